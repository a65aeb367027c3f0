import type { RateCategory } from '@mela/contract/rate-rules';
import type { Database } from '@mela/database/database';
import { expect, vi } from 'vitest';
import { chainRebatesOf } from '#/modules/agency/chain-rebates/test-chain-rebates.ts';
import { contractsOf } from '#/modules/agency/contracts/test-contracts.ts';
import { testTeamCalls } from '#/modules/agency/teams/test-team-calls.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { drawsOf } from '#/modules/money/records/test-month.ts';
import { createRewards, type Level } from '#/modules/money/rewards/rewards.ts';
import { contractPayOf } from './test-contracts.ts';
import { DAY_MS, HOUR_MS, type PlayedRound } from './test-week-pay.ts';

interface OpenRound {
  readonly member: Member;
  readonly game: string;
  readonly name: string;
  readonly stakes: readonly bigint[];
}

const GAMES = { slot: 'RNG', fish: 'FISH', table: 'LIVE' } as const satisfies Record<string, RateCategory>;
const MINUTE_MS = 60_000;
const DHAKA_AHEAD_MS = 6 * HOUR_MS;
/** What an hour's end pays is paid this long after it. */
export const RUN_AFTER_MS = 5 * MINUTE_MS;

/** Enough to play a week. */
const FLOAT = 50_000_000n;
const LOWEST = {
  rank: 0,
  name: { en: 'Clay' },
  mark: 'clay',
  needsBets: 0n,
  needsDeposits: 0n,
  keepsBets: 0n,
  upgradeGift: 0n,
  monthlyGift: 0n,
  birthdayGift: 0n,
} as const;

/**
 * Salma above karim above mina, players below each, levels, and all that pays agents and members. `hour` plays an hour of the clock, its last rounds across
 * its end; `close` makes the runs of its end.
 */
