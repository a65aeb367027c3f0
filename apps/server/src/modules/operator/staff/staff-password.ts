import { STAFF_PASSWORD_MIN } from '@mela/contract/desk-account';
import { isGuessable } from '#/modules/ground/members/members.ts';

/** This few different characters are a pattern on the keyboard. */
const DIFFERENT_MIN = 6;

/**
 * Whether a password is too easily guessed for a person who sees members' accounts: too short, made of few characters, of the
 * own name or the merchant's, or one that guessers try first, as for a member's password.
 */
export function isWeakStaffPassword(password: string, names: readonly string[]): boolean {
  const characters = Array.from(password.toLowerCase());
  if (characters.length < STAFF_PASSWORD_MIN || new Set(characters).size < DIFFERENT_MIN) return true;
  if (isGuessable(password, names)) return true;
  const rest = names
    .filter((name) => name.length > 2)
    .reduce((left, name) => left.replaceAll(name.toLowerCase(), ''), characters.join(''));
  return Array.from(rest).length < STAFF_PASSWORD_MIN / 2;
}
