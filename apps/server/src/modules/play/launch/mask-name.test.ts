import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test('leaves at most the first two letters and the last one of a name visible', () => {
  expect(maskName('rahim77')).toBe('ra***7');
  expect(maskName('salma')).toBe('sa***a');
  expect(maskName('abcd')).toBe('ab***d');
  expect(maskName('abc')).toBe('a***');
  expect(maskName('ab')).toBe('a***');
  expect(maskName('a')).toBe('***');
  expect(maskName('রহিম')).not.toContain('রহিম');
});
