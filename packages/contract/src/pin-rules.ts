/** The withdrawal PIN, which is asked for whenever money leaves the site. */
export const PIN_DIGITS = 6;
/** So many wrong ones in a row lock it. */
export const PIN_TRIES = 5;
const PIN_PATTERN = new RegExp(`^\\d{${PIN_DIGITS}}$`);

export function isPin(text: string): boolean {
  return PIN_PATTERN.test(text);
}

/** The first that a thief tries: one digit only, a run such as 123456 or 987654, or two or three digits repeated. */
export function isEasyPin(pin: string): boolean {
  if (/^(\d{1,3})\1+$/.test(pin)) return true;
  const steps = new Set(
    Array.from({ length: PIN_DIGITS - 1 }, (_, at) => (Number(pin[at + 1]) - Number(pin[at]) + 10) % 10),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(9));
}
