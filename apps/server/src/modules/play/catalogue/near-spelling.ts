/**
 * Similarity of two folded words, 0.66 to 1; undefined for words that differ by more than a third of the longer one's letters. Two swapped neighbours
 * are one edit. A vowel counts half, and an h a quarter: scripts and spellers disagree on them most. Words of up to three letters must have the same
 * consonants.
 */
export function likenessOf(sought: string, word: string): number | undefined {
  const [one, other] = [Array.from(sought), Array.from(word)];
  const longest = Math.max(one.length, other.length);
  const consonants = consonantsOf(sought);
  if (longest <= SHORT && (consonants === '' || consonants !== consonantsOf(word))) return undefined;
  const edits = editsBetween(one, other);
  return edits > longest * MOST_EDITS ? undefined : 1 - edits / longest;
}

const SHORT = 3;
/** Edits per letter of the longer word. */
const MOST_EDITS = 0.34;

/** The weighted distance of optimal string alignment. */
function editsBetween(one: readonly string[], other: readonly string[]): number {
  const rows: number[][] = [];
  for (let i = 0; i <= one.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= other.length; j += 1) row.push(cheapest(i, j));
  }
  return rows[one.length]?.[other.length] ?? 0;

  function cheapest(i: number, j: number): number {
    const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
    const [a, b] = [one[i - 1], other[j - 1]];
    if (a === undefined && b === undefined) return 0;
    const ways = [
      ...(a === undefined ? [] : [at(i - 1, j) + costOf(a)]),
      ...(b === undefined ? [] : [at(i, j - 1) + costOf(b)]),
    ];
    if (a !== undefined && b !== undefined) {
      ways.push(at(i - 1, j - 1) + (a === b ? 0 : VOWEL.test(a) && VOWEL.test(b) ? HALF : 1));
      if (i > 1 && j > 1 && a === other[j - 2] && b === one[i - 2]) ways.push(at(i - 2, j - 2) + 1);
    }
    return Math.min(...ways);
  }
}

function consonantsOf(word: string): string {
  return word.replaceAll(/[aeiouy]/g, '');
}

function costOf(letter: string): number {
  if (letter === 'h') return HALF / 2;
  return VOWEL.test(letter) ? HALF : 1;
}

const HALF = 0.5;
const VOWEL = /^[aeiouy]$/;
