import { expect, test } from 'vitest';
import { createClientStorage } from '#/platform/storage/client-storage.ts';
import { keepKnownDevice, knownDevices } from './known-devices.ts';

test('keeps the newest token of each account, five at most, and sends none without any', () => {
  const storage = createClientStorage();
  expect(knownDevices(storage)).toEqual({});
  for (const token of ['a.1.x', 'b.1.x', 'a.2.y', 'c.1.x', 'd.1.x', 'e.1.x', 'f.1.x']) keepKnownDevice(storage, token);
  expect(knownDevices(storage)).toEqual({ knownDevices: ['f.1.x', 'e.1.x', 'd.1.x', 'c.1.x', 'a.2.y'] });
});
