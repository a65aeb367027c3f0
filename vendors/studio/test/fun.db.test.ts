import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { eachDatabase } from '@mela/database/test-databases';
import { openFunAccount, withFunAccounts } from '#/fun/fun-account.ts';
import { forgetFunAccounts } from '#/fun/fun-account.store.ts';
import type { OperatorClient } from '@mela/vendor-kit/protocol/operator-client';
import { writeJson } from '@mela/vendor-kit/protocol/whole-number-json';
import { gameOf } from './studio-client.ts';
import { migrations, runStudio, stopsInOrder } from './running-studio.ts';

/** On Royal Bengal: a full line of aces, 10 × the bet. */
const ACES = [0, 0, 0, 0, 0];
const ALL = 10_000n * 100_000n;

/** Must not be called. */
const nobody: OperatorClient = {
  call: () => Promise.reject(new Error('the operator was asked about play money')),
};

eachDatabase(
  'Play for fun',
  (open) => {
    async function accountOf(database: Database) {
      const { token, userRef } = await openFunAccount(database, 'CNY');
      const operator = withFunAccounts(nobody, database);
      const bet = randomUUID();
      const call = (path: Parameters<OperatorClient['call']>[0], more: Record<string, unknown> = {}) =>
        operator.call(path, { token, user: userRef, request_uuid: randomUUID(), ...more });
      return { token, userRef, operator, bet, call };
    }

    test('offers fun mode for every game without a member and never reports its rounds to the operator', async () => {
      const database = await open();
      const studio = await runStudio(database, { random: stopsInOrder(ACES) });
      const { games } = await studio.ask('/game/list', {});
      for (const game of games as { game_code: string; features: string[] }[])
        expect(game.features, game.game_code).toContain('fun_mode');
      const page = await studio.tryOut('royal-bengal');
      expect(page.opened.session).toMatchObject({ credit: '10000.00', staked: '0.00' });
      const { body } = await page.spin();
      expect(body.round).toMatchObject({ bet: '6.00', won: '60.00', complete: true });
      await expect.poll(async () => (await page.round(body.round.id)).body.round.state).toBe('closed');
      expect(studio.operator.calls).toEqual([]);
      const [account] = await database.query<{ balance: bigint }>('select balance from fun_purses');
      expect(account?.balance).toBe(ALL + 54n * 100_000n);
      // A member of the operator has no credit in our fun account, and no operator can launch with a token of a fun account.
      studio.operator.balances.set('rahim', 1_000_000);
      expect((await studio.play('rahim')).opened.session.credit).toBeNull();
      expect(
        await studio.ask('/game/url', { ...gameOf('royal-bengal'), user: 'rahim', token: 'fun.mine' }),
      ).toMatchObject({
        status: 'RS_ERROR_INVALID_TOKEN',
      });
    });

    test('applies the wallet rules to a fun account: each movement once, no overdraft, one refund', async () => {
      const { call, bet, operator, token } = await accountOf(await open());
      expect(await call('/user/info')).toMatchObject({ status: 'RS_OK', currency: 'CNY', balance: ALL });
      const stake = { transaction_uuid: bet, amount: 600_000n };
      for (let times = 0; times < 3; times += 1)
        expect(await call('/transaction/bet', stake)).toMatchObject({ status: 'RS_OK', balance: ALL - 600_000n });
      const tooMuch = { transaction_uuid: randomUUID(), amount: ALL };
      expect(await call('/transaction/bet', tooMuch)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
      const win = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet, amount: 100_000n };
      // As the outbox sends it: text, identical each time.
      const text = writeJson({ token, request_uuid: randomUUID(), ...win });
      for (let times = 0; times < 3; times += 1)
        expect(await operator.call('/transaction/win', text)).toMatchObject({
          status: 'RS_OK',
          balance: ALL - 500_000n,
        });
      const back = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet };
      for (let times = 0; times < 2; times += 1)
        expect(await call('/transaction/rollback', back)).toMatchObject({ status: 'RS_OK', balance: ALL + 100_000n });
      expect(await call('/transaction/win', { ...win, transaction_uuid: randomUUID() })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
      });
      // Rolled back before it came.
      const late = randomUUID();
      await call('/transaction/rollback', { transaction_uuid: randomUUID(), reference_transaction_uuid: late });
      expect(await call('/transaction/bet', { transaction_uuid: late, amount: 100n })).toMatchObject({
        status: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
        balance: ALL + 100_000n,
      });
      expect(await operator.call('/user/info', { token: 'fun.gone', request_uuid: randomUUID() })).toMatchObject({
        status: 'RS_ERROR_TOKEN_EXPIRED',
      });
      await expect(operator.call('/user/info', { token: 'other', request_uuid: randomUUID() })).rejects.toThrow(
        'play money',
      );
    });

    test('deletes fun accounts with all their rounds after days, except those with an open round', async () => {
      const database = await open();
      const studio = await runStudio(database, { random: stopsInOrder(ACES) });
      const page = await studio.tryOut('royal-bengal');
      const { body } = await page.spin();
      await expect.poll(async () => (await page.round(body.round.id)).body.round.state).toBe('closed');
      expect(await database.transaction(forgetFunAccounts)).toBe(0);
      await database.query(`update fun_purses set opened_at = now() - interval '3 days'`);
      await database.query(`update rounds set state = 'playing'`);
      expect(await database.transaction(forgetFunAccounts)).toBe(0);
      await database.query(`update rounds set state = 'closed'`);
      expect(await database.transaction(forgetFunAccounts)).toBe(1);
      for (const table of ['rounds', 'sessions', 'outbox', 'fun_movements', 'fun_purses'])
        expect(await database.query(`select from ${table}`), table).toEqual([]);
    });
  },
  { migrations },
);
