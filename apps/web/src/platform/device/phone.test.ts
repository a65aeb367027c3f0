import { expect, test } from 'vitest';
import { readPhone } from './phone.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1';
const onIphone = (rest: string, os = '17_4') => `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) ${rest}`;

test('reads system, version and browser from user agents', () => {
  const table = [
    [onIphone(SAFARI), 'ios', [17, 4], 'safari'],
    [onIphone(SAFARI.replace('17.4', '12.1'), '12_1_4'), 'ios', [12, 1], 'safari'],
    [onIphone(SAFARI.replace('Version/17.4', 'CriOS/120.0')), 'ios', [17, 4], 'other'],
    [onIphone(SAFARI.replace('Version/17.4', 'FxiOS/120.0')), 'ios', [17, 4], 'other'],
    [onIphone('AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/440]'), 'ios', [17, 4], 'shell'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/150.0 Mobile Safari/537.36', 'android', [15, 0], 'other'],
    ['Mozilla/5.0 (Linux; Android 8.1.0; Nokia; wv) Version/4.0 Chrome/90 Mobile', 'android', [8, 1], 'shell'],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0 Safari/537.36', 'other', [0, 0], 'other'],
  ] as const;
  for (const [userAgent, os, version, browser] of table)
    expect(readPhone({ userAgent }), userAgent).toEqual({ os, version, browser });
});

test('recognises an iPad that identifies itself as a Mac by its touch screen', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/16.2 Safari/605.1.15';
  expect(readPhone({ userAgent, maxTouchPoints: 5 })).toEqual({ os: 'ios', version: [16, 2], browser: 'safari' });
  expect(readPhone({ userAgent, maxTouchPoints: 0 }).os).toBe('other');
});
