import { dictionary } from '@zxcvbn-ts/language-common';

/** A word this short may occur in a good password by chance. */
const SHORTEST_WORD = 4;
/** Least number of characters that must remain of a password without the words that anyone knows about its owner. */
const FEWEST_OTHERS = 4;
const FEWEST_DISTINCT = 3;

/** The common passwords of many leaks, some 30,000 (the package's list, MIT), if they are long enough for a word. */
const COMMON: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter((one) => one.length >= SHORTEST_WORD),
);

/**
 * Whether it is among a guesser's first attempts (ASVS 6.2.4, 6.2.11): a common password, one or two characters repeated, a run of digits or letters,
 * or little more than a word that others know: the user name, the member's name, the number, the merchant's name.
 */
export function isGuessable(password: string, knownWords: readonly (string | null | undefined)[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  const words = partsOf(knownWords);
  return (
    new Set(typed).size < FEWEST_DISTINCT ||
    isRow(typed) ||
    formsOf(typed).some((form) => COMMON.has(form) || isLittleMore(form, words))
  );
}

/**
 * The words that a guesser's rules reduce it to: itself; without the digits and symbols at its ends, as in `passw0rd!` and `dragon2026`; and both
 * with symbols read as the letters they stand for (`m3la`, `p@ssw0rd`).
 */
function formsOf(typed: string): string[] {
  const forms = [typed, typed.replace(/[^\p{L}\p{M}]+$/u, ''), typed.replace(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}]+$/gu, '')];
  return forms.flatMap((form) => [form, lettersOf(form, 'i'), lettersOf(form, 'l')]).filter((form) => form !== '');
}

function lettersOf(text: string, one: string): string {
  return Array.from(text, (sign) => (sign === '1' ? one : (LETTER_OF[sign] ?? sign))).join('');
}

const LETTER_OF: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Each character follows the previous one by the same step, up or down, for digits also past nine. */
function isRow(typed: string): boolean {
  const signs = Array.from(typed, (sign) => sign.codePointAt(0) ?? 0);
  const steps = new Set(signs.slice(1).map((sign, index) => sign - (signs[index] ?? 0)));
  if (steps.size === 1 && [1, -1].some((step) => steps.has(step))) return true;
  return /^\d+$/.test(typed) && ['01234567890123456789', '98765432109876543210'].some((row) => row.includes(typed));
}

function isLittleMore(typed: string, words: readonly string[]): boolean {
  const plain = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{Nd}]/gu, '');
  const whole = plain(typed);
  return words.some((word) => {
    const bare = plain(word);
    if (bare.length < SHORTEST_WORD) return false;
    if (!whole.includes(bare)) return false;
    const rest = whole.replaceAll(bare, '');
    return rest.length < FEWEST_OTHERS || /^\p{Nd}*$/u.test(rest);
  });
}

/** The whole text, and each word of it: a name has several, an e-mail address one before its @. */
function partsOf(knownWords: readonly (string | null | undefined)[]): string[] {
  return knownWords.flatMap((known) => {
    const whole = (known ?? '').normalize('NFKC').toLowerCase().split('@')[0] ?? '';
    return [whole, ...whole.split(/\s+/)];
  });
}
