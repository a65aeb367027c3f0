import { expect, test } from 'vitest';
import { networksOf } from './networks-of.ts';

test.each([
  ['203.0.113.77', ['near 203.0.113.0/24']],
  ['::ffff:203.0.113.5', ['near 203.0.113.0/24']],
  ['2001:db8:aaaa:12ff::1', ['near 2001:db8:aaaa:1200::/56', 'wide 2001:db8:aaaa::/48']],
  ['2001:0DB8:aaaa:1234:5:6:7:8', ['near 2001:db8:aaaa:1200::/56', 'wide 2001:db8:aaaa::/48']],
  ['2001:db8::1', ['near 2001:db8:0:0::/56', 'wide 2001:db8:0::/48']],
  ['fe80::1%eth0', ['near fe80:0:0:0::/56', 'wide fe80:0:0::/48']],
  ['nobody', []],
])('%s is in %j', (address, networks) => {
  expect(networksOf(address).map((network) => network.join(' '))).toEqual(networks);
});
