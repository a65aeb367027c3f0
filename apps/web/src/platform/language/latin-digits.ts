/** Digits typed on a Bengali keyboard as the Latin ones that the server and the catalogue's figures use. */
export function latinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}
