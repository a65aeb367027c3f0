import { expect, test } from 'vitest';
import { UI_LANGUAGES } from './languages.ts';
import { directionOf, nearestTag } from './language-tags.ts';

test('a wished tag finds itself, or what it begins with', () => {
  const there = ['bn', 'en', 'zh-cn', 'zh-tw'];
  const nearest = (tag: string) => nearestTag((each) => there.includes(each), tag);
  expect(['BN', 'bn-BD', 'ZH-TW', 'zh-cn', 'en-Latn-GB'].map(nearest)).toEqual(['bn', 'bn', 'zh-tw', 'zh-cn', 'en']);
  for (const tag of ['zh', 'ar', 'b', '', '-', '__proto__']) expect(nearest(tag), tag).toBeUndefined();
});

test('of the 35 languages Urdu, Arabic and Persian run from right to left', () => {
  const leftward = UI_LANGUAGES.filter(({ tag }) => directionOf(tag) === 'rtl').map(({ tag }) => tag);
  expect(leftward).toEqual(['UR', 'AR', 'FA']);
  expect(directionOf('ar-xb')).toBe('rtl');
});
