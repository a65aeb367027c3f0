import type { FreeRounds, GameVendor, VendorReply } from '@mela/game-vendors/game-vendor';
import type { Database } from '@mela/database/database';
import type { Member } from '#/modules/ground/members/members.ts';
import { testAwards, WAGERING } from '#/modules/money/awards/test-awards.ts';
import type { FreeRoundsReward } from '#/modules/news/promotions/promotions.ts';
import { createFreeRounds, freeRoundsShown } from './free-rounds.ts';

/** Three rounds of a slot at 1.00, to be played within a week; what they win, up to 100.00, is played five times. */
export const ROUNDS: FreeRoundsReward = {
  kind: 'freeRounds',
  game: 'studio:slot-1',
  rounds: 3,
  stake: '100',
  expires: 7,
  byCode: false,
  wagering: WAGERING,
};

/** Members with free rounds of a promotion, and a vendor that notes what it is asked. */
export async function testFreeRounds(database: Database) {
  const all = await testAwards(database);
  const told: { issued: FreeRounds[]; cancelled: string[] } = { issued: [], cancelled: [] };
  /** What the vendor answers next; the last one again and again. */
  const replies: VendorReply<true>[] = [{ ok: true, value: true }];
  const reply = () => (replies.length > 1 ? replies.shift() : replies[0]) as VendorReply<true>;
  const vendor = {
    async issueFreeRounds(reward: FreeRounds) {
      told.issued.push(reward);
      return reply();
    },
    async cancelFreeRounds({ rewardRef }: Pick<FreeRounds, 'rewardRef'>) {
      told.cancelled.push(rewardRef);
      return reply();
    },
  } as Partial<GameVendor> as GameVendor;
  const vendors = new Map([['studio', vendor]]);
  /** The process fails before it pays what it has taken from the free rounds. */
  const falls = { isNext: false };
  const options = {
    database,
    wallet: all.wallet,
    awards: {
      addFreeRounds: all.giver.addFreeRounds,
      async takeGiven(memberId: bigint, key: string) {
        if (falls.isNext) throw new Error('The process fell');
        return all.giver.takeGiven(memberId, key);
      },
    },
    inbox: all.inbox,
    vendorOf: (code: string) => vendors.get(code),
    gameName: async (_: string, game: string) => `Game ${game}`,
    announce: () => undefined,
    now: () => all.clock.now,
  };
  const rounds = createFreeRounds(options);
  const beside = createFreeRounds(options);

  const shown = freeRoundsShown({
    database,
    titles: all.promotions.titles,
    now: () => all.clock.now,
    describe: async (vendorName, gameCode) => ({
      gameName: `Game ${gameCode}`,
      vendorName,
      iconUrl: '',
      nodeId: gameCode === 'slot-1' ? 7 : 0,
      gameType: 'RNG',
      replayable: false,
    }),
  });

  const grants = (member: Member) =>
    database.query<{ id: bigint; reward_ref: string; state: string; used: number; open: number; won_minor: bigint }>(
      'select id, reward_ref, state, used, open, won_minor from free_round_grants where member_id = $1 order by id',
      [member.id],
    );

  async function payloadOf(member: Member) {
    const grant = (await grants(member)).at(-1);
    return { memberId: member.id.toString(), grantId: grant?.id.toString() ?? '0' };
  }

  /** A free bet as the vendor makes it; its outcome, whatever it is. */
  async function tryFree(member: Member, round: string, reward: string, minor = 0n, game = 'slot-1') {
    const launch = await all.database.query<{ id: bigint }>(
      `insert into launches (token_hash, member_id, merchant_id, money, is_robot, masked_name, vendor_code, game_code, currency, seq_before, expires_at)
       values (sha256(convert_to($1 || random(), 'UTF8')), $2, $3, 'real', false, 'te***t', 'studio', $4, 'CNY', 0, now() + interval '12 hours') returning id`,
      [round, member.id, member.merchantId, game],
    );
    return all.move(member, `vendor:studio:b-${round}`, 'bet_placed', minor, {
      round,
      args: { game, launch: (launch[0]?.id ?? 0n).toString(), free: reward },
    });
  }

  return {
    ...all,
    told,
    replies,
    vendors,
    falls,
    rounds,
    beside,
    grants,
    tryFree,
    /** Offers free rounds, lets the member join, and tells the vendor; returns the reward. */
    async given(member: Member, changed: Partial<FreeRoundsReward> = {}, most = 100_00n): Promise<string> {
      const reward = { ...ROUNDS, ...changed };
      await all.join(member, await all.offer({ outcome: 'issued', reward, amountMinor: most }));
      await rounds.jobs.free_rounds_issue(await payloadOf(member), 1);
      return (await grants(member)).at(-1)?.reward_ref ?? '';
    },
    /** A whole free round. */
    async playFree(member: Member, round: string, reward: string, win: bigint): Promise<void> {
      const outcome = await tryFree(member, round, reward);
      if (outcome.status !== 'applied') throw new Error(`The free round was refused: ${JSON.stringify(outcome)}`);
      await all.win(member, 'slot-1', round, `b-${round}`, win);
    },
    issue: async (member: Member) => rounds.jobs.free_rounds_issue(await payloadOf(member), 1),
    cancel: async (member: Member) => rounds.jobs.free_rounds_cancel(await payloadOf(member), 1),
    /** The jobs that the ledger has created. */
    waiting: (kind: string) =>
      database.query<{ payload: unknown }>('select payload from jobs where kind = $1 order by id', [kind]),
    settle: async (member: Member, by = rounds) => by.jobs.free_rounds_settle(await payloadOf(member), 1),
    due: () => rounds.jobs.free_rounds_due({}, 1),
    locked: async (member: Member) => (await all.wallet.balance(member.id))?.lockedMinor,
    startBonus: (member: Member) => all.bonuses.jobs.bonus_start({ memberId: `${member.id}` }, 1),
    /** What the page of bonuses shows. */
    shown: (member: Member) => shown(member.id, { language: 'en', exponent: 2 }),
    events: (member: Member) =>
      database
        .query<{ state: string }>('select state from free_round_events where member_id = $1 order by id', [member.id])
        .then((rows) => rows.map(({ state }) => state)),
  };
}
