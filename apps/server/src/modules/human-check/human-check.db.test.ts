import { solveChallenge } from 'altcha-lib/v1';
import { expect, test } from 'vitest';
import type { Value } from '@mela/contract/operations';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { solve } from '#/modules/login/test-accounts.ts';
import { createHumanCheck } from './human-check.ts';

const none = { params: undefined, query: undefined, body: undefined };
const key = Buffer.alloc(32, 3);

eachServerDatabase('the human check', (open) => {
  test('a solution is good once on any process, at its merchant, for ten minutes; a forged one never', async () => {
    const database = await open();
    let now = Date.now();
    const [one, two] = [0, 1].map(() => createHumanCheck({ database, key, now: () => now }));
    if (!one || !two) return;
    const challenge = async (merchantId = 1n) =>
      (await one.calls.humanCheckChallenge({
        ...none,
        context: { merchant: { id: merchantId } } as CallContext,
      })) as Value<'humanCheckChallenge'>;

    const asked = await challenge();
    // The library's own solver agrees with ours.
    const found = await solveChallenge(asked.challenge, asked.salt, asked.algorithm, asked.maxnumber).promise;
    const solution = solve(asked);
    expect(JSON.parse(Buffer.from(solution, 'base64').toString())).toMatchObject({ number: found?.number });
    expect(new Set(await Promise.all([one.check(1n, solution), two.check(1n, solution)]))).toEqual(
      new Set([true, false]),
    );
    expect([await one.check(1n, solution), await two.check(1n, solution)]).toEqual([false, false]);

    expect(await one.check(2n, solve(await challenge()))).toBe(false);
    expect(await one.check(2n, solve(await challenge(2n)))).toBe(true);
    const late = solve(await challenge());
    now += 10 * 60_000 + 1_000;
    expect(await one.check(1n, late)).toBe(false);

    const real = JSON.parse(Buffer.from(solve(await challenge()), 'base64').toString()) as Record<string, unknown>;
    const sent = (changed: object) => Buffer.from(JSON.stringify({ ...real, ...changed })).toString('base64');
    expect(await one.check(1n, sent({ number: ((real['number'] as number) + 1) % 50_000 }))).toBe(false);
    expect(await one.check(1n, sent({ salt: String(real['salt']).replace('merchant=1', 'merchant=2') }))).toBe(false);
    expect(await one.check(1n, sent({ signature: '0'.repeat(64) }))).toBe(false);
    expect(await one.check(1n, sent({ algorithm: 'SHA-1' }))).toBe(false);
    for (const nonsense of ['', 'null', Buffer.from('null').toString('base64'), '%%%'])
      expect(await one.check(1n, nonsense)).toBe(false);
    expect(await one.check(1n, sent({}))).toBe(true);
    const stranger = createHumanCheck({ database, key: Buffer.alloc(32, 4), now: () => now });
    expect(await stranger.check(1n, solve(await challenge()))).toBe(false);
  });
});
