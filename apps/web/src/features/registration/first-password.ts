import { checkField, type FieldRule } from '@mela/contract/field-rules';

/** Letters and digits that nobody mistakes for each other when they are read out. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz';
const DIGITS = '23456789';
const LENGTH = 10;
const TRIES = 50;

/** A password for a first log-in that keeps the merchant's rule; empty where none of this kind does, or only the server can tell. */
export function makeFirstPassword(rule: FieldRule | undefined): string {
  if (rule?.regExp === '') return '';
  const length = Math.max(rule?.minLength ?? 0, Math.min(LENGTH, rule?.maxLength ?? LENGTH));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const made = drawn(length);
    if (!rule || checkField(rule, made).length === 0) return made;
  }
  return '';
}

/** Letters with digits among them, from the browser's own source of chance. */
function drawn(length: number): string {
  const random = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(random, (number, place) => {
    const signs = place % 3 === 2 ? DIGITS : LETTERS;
    return signs[number % signs.length];
  }).join('');
}
