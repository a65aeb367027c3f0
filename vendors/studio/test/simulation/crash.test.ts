import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { openDatabase } from '@mela/database/open-database';
import { eachDatabase, type DatabasePlace } from '@mela/database/test-databases';
import { soakOr } from '@mela/dev-env/soak';
import { startFakeOperator, type FakeOperator, type Fault } from '../fake-operator.ts';
import { clientDir, migrations, studioConfig } from '../running-studio.ts';
import { studioClient, type Page } from '../studio-client.ts';

const UNIT = 100_000;
const START_BALANCE = 1_000_000 * UNIT;
/** How often it is killed while it plays through faults. */
const LIVES = soakOr(3, 20);
const MOMENTS = ['bet asked', 'bet taken', 'win asked', 'win paid', 'rollback asked', 'rollback done'] as const;

eachDatabase(
  'A studio that is killed',
  (_open, place) => {
    test.each(MOMENTS)('loses and doubles nothing: %s', async (moment) => {
      const { operator, start, ledgersAgree } = await scene(place);
      const needsRollback = moment.startsWith('rollback');
      const path = moment.startsWith('bet')
        ? '/transaction/bet'
        : moment.startsWith('win')
          ? '/transaction/win'
          : '/transaction/rollback';
      const studio = await start();
      const page = await studio.client.play('rahim');
      let killed = false;
      operator.fault = (call) => {
        if (needsRollback && call.path === '/transaction/bet' && !killed) return 'drop after';
        if (call.path !== path || killed) return 'none';
        killed = true;
        studio.process.kill('SIGKILL');
        return moment.endsWith('asked') ? 'drop before' : 'drop after';
      };
      // Some rounds have free spins and are only paid at their end.
      await playUntilGone(page, () => killed);
      expect(killed).toBe(true);
      await studio.gone;

      const again = await start();
      await settle(again.client, operator);
      await again.stop();
      await ledgersAgree();
    });

    test('counts each stake and each win once when killed at any time while it plays through faults', async () => {
      const { operator, start, ledgersAgree } = await scene(place);
      const faults: readonly Fault[] = [
        'drop before',
        'drop after',
        'HTTP 500',
        'garbage',
        'RS_ERROR_TRY_AGAIN',
        'late',
      ];
      let calls = 0;
      const players = ['rahim', 'karim', 'salma'];
      for (let life = 0; life < LIVES; life += 1) {
        const studio = await start();
        operator.fault = () => {
          calls += 1;
          // Each process meets different faults and ends during a different call.
          if (calls % (37 + 11 * life) === 0) studio.process.kill('SIGKILL');
          return calls % 5 === 0 ? (faults[(calls / 5) % faults.length] ?? 'none') : 'none';
        };
        await Promise.all(
          players.map(async (player) => {
            const page = await studio.client.play(player).catch(() => undefined);
            if (page) await playUntilGone(page, () => studio.process.killed);
          }),
        );
        // Players whose rounds wait for an answer may run out of spins before that call comes.
        studio.process.kill('SIGKILL');
        await studio.gone;
      }
      operator.fault = () => 'none';
      const last = await start();
      await Promise.all(players.map((player) => settle(last.client, operator, player)));
      await last.stop();
      await ledgersAgree();
      expect(
        [...operator.transactions.values()].filter((transaction) => transaction.kind === '/transaction/bet').length,
      ).toBeGreaterThan(20);
    });

    test('resends an unanswered win from the next process', async () => {
      const { operator, start, ledgersAgree } = await scene(place);
      const studio = await start();
      const page = await studio.client.play('rahim');
      operator.fault = (call) => (call.path === '/transaction/win' ? 'drop before' : 'none');
      await playOut(page, (await page.spin()).body.round);
      expect(operator.transactions.size).toBe(1);
      studio.process.kill('SIGKILL');
      await studio.gone;
      operator.fault = () => 'none';
      const again = await start();
      await settle(again.client, operator);
      await again.stop();
      expect(operator.transactions.size).toBe(2);
      await ledgersAgree();
    });
  },
  { migrations },
);

