import { expect, test } from 'vitest';
import { textIn } from './text-in.ts';

const texts = { bn: 'বড় দিন', en: 'Big day', 'zh-cn': '大日子' };

test('a text is given in the wished language, else in the one that all is written in, else in any', () => {
  expect(['BN', 'zh-CN', 'HI', undefined].map((tag) => textIn(texts, tag))).toEqual([
    texts.bn,
    texts['zh-cn'],
    texts.en,
    texts.en,
  ]);
  expect(textIn({ bn: texts.bn }, 'HI')).toBe(texts.bn);
  expect([textIn({}, 'HI'), textIn({}, 'HI', 'MELA')]).toEqual(['', 'MELA']);
});
