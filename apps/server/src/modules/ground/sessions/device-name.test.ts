import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';
import { maskedAddress } from './masked-address.ts';

test('names a device by its browser and system, regardless of other names in the header', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(
    deviceName(`Mozilla/5.0 (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125 Mobile Safari/537`, ''),
  ).toBe('Samsung Internet, Android');
  expect(deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/140 Safari/537 Edg/140.0`, '')).toBe(
    'Edge, Windows',
  );
  expect(deviceName(`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18 Safari/604`, '')).toBe(
    'Safari, iPhone',
  );
  expect(deviceName('Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'OTHERS')).toBe(
    'Firefox (installed), Android',
  );
  expect(deviceName('curl/8.0', '')).toBe('Unknown device');
});

test('masks the end of an address in both families', () => {
  expect(maskedAddress('203.0.113.77')).toBe('203.0.113.*');
  expect(maskedAddress('::ffff:203.0.113.77')).toBe('203.0.113.*');
  expect(maskedAddress('2001:db8:85a3::8a2e:370:7334')).toBe('2001:db8:85a3:*');
  expect(maskedAddress('nowhere')).toBe('');
});
