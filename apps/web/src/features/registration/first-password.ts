import { checkField, type FieldRule } from '@mela/contract/field-rules';

/** Letters and digits that cannot be mistaken for each other when read aloud. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const LENGTH = 10;
const TRIES = 50;

/** A password for the first log-in by the merchant's rule; empty if none of this kind satisfies it, or if only the server can tell. */
export function makeFirstPassword(rule: FieldRule | undefined): string {
  if (rule?.regExp === '') return '';
  const length = Math.max(rule?.minLength ?? 0, Math.min(LENGTH, rule?.maxLength ?? LENGTH));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const made = drawn(length);
    if (!rule || checkField(rule, made).length === 0) return made;
  }
  return '';
}

/** Letters mixed with digits, from a cryptographic random source. */
function drawn(length: number): string {
  const random = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(random, (number, place) => {
    const signs = place % 3 === 2 ? DIGITS : LETTERS;
    return signs[number % signs.length];
  }).join('');
}
