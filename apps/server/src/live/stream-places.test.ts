import { expect, test } from 'vitest';
import { createStreamPlaces } from './stream-places.ts';

test('limits the places of an owner, reuses free ones, and keeps nothing of owners without any', () => {
  const places = createStreamPlaces({ process: 9, address: 3, member: 2, staff: 1 });
  const rahim = [
    ['address', '203.0.113.7'],
    ['member', '10'],
  ] as const;
  const guest = [['address', '203.0.113.7']] as const;
  const [first, second] = [places.take(rahim), places.take(rahim)];
  expect(places.take(rahim)).toBeUndefined();
  // A refused member took no place of the address either.
  const third = places.take(guest);
  expect(third).toBeDefined();
  expect(places.take(guest)).toBeUndefined();
  expect(places.take([['address', '203.0.113.8']])?.()).toBeUndefined();
  second?.();
  const again = places.take(rahim);
  expect(again).toBeDefined();
  for (const leave of [first, third, again]) leave?.();
  expect(places.owners()).toBe(0);
});

test('counts all addresses of an IPv6 prefix as one', () => {
  const places = createStreamPlaces({ process: 9, address: 2, member: 1, staff: 1 });
  const open = (end: string) => places.take([['address', `2001:db8::${end}`]]);
  expect([open('1'), open('2'), open('3')].map((place) => place !== undefined)).toEqual([true, true, false]);
});
