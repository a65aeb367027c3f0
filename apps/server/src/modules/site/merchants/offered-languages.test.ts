import { expect, test } from 'vitest';
import { offeredLanguages } from './offered-languages.ts';

const BN = { tag: 'BN', name: 'বাংলা' };
const EN = { tag: 'EN', name: 'English' };
const HI = { tag: 'HI', name: 'हिन्दी' };

test('a language whose texts are not whole is offered to nobody, and the default is one that is offered', () => {
  expect(offeredLanguages([BN, EN], 'EN')).toEqual({ languages: [BN, EN], defaultLanguage: 'EN' });
  expect(offeredLanguages([HI, EN], 'HI')).toEqual({ languages: [EN], defaultLanguage: 'EN' });
  expect(offeredLanguages([HI], 'HI')).toEqual({ languages: [BN, EN], defaultLanguage: 'BN' });
  expect(offeredLanguages([], 'BN')).toEqual({ languages: [BN, EN], defaultLanguage: 'BN' });
});
