import { randomUUID } from 'node:crypto';
import type { OperationId, Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import { isFailed } from '#/http/failure.ts';
import type { Handler } from '#/http/call.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { createInbox } from '#/modules/news/inbox/inbox.ts';
import { testRecords } from '#/modules/money/records/test-records.ts';
import { createRewardCentre } from './reward-centre.ts';
import type { RewardSource } from './reward-source.ts';
import { createRewards, type Level, type RewardsOptions } from './rewards.ts';

const NO_GIFTS = { upgradeGift: 0n, monthlyGift: 0n, birthdayGift: 0n };

/** Three levels in sums that are easy to add up: hundreds of valid bets and deposits. */
export const LEVELS: readonly Level[] = [
  {
    ...NO_GIFTS,
    rank: 0,
    name: { en: 'Clay', bn: 'মাটি' },
    mark: 'clay',
    needsBets: 0n,
    needsDeposits: 0n,
    keepsBets: 0n,
    rebateRates: { RNG: 33 },
  },
  {
    rank: 1,
    name: { en: 'Bronze', bn: 'ব্রোঞ্জ' },
    mark: 'bronze',
    needsBets: 100_00n,
    needsDeposits: 100_00n,
    keepsBets: 50_00n,
    upgradeGift: 5_00n,
    monthlyGift: 2_00n,
    birthdayGift: 3_00n,
    rebateRates: { RNG: 50, LIVE: 20 },
  },
  {
    rank: 2,
    name: { en: 'Silver', bn: 'রুপা' },
    mark: 'silver',
    needsBets: 300_00n,
    needsDeposits: 200_00n,
    keepsBets: 150_00n,
    upgradeGift: 9_00n,
    monthlyGift: 4_00n,
    birthdayGift: 6_00n,
    rebateRates: { RNG: 100, LIVE: 40 },
  },
];

/** Members who play, and what they earn by it. Games named `slot…` are slots, `table…` live ones. The test sets the clock. */
export async function testRewards(
  database: Database,
  start = '2026-11-10T06:00:00Z',
  currency = 'CNY',
  more: Pick<RewardsOptions, 'follow'> = {},
) {
  /** Payments fail as if the process crashed between the posting and the commit. */
  const falls: { next: boolean; member?: bigint } = { next: false };
  const clock = { now: new Date(start) };
  const records = await testRecords(database, () => clock.now, currency);
  const announced: { memberId: bigint; rank: number }[] = [];
  const failures: unknown[] = [];
  const queued: { kind: string; payload: unknown }[] = [];
  const inbox = createInbox({ database, announce: () => undefined });
  const options: RewardsOptions = {
    database,
    wallet: {
      ...records.wallet,
      async postWithin(tx, call) {
        const outcome = await records.wallet.postWithin(tx, call);
        if (falls.next) throw new Error('the process has fallen before its commit');
        return outcome;
      },
      async postAllWithin(tx, calls) {
        await records.wallet.postAllWithin(tx, calls);
        if (falls.next || calls.some(({ memberId }) => memberId === falls.member))
          throw new Error('the process has fallen before its commit');
      },
    },
    members: {
      byIds: records.members.byIds,
      bornOn: records.members.bornOn,
    },
    merchants: {
      all: async () => records.merchants,
      byId: async (id) => records.merchants.find((merchant) => merchant.id === id),
    },
    inbox,
    queue: { add: async (job) => void queued.push(job) },
    categoryOf: async (_, game) => (game.startsWith('slot') ? 'RNG' : game.startsWith('table') ? 'LIVE' : undefined),
    announce: (memberId, { rank }) => void announced.push({ memberId, rank }),
    onError: (error) => failures.push(error),
    now: () => clock.now,
    ...more,
  };
  const rewards = createRewards(options);
  /** Another process at the same database. */
  const beside = createRewards(options);
  await rewards.setLevels(1n, LEVELS);
  await records.setClock(clock.now);
  let rounds = 0;

  async function call<Id extends OperationId>(
    handler: Handler<Id>,
    member: Member,
    more: object = {},
  ): Promise<Value<Id> | string> {
    const answer = await handler({
      context: records.contextOf(member),
      params: undefined,
      query: {},
      body: undefined,
      ...more,
    } as never);
    if (isFailed(answer)) return answer.failed;
    return answer as Value<Id>;
  }

  const calls = rewards.calls;
  let taps = 0;
  function inTurns() {
    taps += 1;
    return taps % 2 === 0 ? calls : beside.calls;
  }

  return {
    ...records,
    rewards,
    inbox,
    falls,
    announced,
    failures,
    queued,
    /** Sets the instant of all later movements. */
    async at(instant: string): Promise<void> {
      clock.now = new Date(instant);
      await records.setClock(clock.now);
    },
    deposit: (member: Member, amount: bigint) =>
      records.move(member, `test:${randomUUID()}`, 'deposit_settled', amount),
    /** A whole round of one game. */
    async play(member: Member, game: string, stake: bigint, win = 0n): Promise<string> {
      rounds += 1;
      await records.bet(member, game, `r${rounds}`, `b${rounds}`, stake);
      await records.win(member, game, `r${rounds}`, `b${rounds}`, win);
      return `r${rounds}`;
    },
    benefits: (member: Member) => call<'vipBenefits'>(calls.vipBenefits, member),
    rebate: (member: Member) => call<'manualRebate'>(calls.manualRebate, member),
    /** By two processes in turns, as the next. */
    claimRebate: (member: Member, idempotencyKey: string = randomUUID()) =>
      call<'claimManualRebate'>(inTurns().claimManualRebate, member, { body: { idempotencyKey } }),
    centre: (member: Member) => call<'rewards'>(calls.rewards, member),
    claim: (member: Member, rewardId: string) =>
      call<'claimReward'>(inTurns().claimReward, member, { params: { rewardId } }),
    endDay: () => rewards.jobs.rewards_day({ merchantId: '1' }, 0),
    cash: async (member: Member) => (await records.wallet.balance(member.id))?.cashMinor ?? 0n,
    titles: async (member: Member) =>
      (await inbox.kept(member.id, { before: undefined, limit: 20 }, 'en')).map(({ title }) => title),
  };
}

export type TestRewards = Awaited<ReturnType<typeof testRewards>>;

/** The calls of a reward centre of these sources alone. */
export const testCentre = (sources: readonly RewardSource[]) => createRewardCentre(sources);
