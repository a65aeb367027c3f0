import { expect, test } from 'vitest';
import { readTrustedProxies } from './trusted-proxies.ts';

function trusts(setting: string, address: string, hop = 0): boolean | undefined {
  const read = readTrustedProxies(setting);
  return 'problem' in read ? undefined : (read.trusts?.(address, hop) ?? false);
}

test('trusts the given number of proxies in a row, only the networks of a list, and none when off', () => {
  expect(trusts('off', '127.0.0.1')).toBe(false);
  expect([0, 1].map((hop) => trusts('on', '203.0.113.7', hop))).toEqual([true, false]);
  expect([0, 1, 2].map((hop) => trusts('2', '203.0.113.7', hop))).toEqual([true, true, false]);
  const list = '10.0.0.0/8, 192.0.2.4 ,2001:db8::/32';
  for (const address of ['10.9.9.9', '::ffff:10.9.9.9', '192.0.2.4', '2001:db8:1::7'])
    expect(trusts(list, address, 3), address).toBe(true);
  for (const address of ['11.0.0.1', '192.0.2.5', '2001:db9::1', '', 'unknown'])
    expect(trusts(list, address), address).toBe(false);
});

test('reports a setting that is invalid or would trust every address', () => {
  for (const setting of [
    '',
    'yes',
    '0',
    '9',
    '-1',
    '1.5',
    '10.0.0.0/33',
    '::/0',
    '0.0.0.0/0',
    '10.0.0.0/8,',
    'a/8',
    '10.0.0.0/8/8',
  ])
    expect(trusts(setting, '10.0.0.1'), setting).toBeUndefined();
});
