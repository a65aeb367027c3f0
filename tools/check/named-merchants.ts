import type { Findings } from './part.ts';

/** Texts that name a merchant, whose site alone they would fit: they need `{merchant}` in place of the name. */
export function namedMerchants(
  catalogues: Readonly<Record<string, Readonly<Record<string, string>>>>,
  names: readonly string[],
): Findings {
  return Object.entries(catalogues).flatMap(([language, texts]) =>
    Object.entries(texts).flatMap(([key, text]) =>
      names
        .filter((name) => holdsWord(text, name))
        .map((name) => `packages/locales: ${key} in ${language} names the merchant ${name}: write {merchant}`),
    ),
  );
}

/** As a separate word, with an ending that Bengali hangs on it, but not inside another word. */
function holdsWord(text: string, name: string): boolean {
  const ending = /\p{Script=Latin}/u.test(name) ? '' : '(?:র|য়|কে|টা|টি|তে)?';
  return new RegExp(
    `(?<![\\p{L}\\p{M}])${name.replaceAll(/[^\p{L}\p{M}\d\s]/gu, '.')}${ending}(?![\\p{L}\\p{M}])`,
    'iu',
  ).test(text);
}
