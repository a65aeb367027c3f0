import { expect, test } from 'vitest';
import { linesMiddle } from '@mela/game-rules/slot/lines/models/lines-middle';
import { createReel, type Reel } from './reel.ts';

const { baseStrips, freeStrips } = linesMiddle;
const strip = baseStrips[0] ?? [];
const freeStrip = freeStrips[2] ?? [];

/** The window, top to bottom, with the partly visible neighbours above and below. */
function shown(reel: Reel) {
  return [1, 0, -1, -2, -3].map((row) => reel.symbolAt(reel.position + row));
}

function run(reel: Reel, from: number, until: (now: number) => boolean): number {
  let now = from;
  for (let frame = 0; frame < 1_000 && !until(now); frame += 1) {
    now += 16;
    reel.advance(now);
  }
  return now;
}

test.each([{ target: strip }, { target: freeStrip }])(
  'a reel comes to rest exactly at the given place, with its true neighbours',
  ({ target }) => {
    const reel = createReel(strip);
    let now = 0;
    for (let stop = 0; stop < target.length; stop += 1) {
      reel.start(now, 28);
      now = run(reel, now, (at) => at % 1000 > 700 + stop);
      reel.stopAt(now, target, stop);
      now = run(reel, now, () => !reel.moving);
      expect(reel.moving).toBe(false);
      expect(Number.isInteger(reel.position)).toBe(true);
      expect(shown(reel)).toEqual([-1, 0, 1, 2, 3].map((row) => target[(stop + row + target.length) % target.length]));
    }
  },
);

test('stops within a second and overshoots by less than half a symbol', () => {
  const reel = createReel(strip);
  reel.start(0, 28);
  let now = run(reel, 0, (at) => at >= 700);
  reel.stopAt(now, strip, 5);
  let highest = reel.position;
  const stoppedAt = run(reel, now, () => {
    highest = Math.max(highest, reel.position);
    return !reel.moving;
  });
  expect(stoppedAt - now).toBeLessThan(1_000);
  expect(highest - reel.position).toBeGreaterThan(0.05);
  expect(highest - reel.position).toBeLessThan(0.5);
  now = stoppedAt;
  reel.advance(now + 10_000);
  expect(reel.position).toBe(Math.round(reel.position));
});

test('accepts a stop once, and only while the reel runs', () => {
  const reel = createReel(strip);
  reel.stopAt(0, strip, 9);
  expect(reel.moving).toBe(false);
  reel.start(0, 28);
  let now = run(reel, 0, (at) => at >= 500);
  reel.stopAt(now, strip, 3);
  reel.stopAt(now, strip, 11);
  now = run(reel, now, () => !reel.moving);
  expect(reel.symbolAt(reel.position)).toBe(strip[3]);
});
