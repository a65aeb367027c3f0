import type { Language } from '../../src/games/text.ts';

/** The values for the blanks of a text, by name. */
export type Fill = Readonly<Record<string, string>>;

/** The keys of an area without the area's name in front of them. */
export type KeyOf<Area extends string, Texts> = keyof Texts extends `${Area}.${infer Key}` ? Key : never;

/** The text with its blanks filled in; a blank without a value stays empty. */
export function filled(text: string, fill: Fill = {}): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill[name] ?? '');
}

/** Writes the digits of a number as the language does, and leaves its signs as they are. */
export function digitsOf(language: Language): (value: number | string) => string {
  const zero = new Intl.NumberFormat(language).format(0).charCodeAt(0);
  return (value) => String(value).replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number.parseInt(digit, 10)));
}
