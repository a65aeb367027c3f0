import { expect, test } from 'vitest';
import { offeredLanguages } from './offered-languages.ts';

const BN = { tag: 'BN', name: 'বাংলা' };
const EN = { tag: 'EN', name: 'English' };

test('a merchant offers the languages it names, or all whole ones, and its default is one of them', () => {
  expect(offeredLanguages([BN, EN], 'EN')).toEqual({ languages: [BN, EN], defaultLanguage: 'EN' });
  expect(offeredLanguages([EN], 'BN')).toEqual({ languages: [EN], defaultLanguage: 'EN' });
  expect(offeredLanguages([], 'BN')).toEqual({ languages: [BN, EN], defaultLanguage: 'BN' });
});
