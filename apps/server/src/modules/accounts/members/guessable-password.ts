import { dictionary } from '@zxcvbn-ts/language-common';

/** The fewest signs of a password (`ACCOUNT_RULES.password`): what is shorter is refused anyway. */
const SHORTEST = 8;
/** A word that is this short may stand in a good password by chance. */
const SHORTEST_WORD = 4;
/** What must be left of a password beside the words that anybody knows of its owner. */
const FEWEST_OTHERS = 4;
const FEWEST_DISTINCT = 3;

/** The common passwords of many leaks, some 30,000 (the package's list, MIT), as far as they are long enough. */
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].filter((one) => one.length >= SHORTEST));

/**
 * Whether a guesser would try it among the first (ASVS 6.2.4, 6.2.11): a common password, one or two signs over and over, a
 * row of digits or letters, or little more than a word that others know: the user name, the own name, the number, the
 * merchant's name.
 */
export function isGuessable(password: string, knownWords: readonly (string | null | undefined)[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  return (
    COMMON.has(typed) ||
    new Set(typed).size < FEWEST_DISTINCT ||
    isRow(typed) ||
    isLittleMore(typed, partsOf(knownWords))
  );
}

/** Each sign follows the one before it by the same step, up or down, digits also over nine. */
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
    return whole.includes(bare) && whole.replaceAll(bare, '').length < FEWEST_OTHERS;
  });
}

/** Whole, and each word of it: a name has several, an e-mail one before its @. */
function partsOf(knownWords: readonly (string | null | undefined)[]): string[] {
  return knownWords.flatMap((known) => {
    const whole = (known ?? '').normalize('NFKC').toLowerCase().split('@')[0] ?? '';
    return [whole, ...whole.split(/\s+/)];
  });
}
