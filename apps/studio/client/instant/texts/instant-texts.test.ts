import { expect, test } from 'vitest';
import { bn } from './bn.ts';
import { en, type InstantTextKey } from './en.ts';

test('both languages fill in the same names, and Bengali is written in Bengali', () => {
  const names = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  for (const key of Object.keys(en) as InstantTextKey[]) {
    expect(names(bn[key]), key).toEqual(names(en[key]));
    // A text of blanks alone has nothing to write.
    expect(bn[key].replaceAll(/\{\w+\}/g, '').trim() || 'অ', key).toMatch(/[\u0980-\u09ff]/);
  }
});
