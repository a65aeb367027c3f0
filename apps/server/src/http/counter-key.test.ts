import { expect, test } from 'vitest';
import { counterKey, siteKey } from './counter-key.ts';

test('counts all addresses of one IPv6 prefix as one, and an IPv4 address the same in any notation', () => {
  const same = ['2001:db8:0:7::1', '2001:db8:0:7:ffff:ffff:ffff:ffff', '2001:0DB8:0000:0007::', '2001:db8::7:1:2:3:4'];
  expect(same.map(counterKey)).toEqual(Array(4).fill('2001:db8:0:7::/64'));
  expect(counterKey('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64');
  expect(counterKey('::1')).toBe('0:0:0:0::/64');
  expect(counterKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(counterKey('203.0.113.7')).toBe('203.0.113.7');
  expect(counterKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('leaves a key that is no address unchanged, and text after an address too', () => {
  for (const key of ['10000001', 'mela:rahim', 'mela:a b', 'not:an:address', '']) expect(counterKey(key)).toBe(key);
  expect(counterKey('2001:db8::1 mela:rahim uddin')).toBe('2001:db8:0:0::/64 mela:rahim uddin');
});

test('reduces an address to its site: the 48 bits of an IPv6 prefix, or one IPv4 address', () => {
  expect(['2001:db8:7:1::1', '2001:db8:7:ffff::9'].map(siteKey)).toEqual(Array(2).fill('2001:db8:7::/48'));
  expect([siteKey('203.0.113.7'), siteKey('::ffff:203.0.113.7')]).toEqual(Array(2).fill('203.0.113.7'));
});
