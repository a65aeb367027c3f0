import { expect, test } from 'vitest';
import { bandedMs, measureServers, speedLabel } from './server-speed.ts';

test('bands a figure as lower bound plus measured share, and a failure as 9999 (R22, M186)', async () => {
  expect([0, 50, 99.9].map(bandedMs)).toEqual([20, 30, expect.closeTo(40, 0)]);
  expect([100, 250, 399.9].map(bandedMs)).toEqual([60, 80, expect.closeTo(100, 0)]);
  expect([400, 1700, 2999].map(bandedMs)).toEqual([100, 125, expect.closeTo(150, 0)]);
  expect(bandedMs(9999)).toBe(9999);
  // The same reading always returns the same figure; nothing is random.
  expect(new Set(Array.from({ length: 50 }, () => bandedMs(137))).size).toBe(1);
  // Fast up to 80, normal up to 150, otherwise slow; at most five servers are measured.
  expect([99, 250, 251, 2999, 9999].map(speedLabel)).toEqual(['fast', 'fast', 'normal', 'normal', 'slow']);
  const asked: string[] = [];
  const found = await measureServers(['a', 'b', 'c', 'd', 'e', 'f'], async (name) => (asked.push(name), 10));
  expect([asked.length, found.length]).toEqual([5, 5]);
});

test('sorts servers by measured time, not by band, with a failed one as 9999 and last (M120, M176)', async () => {
  const times: Record<string, number> = { far: 390, near: 12, mid: 110 };
  const found = await measureServers(['down', 'far', 'near', 'mid'], async (name) => {
    const ms = times[name];
    if (ms === undefined) throw new Error('no answer');
    return ms;
  });
  expect(found).toEqual([
    { domainName: 'near', ms: 12 },
    { domainName: 'mid', ms: 110 },
    { domainName: 'far', ms: 390 },
    { domainName: 'down', ms: 9999 },
  ]);
  expect(speedLabel(found.at(-1)?.ms ?? 0)).toBe('slow');
});
