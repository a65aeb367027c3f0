import { expect, test } from 'vitest';
import { withoutPorts } from './forwarded-for.ts';

test('removes ports and brackets from the addresses of X-Forwarded-For, and nothing else', () => {
  expect(withoutPorts('203.0.113.7:4711')).toBe('203.0.113.7');
  expect(withoutPorts('[2001:db8::1]:4711,[2001:db8::2] , 203.0.113.7')).toBe('2001:db8::1, 2001:db8::2, 203.0.113.7');
  expect(withoutPorts('2001:db8::1:80')).toBe('2001:db8::1:80');
  expect(withoutPorts('unknown, 203.0.113.7:x')).toBe('unknown, 203.0.113.7:x');
});
