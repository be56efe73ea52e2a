/** A soft knock of wood, made on the spot: no file is loaded. */

let context: AudioContext | null = null;

/** Silent until the visitor has touched the page: browsers allow no sound before. */
export function knock(pitch = 1): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  const now = context.currentTime;
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(420 * pitch, now);
  tone.frequency.exponentialRampToValueAtTime(150 * pitch, now + 0.06);
  gain.gain.setValueAtTime(0.18, now);
  gain.gain.exponentialRampToValueAtTime(0.001, now + 0.09);
  tone.connect(gain).connect(context.destination);
  tone.start(now);
  tone.stop(now + 0.1);
}

/** Knocks one after the other, each a little higher or lower than the one before. */
export function knocks(pitches: readonly number[]): void {
  pitches.forEach((pitch, i) => setTimeout(() => knock(pitch), 140 * i));
}
