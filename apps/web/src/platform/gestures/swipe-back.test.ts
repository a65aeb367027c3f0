import { expect, test } from 'vitest';
import { isSwipeBack, SWIPE_BACK_PX } from './swipe-back.ts';

test('a swipe goes back from 100 px on, when it went more across than up or down', () => {
  const from = { x: 5, y: 300 };
  expect(SWIPE_BACK_PX).toBe(100);
  expect(isSwipeBack(from, { x: 104, y: 300 }, false)).toBe(false);
  expect(isSwipeBack(from, { x: 105, y: 300 }, false)).toBe(true);
  expect(isSwipeBack(from, { x: 205, y: 600 }, false)).toBe(false);
  expect(isSwipeBack({ x: 400, y: 0 }, { x: 290, y: 0 }, true)).toBe(true);
  expect(isSwipeBack({ x: 400, y: 0 }, { x: 290, y: 0 }, false)).toBe(false);
});
