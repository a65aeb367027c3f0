import { randomUUID } from 'node:crypto';
import type { Promotion } from '@mela/contract/promotions';
import type { Database } from '@mela/database/database';
import type { MemberContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { testBonuses } from '#/modules/money/bonus/test-bonuses.ts';
import { createFreeRoundGiver } from '#/modules/money/free-rounds/free-rounds.ts';
import { testCentre } from '#/modules/money/rewards/test-rewards.ts';
import { createPromotions, type NewPromotion } from '#/modules/news/promotions/promotions.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createAwardGiver, createAwardSource, createCashbacks } from './awards.ts';

export const WAGERING = { times: 5, days: 7, weights: { RNG: 100 }, stakeMost: null, excluded: [] } as const;

/** What all promotions of these tests have. */
export const PLAIN = {
  title: { en: 'One' },
  content: { en: '<p>Text</p>' },
  terms: { en: '<p>Terms</p>' },
  decided: 'automatic',
} as const;

/** Promotions that give awards, at the merchant 1, and members who take them, with their wallets and bonuses. The test sets the clock. */
export async function testAwards(database: Database, start = '2026-11-10T06:00:00Z') {
  const bonuses = await testBonuses(database, start);
  for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
  const clock = { now: new Date(start) };
  const now = () => clock.now;
  const zoneOf = async () => 'Asia/Dhaka';
  const giver = createAwardGiver({ database, wallet: bonuses.wallet, now, zoneOf });
  const beside = createAwardGiver({ database, wallet: bonuses.wallet, now, zoneOf });
  const source = createAwardSource({ database, giver, now });
  /** The process fails before it pays. */
  const falls = { isNext: false };
  const promotions = createPromotions({
    database,
    findMembers: async () => [],
    staffNames: async () => new Map(),
    toDesk: () => undefined,
    imageOf: (url) => url,
    givers: {
      voucher: async (...given) => {
        if (falls.isNext) throw new Error('The process fell');
        await giver.give(...given);
      },
      cashback: giver.join,
      freeRounds: createFreeRoundGiver(database, now).give,
      bonus: bonuses.taker.take,
    },
    refusalOf: async (tx, memberId, reward) =>
      reward.kind === 'bonus' ? bonuses.taker.refusalOf(tx, memberId, reward) : undefined,
    openAgain: bonuses.taker.openAgain,
    announce: () => undefined,
    tell: async () => undefined,
  });
  const { wallet, merchants } = bonuses;
  const cashbacks = createCashbacks({
    database,
    wallet,
    merchants: { all: async () => merchants },
    inbox: bonuses.inbox,
    titles: promotions.titles,
    endsOf: promotions.endsOf,
    now,
  });
  const contextOf = (member: Member) => bonuses.contextOf(member) as MemberContext;

  async function typeCode(
    member: Member,
    code: string,
    accepts?: { readonly idempotencyKey: string; readonly termsVersion: number },
  ): Promise<Promotion | string> {
    const body = { code, ...(accepts && { accepts }) };
    const call = { context: contextOf(member), params: undefined, query: {}, body };
    const answer = await promotions.calls.usePromotionCode(call);
    if (isFailed(answer)) return answer.failed;
    return answer as Promotion;
  }

  return {
    ...bonuses,
    clock,
    promotions,
    /** The calls of the reward centre. */
    centre: testCentre([source]),
    cashbacks,
    giver,
    beside,
    source,
    falls,
    asker: (member: Member) => ({ memberId: member.id, merchant: contextOf(member).merchant, language: 'en' }),
    add: bonuses.add,
    offer: (more: Partial<NewPromotion> & Pick<NewPromotion, 'outcome' | 'reward'>) =>
      promotions.add(1n, { ...PLAIN, ...more }),
    typeCode,
    takeCode: (member: Member, code: string, key: string = randomUUID(), termsVersion = 1) =>
      typeCode(member, code, { idempotencyKey: key, termsVersion }),
    /** The status after a tap, or why it is refused. */
    async tap(member: Member, promotionId: bigint, termsVersion = 1): Promise<string> {
      const asked = { memberId: member.id, promotionId, idempotencyKey: randomUUID(), termsVersion };
      const joined = await promotions.apply(1n, asked);
      return isFailed(joined) ? joined.failed : joined.state;
    },
    /** What the member sees of a promotion. */
    async seen(member: Member, promotionId: bigint): Promise<Promotion | undefined> {
      const answer = await promotions.calls.promotions({
        context: contextOf(member),
        params: undefined,
        query: {},
        body: undefined,
      });
      return 'list' in answer ? answer.list.find(({ id }) => id === promotionId.toString()) : undefined;
    },
    async join(member: Member, promotionId: bigint): Promise<void> {
      const asked = { memberId: member.id, promotionId, idempotencyKey: randomUUID(), termsVersion: 1 };
      const joined = await promotions.apply(1n, asked);
      if (isFailed(joined)) throw new Error(joined.failed);
    },
    async at(instant: string): Promise<void> {
      clock.now = new Date(instant);
      await bonuses.at(instant);
    },
    cash: async (member: Member) => (await bonuses.held(member))[0],
  };
}

export type TestAwards = Awaited<ReturnType<typeof testAwards>>;
