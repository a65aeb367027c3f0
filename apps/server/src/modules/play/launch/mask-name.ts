/** A customer's name for others: at most two first letters and the last one, always with three stars between (R12): `ra***7`. */
export function maskName(userName: string): string {
  const letters = Array.from(letterByLetter.segment(userName), ({ segment }) => segment);
  const shown = Math.min(2, Math.floor(letters.length / 2));
  const last = letters.length >= 4 ? (letters.at(-1) ?? '') : '';
  return `${letters.slice(0, shown).join('')}***${last}`;
}

/** Letters as a reader counts them, in any script. */
const letterByLetter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
