/** Synthesised sounds: wood for pieces, bells for events that concern the player. No audio files. */

let context: AudioContext | null = null;

interface Tone {
  readonly shape: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly loudness: number;
  readonly seconds: number;
}

export function knock(pitch = 1): void {
  play({ shape: "triangle", from: 420 * pitch, to: 150 * pitch, loudness: 0.18, seconds: 0.09 });
}

/** Play bells one after the other; pitches are relative to the first. */
export function bells(pitches: readonly number[]): void {
  pitches.forEach((pitch, i) => setTimeout(() => bell(pitch), 140 * i));
}

function bell(pitch: number): void {
  play({ shape: "sine", from: 523 * pitch, to: 523 * pitch, loudness: 0.1, seconds: 0.45 });
}

export const YOUR_TURN: readonly number[] = [1, 1.25];

/** Return the bells for a result: rising for a win, falling for a loss, level for spectators and draws. */
export function endingBells(winner: number | null, own: number | null): readonly number[] {
  if (winner === null || own === null) return [1, 1, 1.25];
  return winner === own ? [1, 1.25, 1.5, 2] : [1, 0.84, 0.67];
}

/** Silent until the first user gesture, as browsers require. */
function play({ shape, from, to, loudness, seconds }: Tone): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(to, now + seconds * 0.7);
  gain.gain.setValueAtTime(loudness, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + seconds + 0.01);
}
