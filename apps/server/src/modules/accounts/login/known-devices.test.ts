import { expect, test } from 'vitest';
import { createKnownDevices } from './known-devices.ts';

const DAY_MS = 86_400_000;

test('knows a device by its token, per account and for half a year; a renewed token keeps id and age', () => {
  let now = Date.parse('2026-11-21T12:00:00Z');
  const devices = createKnownDevices(Buffer.alloc(32, 1), () => now);
  const token = devices.issue('mela:anika');
  const id = devices.idOf('mela:anika', ['nonsense', '..', token]);
  expect(id).toBe(token.split('.')[0]);
  for (const account of ['mela:mitu', 'haat:anika', '']) expect(devices.idOf(account, [token])).toBeUndefined();
  for (const none of [undefined, [], ['']]) expect(devices.idOf('mela:anika', none)).toBeUndefined();

  const [, at = '', mac = ''] = token.split('.');
  const later = (Number.parseInt(at, 36) + DAY_MS).toString(36);
  const forged = [`other.${at}.${mac}`, `${id}.${later}.${mac}`, `${id}.${at}.${mac.slice(1)}`, `${id}.${at}`];
  for (const one of forged) expect(devices.idOf('mela:anika', [one])).toBeUndefined();
  expect(createKnownDevices(Buffer.alloc(32, 2), () => now).idOf('mela:anika', [token])).toBeUndefined();

  const since = now;
  expect(devices.deviceOf(token)).toEqual({ id, since });

  now += 179 * DAY_MS;
  const renewed = devices.issue('mela:anika', id);
  now += 2 * DAY_MS;
  expect(devices.idOf('mela:anika', [token])).toBeUndefined();
  expect(devices.idOf('mela:anika', [renewed])).toBe(id);
  expect([devices.deviceOf(token), devices.deviceOf(renewed)]).toEqual([undefined, { id, since }]);
});
