import { expect, test } from 'vitest';
import { eachDatabase } from '@mela/database/test-databases';
import type { Fault } from '../fake-operator.ts';
import { migrations, stopsInOrder } from '../running-studio.ts';
import { BIG_WIN, MICRO, pointsInOrder, runPackagedGame } from './running-game.ts';

const UNIT = 100_000;

/** After these faults it is unknown whether the operator carried out the call. */
const LOST: readonly Fault[] = [
  'drop before',
  'drop after',
  'late',
  'HTTP 500',
  'garbage',
  'slow body',
  'cut body',
  'endless body',
  'another request',
  'balance as text',
  'balance in parts',
];

eachDatabase(
  'Against an operator that fails and lies',
  (open) => {
    test.each(LOST)('refunds a bet of a packaged game (%s) and continues the game', async (fault) => {
      const studio = await runPackagedGame(await open(), { fault, random: pointsInOrder(BIG_WIN) });
      studio.operator.balances.set('rahim', 10 * UNIT);
      const page = await studio.sit('rahim');
      studio.operator.fault = (call, times) =>
        call.path === '/transaction/bet' || (call.path === '/transaction/rollback' && times === 1) ? fault : 'none';
      expect(await page.play()).toMatchObject({ status: 500, body: { error: 'ERR_GEN' } });
      await expect
        .poll(() => studio.operator.calls.filter((call) => call.path === '/transaction/rollback').length)
        .toBeGreaterThanOrEqual(2);
      await expect.poll(() => studio.operator.balances.get('rahim')).toBe(10 * UNIT);
      studio.operator.fault = () => 'none';
      await expect.poll(async () => (await page.play()).status).toBe(200);
      expect((await page.end()).body.balance?.amount).toBe(15 * MICRO);
      expect(total(studio.operator.transactions)).toBe(5 * UNIT);
    });

    test.each(LOST)(
      'a win (%s) is paid once, said once more until it is taken, and no new round begins before',
      async (fault) => {
        const studio = await runPackagedGame(await open(), { fault, random: pointsInOrder(BIG_WIN, BIG_WIN) });
        studio.operator.balances.set('rahim', 10 * UNIT);
        const page = await studio.sit('rahim');
        await page.play();
        let isHostile = true;
        studio.operator.fault = (call) => (isHostile && call.path === '/transaction/win' ? fault : 'none');
        expect(await page.end()).toMatchObject({ status: 500, body: { error: 'ERR_GEN' } });
        expect((await page.play()).body.error).toBe('ERR_GEN');
        isHostile = false;
        await expect.poll(async () => (await page.end()).body.balance?.amount).toBe(15 * MICRO);
        const wins = studio.operator.calls.filter((call) => call.path === '/transaction/win');
        expect(new Set(wins.map((call) => JSON.stringify(call.body))).size).toBe(1);
        expect(studio.operator.balances.get('rahim')).toBe(15 * UNIT);
        expect((await page.play()).status).toBe(200);
      },
    );

    test.each(['balance below zero', 'no balance', 'another user', 'another currency'] as const)(
      'a balance that cannot be true (%s) is never shown',
      async (fault) => {
        const studio = await runPackagedGame(await open());
        studio.operator.balances.set('rahim', 10 * UNIT);
        const page = await studio.sit('rahim');
        studio.operator.fault = () => fault;
        const reply = await page.balance();
        expect(reply.body.balance).toBeUndefined();
        expect(['ERR_GEN', 'ERR_ATE']).toContain(reply.body.error);
      },
    );

    test('plays twenty parallel requests as one round and asks the others to wait', async () => {
      const studio = await runPackagedGame(await open(), {
        random: pointsInOrder(...Array.from({ length: 20 }, () => BIG_WIN)),
      });
      studio.operator.balances.set('rahim', 100 * UNIT);
      const page = await studio.sit('rahim');
      const replies = await Promise.all(Array.from({ length: 20 }, () => page.play()));
      expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
      // A rejected play gets either error, depending on how far the first one is.
      for (const { status, body } of replies)
        expect(status === 200 ? ['ok'] : ['ERR_VAL', 'ERR_GEN']).toContain(body.error ?? 'ok');
      expect(studio.operator.calls.filter((call) => call.path === '/transaction/bet')).toHaveLength(1);
      const ends = await Promise.all(Array.from({ length: 20 }, () => page.end()));
      expect(ends.filter((reply) => reply.status === 200)).toHaveLength(20);
      expect(studio.operator.balances.get('rahim')).toBe(105 * UNIT);
    });

    test.each(['slow body', 'cut body', 'endless body', 'another request', 'balance as text'] as const)(
      'a slot’s bet whose answer is no answer (%s) is rolled back',
      async (fault) => {
        const studio = await runPackagedGame(await open(), { fault, random: stopsInOrder([0, 0, 0, 0, 0]) });
        studio.operator.balances.set('rahim', 100 * UNIT);
        studio.operator.fault = (call) => (call.path === '/transaction/bet' ? fault : 'none');
        const page = await studio.play('rahim');
        const { body } = await page.spin();
        expect(['cancelling', 'rolled_back']).toContain(body.round.state);
        await expect.poll(async () => (await page.round(body.round.id)).body.round.state).toBe('rolled_back');
        expect(studio.operator.balances.get('rahim')).toBe(100 * UNIT);
      },
    );
  },
  { migrations },
);

/** The sum of all movements. */
function total(transactions: ReadonlyMap<string, { amount: number }>): number {
  return [...transactions.values()].reduce((sum, { amount }) => sum + amount, 0);
}
