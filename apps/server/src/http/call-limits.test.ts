import { operations } from '@mela/contract/operations';
import { expect, test } from 'vitest';
import type { CallContext } from './call.ts';
import { createCallLimits } from './call-limits.ts';
import { createLimits } from './limits.ts';

test('limits searches per address to 600 per minute with a wait, but not lists without a name', async () => {
  const limit = createCallLimits(createLimits(undefined));
  const from = (ip: string) => ({ ip }) as CallContext;
  const search = (ip: string) => limit(operations.gameList, from(ip), { gameName: 'bengal', pageNo: '1' });
  for (let n = 0; n < 600; n += 1) expect(await search('203.0.113.7')).toBeUndefined();
  const refused = await search('203.0.113.7');
  expect(refused).toMatchObject({ failed: 'too_many_requests', value: { retryAfterSeconds: expect.any(Number) } });
  expect(await search('203.0.113.8')).toBeUndefined();
  for (const query of [{}, { gameName: '' }, { gameType: 'RNG' }])
    expect(await limit(operations.gameList, from('203.0.113.7'), query)).toBeUndefined();
});
