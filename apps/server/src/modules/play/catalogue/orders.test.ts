import { MIDNIGHTS } from '@mela/dev-env/midnights';
import { expect, test } from 'vitest';
import { dayIn } from '#/modules/ground/merchants/merchants.ts';
import { HERO_DISTANCE, type Arrangeable } from './arrange.ts';
import { newSince } from './game-list.ts';
import { orderOfDay } from './orders.ts';

const LEADING = 6;
/** Three games of each of 20 heroes; the first ones lead. */
const GAMES = Array.from({ length: 60 }, (_, index): Arrangeable => {
  return { nodeId: 1_001 + index, hero: `hero-${index % 20}`, palette: `colour-${index % 5}`, leads: index < LEADING };
});
const DAYS = [...new Set(MIDNIGHTS.map(({ day }) => day))];
const heroOf = new Map(GAMES.map(({ nodeId, hero }) => [nodeId, hero]));

test('orders each game once on 400 days in a row, those that lead first and no hero twice on a screen', () => {
  const seen = new Set<string>();
  for (const day of DAYS) {
    const order = orderOfDay(GAMES, { merchantId: 1n, day });
    const leading = order.slice(0, LEADING).toSorted((a, b) => a - b);
    expect([day, leading]).toEqual([day, GAMES.slice(0, LEADING).map(({ nodeId }) => nodeId)]);
    expect([day, order.toSorted((a, b) => a - b)]).toEqual([day, GAMES.map(({ nodeId }) => nodeId)]);
    const twice = order.filter((nodeId, at) =>
      order.slice(Math.max(0, at - HERO_DISTANCE + 1), at).some((before) => heroOf.get(before) === heroOf.get(nodeId)),
    );
    expect([day, twice]).toEqual([day, []]);
    expect(orderOfDay(GAMES.toReversed(), { merchantId: 1n, day })).toEqual(order);
    seen.add(order.join());
  }
  expect(seen.size).toBe(DAYS.length);
  const [day = ''] = DAYS;
  expect(orderOfDay(GAMES, { merchantId: 2n, day })).not.toEqual(orderOfDay(GAMES, { merchantId: 1n, day }));
});

test('turns the order at each of 400 midnights in three time zones, and not before', () => {
  const orderAt = (zone: string, at: number) =>
    orderOfDay(GAMES.slice(0, 12), { merchantId: 1n, day: dayIn(zone, new Date(at)) });
  for (const { zone, at, day, dayBefore } of MIDNIGHTS) {
    expect([zone, day, orderAt(zone, at)]).toEqual([
      zone,
      day,
      orderOfDay(GAMES.slice(0, 12), { merchantId: 1n, day }),
    ]);
    expect([zone, day, orderAt(zone, at - 1)]).toEqual([
      zone,
      day,
      orderOfDay(GAMES.slice(0, 12), { merchantId: 1n, day: dayBefore }),
    ]);
  }
});

test('lists a game as new on its day of release and 30 days after it, by the merchant’s calendar', () => {
  const released = MIDNIGHTS.filter((one) => MIDNIGHTS.indexOf(one) % 400 < 360);
  for (const { zone, at, day } of released) {
    const isNew = (instant: number) => day >= newSince(zone, instant);
    const index = MIDNIGHTS.findIndex((one) => one.zone === zone && one.at === at);
    const over = MIDNIGHTS[index + 31]?.at ?? 0;
    expect([zone, day, isNew(at), isNew(over - 1), isNew(over)]).toEqual([zone, day, true, true, false]);
  }
});
