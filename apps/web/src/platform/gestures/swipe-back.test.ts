import { expect, test } from 'vitest';
import { isSwipeBack, SWIPE_BACK_PX } from './swipe-back.ts';

test('goes back on a swipe of at least 100 px that is more horizontal than vertical', () => {
  const from = { x: 5, y: 300 };
  expect(SWIPE_BACK_PX).toBe(100);
  expect(isSwipeBack(from, { x: 104, y: 300 }, false)).toBe(false);
  expect(isSwipeBack(from, { x: 105, y: 300 }, false)).toBe(true);
  expect(isSwipeBack(from, { x: 205, y: 600 }, false)).toBe(false);
  expect(isSwipeBack({ x: 400, y: 0 }, { x: 290, y: 0 }, true)).toBe(true);
  expect(isSwipeBack({ x: 400, y: 0 }, { x: 290, y: 0 }, false)).toBe(false);
});