export async function testWeek(
  database: Database,
  {
    seed,
    rebateRates,
    automatic,
  }: { readonly seed: number; readonly rebateRates: Level['rebateRates']; readonly automatic: bigint },
) {
  const teams = await testTeamCalls(database);
  const contracts = await contractsOf(teams);
  const pay = contractPayOf(teams);
  const rebates = chainRebatesOf(teams);
  const { karim, nadia } = teams;
  const { mina } = contracts;
  const tania = await teams.add('tania', 1n, {}, { uplineId: mina.id });
  const selim = await teams.add('selim', 1n, {}, { uplineId: mina.id });
  const players = [karim, nadia, mina, tania, selim];
  for (const player of players) await teams.move(player, 'test:float', 'deposit_settled', FLOAT);
  const rewards = createRewards({
    database,
    wallet: { ...teams.wallet, readerLagSeconds: async () => 0 },
    members: teams.members,
    merchants: {
      all: async () => teams.merchants,
      byId: async (id) => teams.merchants.find((merchant) => merchant.id === id),
    },
    inbox: contracts.inbox,
    queue: { add: async () => undefined },
    categoryOf: async (_, game) => GAMES[game.split('-')[0] as keyof typeof GAMES],
    announce: () => undefined,
    onError: (error) => teams.failures.push(error),
    now: () => pay.clock.now,
  });
  await rewards.setLevels(1n, [{ ...LOWEST, rebateRates }]);
  await database.query('insert into agency_settings (merchant_id, contract_automatic_minor) values (1, $1)', [
    automatic,
  ]);
  await rewards.setSettings(1n, { giftDays: 30, rebatesPayThemselves: true });

  const draw = drawsOf(seed);
  const below = (end: number) => draw() % end;
  const sum = (end: number) => BigInt(1 + below(end));
  const rounds = new Map<string, PlayedRound>();
  const over: OpenRound[] = [];
  let open: OpenRound[] = [];
  const seen = { rounds: 0, wins: 0, rolledBack: 0, lateWins: 0, lateRollbacks: 0, acrossHours: 0 };

  async function begin(member: Member): Promise<OpenRound> {
    seen.rounds += 1;
    const name = `w${seen.rounds}`;
    const game = `${['slot', 'fish', 'table'][below(3)] ?? 'slot'}-a`;
    const stakes = [sum(40_000), ...(below(4) === 0 ? [sum(20_000)] : [])];
    for (const [index, stake] of stakes.entries()) await teams.bet(member, game, name, `${name}-${index}`, stake);
    return { member, game, name, stakes };
  }

  /** Ends a round: the second of two stakes is rolled back before, and a win comes in two rounds of five. */
  async function end({ member, game, name, stakes }: OpenRound, at: number): Promise<void> {
    const [stake = 0n, second] = stakes;
    if (second !== undefined) {
      await teams.giveBack(member, game, name, `${name}-1`);
      seen.rolledBack += 1;
    }
    const win = below(5) < 2 ? sum(60_000) : 0n;
    if (win > 0n) seen.wins += 1;
    await teams.win(member, game, name, `${name}-0`, win);
    rounds.set(name, {
      memberId: member.id,
      category: GAMES[game.split('-')[0] as keyof typeof GAMES],
      changes: [{ at, stake, win }],
    });
    if (win === 0n) over.push({ member, game, name, stakes });
  }

  /** A lost round of earlier is won late, or rolled back. */
  async function correct(at: number): Promise<void> {
    const [round] = over.splice(below(Math.max(1, over.length)), 1);
    if (!round) return;
    const { member, game, name, stakes } = round;
    const [stake = 0n] = stakes;
    const isRolledBack = below(2) === 0;
    const win = isRolledBack ? 0n : sum(30_000);
    if (isRolledBack) await teams.giveBack(member, game, name, `${name}-0`);
    else await teams.win(member, game, name, `${name}-0`, win, false);
    seen[isRolledBack ? 'lateRollbacks' : 'lateWins'] += 1;
    rounds.get(name)?.changes.push({ at, stake: isRolledBack ? 0n : stake, win });
  }

  const [merchant] = teams.merchants;
  if (!merchant) throw new Error('no merchant');
  return {
    ...contracts,
    merchant,
    pay,
    rebates,
    tania,
    selim,
    players,
    seen,
    rounds,
    /** Plays an hour of the clock; agreements come after it, ten minutes before its end. */
    async hour(from: number): Promise<void> {
      const at = from + below(40) * MINUTE_MS;
      await teams.setClock(new Date(at));
      for (const round of open) await end(round, at);
      open = [];
      for (const player of players.filter(() => below(2) === 0)) {
        const round = await begin(player);
        if (below(4) > 0) await end(round, at);
        else open.push(round);
      }
      seen.acrossHours += open.length;
      if (below(3) === 0) await correct(at);
      contracts.clock.now = new Date(from + HOUR_MS - 10 * MINUTE_MS);
    },
    /** Counts the ledger and runs what an hour's end begins, and at the end of a day that of the day. */
    async close(end: number): Promise<void> {
      await vi.waitFor(async () => expect(await teams.counted()).toBe(true), { timeout: 90_000, interval: 20 });
      const at = new Date(end + RUN_AFTER_MS);
      rebates.clock.now = at;
      expect(await pay.payAt(at.toISOString())).toBe('done');
      if ((end + DHAKA_AHEAD_MS) % DAY_MS !== 0) return;
      await vi.waitFor(
        async () => {
          await rewards.count();
          expect(await playCounted(database)).toBe(true);
        },
        { timeout: 90_000, interval: 20 },
      );
      expect(await rebates.endDay()).toBe('done');
      expect(await rewards.jobs.rewards_day({ merchantId: '1' }, 0)).toBe('done');
    },
  };
}

async function playCounted(database: Database): Promise<boolean> {
  const [row] = await database.query<{ done: boolean }>(
    `select (select max(xid) from wallet_ledger) < upto_xid as done from wallet_readers where name = 'rewards'`,
  );
  return row?.done === true;
}
