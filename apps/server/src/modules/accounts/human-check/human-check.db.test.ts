import { solveChallenge } from 'altcha-lib/v1';
import { expect, test } from 'vitest';
import type { Value } from '@mela/contract/operations';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { solve } from '#/modules/accounts/login/test-accounts.ts';
import { createHumanCheck } from './human-check.ts';

const none = { params: undefined, query: {}, body: undefined };
const key = Buffer.alloc(32, 3);

eachServerDatabase('the human check', (open) => {
  test('accepts a solution once on any process, at its merchant, for ten minutes, and never a forged one', async () => {
    const database = await open();
    let now = Date.UTC(2026, 10, 24, 6);
    const [one, two] = [0, 1].map(() => createHumanCheck({ database, key, now: () => now }));
    if (!one || !two) return;
    const challenge = async (merchantId = 1n, effort = 1) =>
      (await one.calls.humanCheckChallenge({
        ...none,
        query: { effort },
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

  test('signs the effort of a solution, and removes used ones by a job once they are too old', async () => {
    const database = await open();
    const check = createHumanCheck({ database, key });
    const at = async (effort: number) => {
      const context = { merchant: { id: 1n } } as CallContext;
      return (await check.calls.humanCheckChallenge({
        ...none,
        query: { effort },
        context,
      })) as Value<'humanCheckChallenge'>;
    };
    const dear = await at(4);
    expect(dear.maxnumber).toBe(200_000);
    const solution = solve(dear);
    expect([await check.effortOf(1n, solution), await check.effortOf(1n, solution)]).toEqual([4, undefined]);
    const cheap = solve(await at(1));
    const payload = JSON.parse(Buffer.from(cheap, 'base64').toString()) as { salt: string };
    const raised = { ...payload, salt: payload.salt.replace('effort=1', 'effort=8') };
    expect(raised).not.toEqual(payload);
    expect(await check.effortOf(1n, Buffer.from(JSON.stringify(raised)).toString('base64'))).toBeUndefined();
    expect(await check.effortOf(1n, cheap)).toBe(1);

    await database.query(`update human_check_uses set used_at = now() - interval '1 hour'`);
    const fresh = solve(await at(1));
    expect(await check.effortOf(1n, fresh)).toBe(1);
    while ((await check.jobs['human_check_sweep']?.({}, 1)) !== 'done');
    expect(await database.query('select 1 from human_check_uses')).toHaveLength(1);
    expect(await check.effortOf(1n, fresh)).toBeUndefined();
  });
});
