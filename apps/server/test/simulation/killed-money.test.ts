import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { startDevEnv, type DevEnv } from '@mela/dev-env/dev-env';
import { melaCommand } from '@mela/dev-env/mela-command';
import { migratedPostgres } from '@mela/dev-env/migrated-databases';
import { choose, deposit, payoutAccount, registerPlayer, until, type Player } from '@mela/dev-env/player';
import { soakOr, TEST_SEED } from '@mela/dev-env/soak';
import { openDatabase } from '@mela/database/open-database';
import type { Database } from '@mela/database/database';
import { expect, onTestFinished, test } from 'vitest';
import { KINDS, openEveryKindVendor } from '../journeys/every-kind-vendor.ts';
import { cuttingProxy } from './cutting-proxy.ts';
import { randomFrom } from './fault-rounds.ts';
import { EXPECTED, PLAN, type Expected, type Operation } from './killed-money-model.ts';

/** How often the server is killed: once in each operation in `npm test`. KILL_POINTS overrides it. */
const POINTS = Number(process.env['KILL_POINTS'] ?? soakOr(6, 120));
const ORDER: readonly Operation[] = ['deposit', 'cancel', 'release', 'rebate', 'returned', 'paid'];
/** A point is after that many messages to the database, counted from the start of the operation. */
const MESSAGES_MOST = 24;

test(
  `ends each deposit, bonus, withdrawal and rebate as the model, over ${POINTS} kills, seed ${TEST_SEED}`,
  { timeout: 240_000 + POINTS * 20_000 },
  async () => {
    const site = await openSite();
    const below = randomFrom(TEST_SEED);
    const points = Array.from({ length: POINTS }, (_, n) => ({
      operation: ORDER[n % ORDER.length] ?? 'deposit',
      message: 1 + below(MESSAGES_MOST),
    }));
    const said = points.map(({ operation, message }) => `${operation}@${message}`).join(' ');
    process.stdout.write(`killed money: MELA_TEST_SEED=${TEST_SEED}: ${said}\n`);
    let last: Seat | undefined;
    for (const [n, { operation, message }] of points.entries()) {
      // The rebate is that of the play by which the bonus before it was released.
      const seat: Seat = operation === 'rebate' && last ? last : await site.seat();
      const act = await site.prepare(operation, seat);
      const kill = site.killAt(message);
      const acting = act();
      await kill;
      await site.env.restart('server');
      await acting;
      await site.age(seat);
      const what = `point ${n}: ${operation} killed at message ${message}`;
      const hasEnded = async () => isSame(await site.found(seat), EXPECTED[operation]);
      // Too late is said by the comparison, which also says what differs.
      await until(hasEnded, what).catch(() => undefined);
      expect(await site.found(seat), what).toEqual(EXPECTED[operation]);
      expect(await melaCommand(site.env, ['ledger', 'verify']), what).toContain('The ledger holds');
      last = seat;
      site.seats.push({ seat, expected: EXPECTED[operation] });
    }
    // Nothing that came later moved an earlier member, except the rebate of the same one.
    const ends = new Map(site.seats.map(({ seat, expected }) => [seat, expected]));
    for (const [seat, expected] of ends) expect(await site.found(seat)).toEqual(expected);
  },
);

interface Seat {
  readonly player: Player;
  readonly memberId: bigint;
}

