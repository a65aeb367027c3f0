import { expect, test } from 'vitest';
import { offeredLanguages } from './offered-languages.ts';

const BN = { tag: 'BN', name: 'বাংলা' };
const EN = { tag: 'EN', name: 'English' };

test('offers the languages that a merchant names, or all whole ones, and one of them as default', () => {
  expect(offeredLanguages([BN, EN], 'EN')).toEqual({ languages: [BN, EN], defaultLanguage: 'EN' });
  expect(offeredLanguages([EN], 'BN')).toEqual({ languages: [EN], defaultLanguage: 'EN' });
  expect(offeredLanguages([], 'BN')).toEqual({ languages: [BN, EN], defaultLanguage: 'BN' });
});
