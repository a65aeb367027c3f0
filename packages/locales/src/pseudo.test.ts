import { expect, test } from 'vitest';
import { languageTexts } from './area-texts.ts';
import { catalogueProblems } from './catalogue-problems.ts';
import { compileCatalogue } from './compile-catalogue.ts';
import { PSEUDO_TAG, pseudoText } from './pseudo.ts';
import { say, type Catalogue } from './say.ts';

const spoken = (text: string, values: Record<string, string | number> = {}) =>
  say((compileCatalogue({ text: pseudoText(text) }) as Catalogue)['text'] ?? [], values, 'en').replaceAll(
    /[\u202C\u202E]/g,
    '',
  );

test('a pseudo text is accented, longer, between brackets, and keeps values, branches and tags', () => {
  expect(spoken('Log in')).toBe('[Ļóóĝ ííñ]');
  expect(spoken('You have {amount}', { amount: '৳5' })).toBe('[Ýóóúú ĥááṽéé ৳5]');
  const hours = 'in {hours, plural, one {# hour} other {# hours}}';
  expect([spoken(hours, { hours: 1 }), spoken(hours, { hours: 7 })]).toEqual(['[ííñ 1 ĥóóúúŕ]', '[ííñ 7 ĥóóúúŕš]']);
  expect(spoken('I agree to the <terms>terms</terms>.')).toBe('[Íí ááĝŕéééé ţóó ţĥéé <terms>ţééŕɱš</terms>.]');
  expect(() => pseudoText('{a')).toThrow('not closed');
});

test('all of English becomes a whole language, two fifths longer, without one letter of English', async () => {
  const english = await languageTexts('en');
  const pseudo = Object.fromEntries(
    Object.entries(english).map(([area, texts]) => [
      area,
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, pseudoText(text)])),
    ]),
  );
  expect(catalogueProblems(PSEUDO_TAG, pseudo, english)).toEqual([]);
  const plain = Object.values(english)
    .flatMap((texts) => Object.values(texts))
    .filter((text) => !/[{<]/.test(text));
  const lengthOf = (texts: readonly string[]) =>
    texts.map((text) => text.replaceAll(/[\u202C\u202E]/g, '').length).reduce((sum, length) => sum + length, 0);
  const said = plain.map((text) => pseudoText(text));
  expect(lengthOf(said) / lengthOf(plain)).toBeGreaterThan(1.35);
  expect(said.filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
});