const isSame = (found: Expected, expected: Expected) => written(found) === written(expected);
const written = (one: Expected) =>
  JSON.stringify(one, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

async function openSite() {
  const vendor = await openEveryKindVendor();
  const stored = await migratedPostgres();
  const proxy = await cuttingProxy(new URL(stored.url));
  const env = await startDevEnv({
    studio: false,
    environment: { DATABASE_URL: proxy.url, STUDIO_URL: vendor.origin, GAMES_ORIGIN: vendor.origin },
  });
  const database = await openDatabase({ url: stored.url });
  onTestFinished(async () => {
    await env.stop();
    await database.close();
    proxy.close();
    await stored.drop();
    await vendor.close();
  });

  async function seat(): Promise<Seat> {
    const player = await registerPlayer(env.site);
    return { player, memberId: BigInt((await player.call('memberInfo')).id) };
  }

  /** Brings the member to where the operation begins; returns the operation, which repeats its calls until they are answered. */
  async function prepare(operation: Operation, { player }: Seat): Promise<() => Promise<unknown>> {
    switch (operation) {
      case 'deposit': {
        await takePromotion(player);
        const key = randomUUID();
        return async () => {
          const body = { idempotencyKey: key, method: 'jhilik', amount: PLAN.deposit };
          const order = await answered(() => player.call('createDeposit', { body }));
          await answered(() => choose(env.site, order.redirectUrl, 'twice'));
        };
      }
      case 'cancel': {
        await withBonus(env, player);
        const bonusId = (await player.call('bonuses')).active?.bonusId ?? '';
        return () => answered(() => player.ask('cancelBonus', { params: { bonusId }, body: { loss: PLAN.bonus } }));
      }
      case 'release': {
        await withBonus(env, player);
        const play = await openSlot(env, vendor, player);
        for (let round = 0n; round < PLAN.rounds; round += 1n) await play();
        return async () => undefined;
      }
      case 'rebate': {
        await until(async () => (await player.call('manualRebate')).total !== '0.00', 'the play to be counted');
        const body = { idempotencyKey: randomUUID() };
        return () => answered(() => player.ask('claimManualRebate', { body }));
      }
      case 'paid':
      case 'returned': {
        await deposit(env.site, player, PLAN.deposit);
        const mode = operation === 'paid' ? 'once' : 'declined';
        const account = await payoutAccount(player, { mode });
        const body = { idempotencyKey: randomUUID(), method: 'bank', amount: PLAN.withdrawn, ...account };
        return () => answered(() => player.ask('createWithdrawal', { body }));
      }
    }
  }

  return {
    env,
    seats: [] as { seat: Seat; expected: Expected }[],
    seat,
    prepare,
    /** Kills the server when it has sent that many messages to its database; resolves when it is gone. */
    killAt: (message: number) =>
      new Promise<void>((gone, failed) =>
        proxy.afterMessage(message, () => void env.kill9('server').then(gone, failed)),
      ),
    /** Makes the member's orders old enough for the job that asks a provider whose report was lost with the process. */
    age: async ({ memberId }: Seat) => {
      for (const table of ['cashier_deposits', 'cashier_withdrawals'])
        await database.query(
          `update ${table} set created_at = created_at - interval '2 minutes' where member_id = $1`,
          [memberId],
        );
    },
    found: ({ memberId }: Seat) => foundOf(database, memberId),
  };
}

async function takePromotion(player: Player): Promise<void> {
  const { list } = await player.call('promotions', { query: { language: 'EN' } });
  const offer = list.find(({ code }) => code === 'FIRST_DEPOSIT');
  const body = { idempotencyKey: randomUUID(), termsVersion: offer?.termsVersion ?? 0 };
  await player.call('applyPromotion', { params: { promotionId: offer?.id ?? '' }, body });
}

async function withBonus(env: DevEnv, player: Player): Promise<void> {
  await takePromotion(player);
  await deposit(env.site, player, PLAN.deposit);
  await until(async () => (await player.call('bonuses')).active !== null, 'the bonus');
}

/** Opens the vendor's slot; returns how to play a round that wins twice its stake. */
async function openSlot(env: DevEnv, vendor: Awaited<ReturnType<typeof openEveryKindVendor>>, player: Player) {
  const code = KINDS.find(({ category }) => category === 'RNG')?.code ?? '';
  const game = await until(async () => {
    const { games } = await player.call('gameList', { query: { gameType: 'RNG', language: 'EN' } });
    return games.find(({ gameId }) => gameId === code);
  }, 'the game');
  await player.call('launchGame', { query: { nodeId: game.nodeId } });
  const keyFile = join(env.dataDir, 'keys', 'studio-private.pem');
  return async () => {
    const bet = await vendor.bet(env.site, { code, keyFile, amountMinor: PLAN.stake, winMinor: 2n * PLAN.stake });
    expect(bet).toMatchObject({ ok: true });
  };
}

/** Asks again, with the same key, until the server answers. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  const found = await until(async () => {
    try {
      const answer = await ask();
      const status = (answer as { status?: unknown }).status;
      return typeof status === 'number' && status >= 500 ? undefined : { answer };
    } catch {
      return undefined;
    }
  }, 'an answer');
  return found.answer;
}

/** What the tables say of a member, read past the server. */
async function foundOf(database: Database, memberId: bigint): Promise<Expected> {
  const lines = async (sql: string) =>
    (await database.query<{ line: string }>(sql, [memberId])).map(({ line }) => line);
  const held = async (place: 'cash' | 'bonus' | 'locked') => {
    const [row] = await database.query<{ minor: bigint }>(
      `select ${place}_after_minor as minor from wallet_ledger where member_id = $1 and ${place}_after_minor is not null order by seq desc limit 1`,
      [memberId],
    );
    return row?.minor ?? 0n;
  };
  return {
    cash: await held('cash'),
    bonus: await held('bonus'),
    locked: await held('locked'),
    deposits: await lines(`select state || ' ' || amount_minor as line from cashier_deposits where member_id = $1`),
    withdrawals: await lines(
      `select state || ' ' || amount_minor as line from cashier_withdrawals where member_id = $1`,
    ),
    grants: await lines(`select state || ' ' || amount_minor as line from bonus_grants where member_id = $1`),
    rebates: (await lines(`select amount_minor::text as line from rebate_claims where member_id = $1`)).map(BigInt),
  };
}
