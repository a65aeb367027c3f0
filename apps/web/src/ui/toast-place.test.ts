import { expect, test } from 'vitest';
import { toastFoot } from './toast-place.ts';

const room = (shunned: readonly (readonly [number, number])[], end = 740) =>
  toastFoot({
    view: { start: 0, end },
    height: 48,
    shunned: shunned.map(([top, bottom]) => ({ top, bottom })),
    ceiling: 56,
  });

test('puts a toast at the foot of the page, above the bottom menu', () => {
  expect(room([])).toBe(728);
  expect(room([[676, 740]])).toBe(664);
});

test('moves a toast above each button that it would cover, and ignores others', () => {
  expect(
    room([
      [676, 740],
      [610, 660],
    ]),
  ).toBe(598);
  expect(
    room([
      [676, 740],
      [610, 660],
      [540, 590],
    ]),
  ).toBe(528);
  expect(
    room([
      [676, 740],
      [200, 250],
    ]),
  ).toBe(664);
});

test('puts a toast above an open keyboard, and off the field in use', () => {
  expect(room([[676, 740]], 400)).toBe(388);
  expect(room([[340, 392]], 400)).toBe(328);
});

test('keeps a toast in view, at its foot, if no place is free', () => {
  expect(room([[60, 400]], 400)).toBe(388);
});
