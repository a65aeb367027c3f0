import { expect, test } from 'vitest';
import { textIn } from './text-in.ts';

const texts = { bn: 'বড় দিন', en: 'Big day', 'zh-cn': '大日子' };

test('returns the text of the wished language, else of the source language, else any', () => {
  expect(['BN', 'zh-CN', 'HI', undefined].map((tag) => textIn(texts, tag))).toEqual([
    texts.bn,
    texts['zh-cn'],
    texts.en,
    texts.en,
  ]);
  expect(textIn({ bn: texts.bn }, 'HI')).toBe(texts.bn);
  expect([textIn({}, 'HI'), textIn({}, 'HI', 'MELA')]).toEqual(['', 'MELA']);
});

test('returns the text of the language without its region, and of the first wished language that has one', () => {
  expect(textIn(texts, 'bn-BD')).toBe(texts.bn);
  expect(textIn(texts, 'zh-CN-x-short')).toBe(texts['zh-cn']);
  expect(textIn(texts, ['hi', 'bn-IN', 'zh-CN'])).toBe(texts.bn);
  expect(textIn(texts, ['', 'hi'])).toBe(texts.en);
});
