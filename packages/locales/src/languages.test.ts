import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_LANGUAGES, isWholeLanguage, UI_LANGUAGES } from './languages.ts';

test('the catalogue lists 35 languages, each by a tag and its own name; those with whole texts may be offered, Bengali first (R26)', () => {
  expect(UI_LANGUAGES).toHaveLength(35);
  expect(new Set(UI_LANGUAGES.map(({ tag }) => tag)).size).toBe(35);
  expect(new Set(UI_LANGUAGES.map(({ name }) => name)).size).toBe(35);
  for (const { tag, name } of UI_LANGUAGES) {
    expect(Intl.getCanonicalLocales(tag)).toHaveLength(1);
    expect(name.trim()).not.toBe('');
    // A language counts as whole exactly where its folder is; that each has every text, the compiler sees to.
    expect([tag, existsSync(new URL(`./${tag.toLowerCase()}/`, import.meta.url))]).toEqual([tag, isWholeLanguage(tag)]);
  }
  const offered = DEFAULT_LANGUAGES.map(({ tag }) => tag);
  expect(offered.slice(0, 2)).toEqual(['BN', 'EN']);
  expect(offered).toEqual(UI_LANGUAGES.map(({ tag }) => tag).filter(isWholeLanguage));
});
