/**
 * Writes a wire amount in the language's thousands, millions or crores for where there is no room: "98765432109.87" is
 * "98.7B" in English and "9870 কোটি" in Bengali. Three digits that count, Latin digits, truncated towards zero, so that it never
 * shows more than there is (R10). A script whose short units are no everyday words writes them out.
 */
export function compactAmount(wire: string, language: string): string {
  const [short, long] = formatsOf(language);
  // A decimal string keeps digits that a float would lose.
  const text = short.format(wire as `${number}`);
  return /^[\x20-\x7e]*$/.test(text) ? text : long.format(wire as `${number}`);
}

const known = new Map<string, readonly [Intl.NumberFormat, Intl.NumberFormat]>();

function formatsOf(language: string) {
  let formats = known.get(language);
  if (!formats) {
    const style = {
      notation: 'compact',
      numberingSystem: 'latn',
      maximumSignificantDigits: 3,
      roundingMode: 'trunc',
    } as const;
    formats = [
      new Intl.NumberFormat(language, { ...style, compactDisplay: 'short' }),
      new Intl.NumberFormat(language, { ...style, compactDisplay: 'long' }),
    ];
    known.set(language, formats);
  }
  return formats;
}
