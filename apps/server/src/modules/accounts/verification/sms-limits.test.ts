import { expect, test } from 'vitest';
import type { CallContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createLimits } from '#/http/limits.ts';
import { mobileOf } from '#/modules/ground/mobile-numbers/mobile-numbers.ts';
import { takeSmsLimits } from './sms-limits.ts';

interface Asked {
  mobileNum: string;
  ip: string;
  userAgent?: string;
}

test('limits messages per number, block of numbers, device and address, and returns the time to wait', async () => {
  const limits = createLimits(undefined);
  const sentUntilRefused = async (asked: (n: number) => Asked) => {
    for (let n = 0; n < 100; n += 1) {
      const { mobileNum, ip, userAgent = '' } = asked(n);
      const mobile = mobileOf('880', mobileNum);
      if (!mobile) throw new Error(`${mobileNum} is no mobile number`);
      const context = { merchant: { id: 1n }, ip, userAgent } as CallContext;
      const refused = await takeSmsLimits(limits, Buffer.alloc(32), { context, mobile, isKnown: false });
      if (!isFailed(refused)) continue;
      expect(refused).toEqual({ failed: 'too_many_requests', value: { retryAfterSeconds: 3_600 } });
      return n;
    }
    return 100;
  };
  const digits = (n: number) => String(n).padStart(3, '0');
  expect(await sentUntilRefused((n) => ({ mobileNum: '1712345678', ip: `198.51.100.${n}` }))).toBe(15);
  expect(await sentUntilRefused((n) => ({ mobileNum: `1722000${digits(n)}`, ip: `198.51.100.${n}` }))).toBe(30);
  const anywhere = (n: number) => `173${digits(n)}0000`;
  expect(await sentUntilRefused((n) => ({ mobileNum: anywhere(n), ip: '192.0.2.1', userAgent: 'one phone' }))).toBe(30);
  // The same address by other devices: its own limit counts those thirty, and the one too many for its device.
  const others = (n: number) => ({ mobileNum: anywhere(n + 100), ip: '192.0.2.1', userAgent: `phone ${n}` });
  expect(await sentUntilRefused(others)).toBe(29);
  // Requests beyond its limit take no turn of the number's owner.
  for (let n = 0; n < 20; n += 1)
    expect(await sentUntilRefused(() => ({ mobileNum: '1745678901', ip: '192.0.2.1', userAgent: `more ${n}` }))).toBe(
      0,
    );
  expect(await sentUntilRefused((n) => ({ mobileNum: '1745678901', ip: `203.0.113.${n}` }))).toBe(15);
});

test('keeps one address, or many of its network, from using up a number’s messages or its block’s', async () => {
  const limits = createLimits(undefined);
  const take = (mobileNum: string, ip: string, userAgent = '') => {
    const mobile = mobileOf('880', mobileNum);
    if (!mobile) throw new Error(`${mobileNum} is no mobile number`);
    const context = { merchant: { id: 1n }, ip, userAgent } as CallContext;
    return takeSmsLimits(limits, Buffer.alloc(32), { context, mobile, isKnown: false });
  };
  const stranger = (n: number) => `2001:db8:0:7::${n}`;
  const refused = [];
  for (let n = 0; n < 20; n += 1) refused.push(isFailed(await take('1712345678', stranger(n), `phone ${n}`)));
  expect(refused).toEqual(Array.from({ length: 20 }, (_, n) => n >= 5));
  expect(await take('1712345678', '203.0.113.7')).toBeUndefined();

  refused.length = 0;
  for (let n = 0; n < 20; n += 1) refused.push(isFailed(await take(`17220001${10 + n}`, '192.0.2.1', `phone ${n}`)));
  expect(refused).toEqual(Array.from({ length: 20 }, (_, n) => n >= 15));
  expect(await take('1722000199', '203.0.113.7')).toBeUndefined();
});

test('limits an IPv6 network of 48 bits separately, and a proven number apart from unproven networks', async () => {
  const limits = createLimits(undefined);
  const take = (mobileNum: string, ip: string, isKnown = false) => {
    const mobile = mobileOf('880', mobileNum);
    if (!mobile) throw new Error(`${mobileNum} is no mobile number`);
    const context = { merchant: { id: 1n }, ip, userAgent: '' } as CallContext;
    return takeSmsLimits(limits, Buffer.alloc(32), { context, mobile, isKnown });
  };
  const refused = [];
  for (let n = 0; n < 130; n += 1)
    refused.push(isFailed(await take(`17${String(n).padStart(3, '0')}50000`, `2001:db8:77:${n.toString(16)}::1`)));
  expect(refused.filter((one) => one)).toHaveLength(10);

  for (let n = 0; n < 15; n += 1) expect(await take('1745678901', `198.51.100.${n}`)).toBeUndefined();
  expect(isFailed(await take('1745678901', '203.0.113.7'))).toBe(true);
  expect(await take('1745678901', '203.0.113.7', true)).toBeUndefined();
});