async function scene(place: () => Promise<DatabasePlace>) {
  const operator = await startFakeOperator();
  onTestFinished(() => operator.close());
  for (const player of ['rahim', 'karim', 'salma']) operator.balances.set(player, START_BALANCE);
  const { url, folder = '' } = await place();
  // The next process takes over from a killed one after a while that grows with this wait.
  const config = { ...studioConfig(operator), operatorSeconds: 1, databaseUrl: url, databaseFolder: folder };

  async function start() {
    const child = fork(fileURLToPath(new URL('../studio-process.ts', import.meta.url)), [], {
      env: { ...process.env, STUDIO_UNDER_TEST: JSON.stringify({ config, clientDir }) },
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    const gone = once(child, 'exit');
    const origin = await listening(child, gone);
    const client = studioClient(origin, operator);
    return {
      process: child,
      client,
      gone,
      /** Stops it like a machine that loses power. */
      async stop() {
        child.kill('SIGTERM');
        await gone;
      },
    };
  }

  async function ledgersAgree(): Promise<void> {
    const database = await openDatabase({ ...(url && { url }), ...(folder && { folder }) });
    onTestFinished(() => database.close());
    await compareLedgers(database, operator);
  }

  return { operator, start, ledgersAgree };
}

async function listening(child: ChildProcess, gone: Promise<unknown>): Promise<string> {
  const [message] = (await Promise.race([
    once(child, 'message'),
    gone.then(() => {
      throw new Error('The studio ended before it served');
    }),
  ])) as [{ origin: string }];
  return message.origin;
}

/** Spins, and plays free spins to their end, until the studio stops. */
async function playUntilGone(page: Page, isGone: () => boolean): Promise<void> {
  try {
    for (let spin = 0; spin < 400 && !isGone(); spin += 1) {
      const { body } = await page.spin();
      await playOut(page, body.round);
    }
  } catch {
    // The connection ended with its process.
  }
}

async function playOut(
  page: Page,
  round: { id: string; state: string; steps: readonly unknown[] } | undefined,
): Promise<void> {
  for (let step = round?.steps.length ?? 0; round?.state === 'playing' && step < 100; step += 1) {
    if ((await page.reveal(round.id, step)).body.round.complete) return;
  }
}

/** Returns like a player, plays what is left, and waits until nothing is running. */
async function settle(
  client: ReturnType<typeof studioClient>,
  operator: FakeOperator,
  player = 'rahim',
): Promise<void> {
  const page = await client.play(player);
  expect(operator.balances.has(player)).toBe(true);
  await playOut(page, page.opened.round ?? undefined);
  await expect
    .poll(async () => (await page.state()).body.round?.state ?? 'closed', { timeout: 30_000 })
    .toMatch(/closed|voided|rolled_back/);
}

/** Per round: the operator's movements match the studio's round. */
async function compareLedgers(database: Database, operator: FakeOperator): Promise<void> {
  const rounds = await database.query<{ id: string; state: string; bet_minor: bigint; win_minor: bigint | null }>(
    'select id, state, bet_minor, win_minor from rounds',
  );
  const moved = new Map<string, bigint>();
  for (const { round, amount } of operator.transactions.values())
    moved.set(round, (moved.get(round) ?? 0n) + BigInt(amount));
  const scale = BigInt(UNIT) / 100n;
  for (const round of rounds) {
    expect(round.state).toMatch(/closed|voided|rolled_back/);
    const expected = round.state === 'closed' ? ((round.win_minor ?? 0n) - round.bet_minor) * scale : 0n;
    expect(moved.get(round.id) ?? 0n, `round ${round.id}, ${round.state}`).toBe(expected);
    moved.delete(round.id);
  }
  expect([...moved]).toEqual([]);
  const [waiting] = await database.query<{ count: bigint }>(
    'select count(*) as count from outbox where answered_at is null',
  );
  expect(waiting?.count).toBe(0n);
}
