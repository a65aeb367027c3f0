/**
 * An instant some milliseconds from now, or before it, for what a running process compares with its own clock: signatures, expiries, ages.
 * Never ask it which day a test expects: give the code a fixed clock.
 */
export function fromNow(ms: number): Date {
  return new Date(Date.now() + ms);
}
