import { expect, test } from 'vitest';
import { toastFoot } from './toast-place.ts';

const room = (shunned: readonly (readonly [number, number])[], end = 740) =>
  toastFoot({
    view: { start: 0, end },
    height: 48,
    shunned: shunned.map(([top, bottom]) => ({ top, bottom })),
    ceiling: 56,
  });

test('a toast stands at the foot of the page, above the bottom menu', () => {
  expect(room([])).toBe(728);
  expect(room([[676, 740]])).toBe(664);
});

test('a toast rises above a button that stands in its way, and above the next one, but leaves alone what it does not touch', () => {
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

test('with the keyboard open a toast stands above it, and off the field that is written in', () => {
  expect(room([[676, 740]], 400)).toBe(388);
  expect(room([[340, 392]], 400)).toBe(328);
});

test('where nothing is free a toast stays in view, at the foot of it', () => {
  expect(room([[60, 400]], 400)).toBe(388);
});
