import { expect, test } from 'vitest';
import { staysFree } from './free-place.ts';

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const button = box(300, 600, 48, 48);

test('lets the button cover a target’s corner, but not its middle, nor leave less than a finger of it', () => {
  expect(staysFree(box(0, 0, 100, 100), button)).toBe(true);
  // A game tile of which more than half is free.
  expect(staysFree(box(240, 580, 104, 140), button)).toBe(true);
  // A heart in a tile's corner, a list row as wide as the phone, a small link.
  expect(staysFree(box(304, 604, 44, 44), button)).toBe(false);
  expect(staysFree(box(16, 600, 328, 48), button)).toBe(true);
  expect(staysFree(box(280, 610, 44, 44), button)).toBe(false);
  expect(staysFree(box(250, 620, 80, 20), button)).toBe(false);
  // The middle is covered, although much is free.
  expect(staysFree(box(200, 500, 248, 248), button)).toBe(false);
});
