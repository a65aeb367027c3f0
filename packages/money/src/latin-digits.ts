/**
 * The digits 0 to 9 of every script that has ten in a row: Bengali, full-width and others. Mathematical digits are five such
 * rows without a gap. Other characters stay.
 */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}
