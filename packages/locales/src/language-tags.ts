/** The nearest to a wished tag among those that are there: itself (`zh-CN`), or its beginning (`bn` for `bn-BD`); tags in lower case. */
export function nearestTag(isThere: (tag: string) => boolean, wished: string): string | undefined {
  let tag = wished.toLowerCase();
  while (tag !== '' && !isThere(tag)) tag = tag.slice(0, Math.max(0, tag.lastIndexOf('-')));
  return tag === '' ? undefined : tag;
}

/** Which way a language's lines run, by the script that it is mostly written in. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';
}

/** ISO 15924 codes of living scripts that run from right to left. */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);
