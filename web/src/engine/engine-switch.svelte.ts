/** Whether the engine is switched on: for all boards of this visit, not for the next one. */

class EngineSwitch {
  isOn = $state(false);
}

export const engineSwitch = new EngineSwitch();
