import { expect, test } from 'vitest';
import { createFilePlaces } from './file-places.ts';

test('limits files in transit to two per sender, eight per network and forty in all', () => {
  const places = createFilePlaces();
  const back = places.take('member:1', '10.0.0.1');
  expect(places.take('member:1', '10.0.0.2')).toBeDefined();
  expect(places.take('member:1', '10.0.0.3')).toBeUndefined();
  back?.();
  back?.();
  expect(places.take('member:1', '10.0.0.3')).toBeDefined();
  expect(places.take('member:1', '10.0.0.3')).toBeUndefined();
  for (let n = 0; n < 8; n += 1) expect(places.take(`a${n}`, `2001:db8:1:1::${n}`)).toBeDefined();
  expect(places.take('another', '2001:db8:1:1:ffff::1')).toBeUndefined();
  for (let n = 0; n < 30; n += 1) expect(places.take(`b${n}`, `10.1.0.${n}`)).toBeDefined();
  expect(places.take('one too many', '10.9.0.1')).toBeUndefined();
});
