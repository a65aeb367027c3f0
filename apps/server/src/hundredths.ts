/** Hundredths as people read them, with two decimals: 250 is "2.50". */
export function hundredthsText(hundredths: number): string {
  return `${Math.floor(hundredths / 100)}.${(hundredths % 100).toString().padStart(2, '0')}`;
}

/** Hundredths of a typed number of at most 100 with two decimals at most, like "0.6"; undefined for any other text. */
export function typedHundredths(text: string): number | undefined {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return undefined;
  const hundredths = Number.parseInt(whole, 10) * 100 + Number.parseInt(part.padEnd(2, '0'), 10);
  return hundredths <= 10_000 ? hundredths : undefined;
}
