import { randomUUID } from 'node:crypto';
import { decideApplication } from '@mela/contract/desk-applications';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext, StaffContext, StaffSession } from '#/http/call.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createPromotions, type PromotionNews, type Reward } from './promotions.ts';

const none = { params: undefined, query: undefined, body: undefined };
const REWARD = { kind: 'clubLabel', label: '★' } as const;

eachServerDatabase('reviews of promotions', (open) => {
  async function desk() {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const merchants = await database.query<{ id: bigint }>(
      'select id from merchants where trial_of is null order by id',
    );
    const [{ id: merchantId } = { id: 0n }, { id: otherMerchantId } = { id: 0n }] = merchants;
    const given: [bigint, Reward][] = [];
    const sent: PromotionNews[] = [];
    const announced: string[] = [];
    const waiting: number[] = [];
    let isGiverAway = false;
    const promotions = createPromotions({
      database,
      imageOf: (url) => url,
      givers: {
        clubLabel: async (memberId, reward) => {
          if (isGiverAway) throw new Error('no giver');
          given.push([memberId, reward]);
        },
      },
      announce: (memberId, { status }) => announced.push(`${memberId} ${status}`),
      tell: async (news) => void sent.push(news),
      findMembers: async (ids) =>
        ids.map((id) => ({ id, userName: `m${id}`, nickname: null, accountType: 0 }) as Member),
      staffNames: async (ids) => new Map(ids.map((id) => [id, `staff ${id}`])),
      toDesk: (_, count) => waiting.push(count),
    });
    const promotionId = await promotions.add(merchantId, {
      title: { en: 'Early', bn: 'শুরু' },
      content: { en: '<p>Text</p>' },
      terms: { en: '<p>Terms one</p>' },
      decided: 'reviewed',
      outcome: 'issued',
      reward: REWARD,
    });
    const { calls } = promotions;
    const asMember = (memberId: bigint) =>
      ({
        merchant: { id: merchantId, currency: { exponent: 2 } } as Merchant,
        language: 'EN',
        session: { memberId },
      }) as MemberContext;
    const apply = async (memberId: bigint, termsVersion = 1) =>
      calls.applyPromotion({
        context: asMember(memberId),
        params: { promotionId: promotionId.toString() },
        query: {},
        body: { idempotencyKey: randomUUID(), termsVersion },
      });
    const atDesk = (staffId: bigint, ofMerchant = merchantId) =>
      ({
        staff: { id: staffId, merchantId: ofMerchant, displayName: `staff ${staffId}` } as StaffSession,
        language: 'EN',
        ip: '127.0.0.1',
        userAgent: '',
        log: { error: () => undefined },
      }) as unknown as StaffContext;
    const list = async (
      name: 'waiting' | 'approved' | 'rejected',
      more: { after?: string; pageSize?: number } = {},
      ofMerchant = merchantId,
    ) => {
      const query = { list: name, after: undefined, pageSize: 50, language: undefined, ...more };
      const answer = await calls.deskApplications({ ...none, context: atDesk(1n, ofMerchant), query });
      if (!('list' in answer)) throw new Error('no list');
      return answer;
    };
    const params = (memberId: bigint) => ({ promotionId: promotionId.toString(), memberId: memberId.toString() });
    const read = async (memberId: bigint, ofMerchant = merchantId) =>
      calls.deskApplicationOf({ ...none, context: atDesk(1n, ofMerchant), params: params(memberId), query: {} });
    const decide = async (
      memberId: bigint,
      body: { approved: boolean; attempt?: number; reason?: Record<string, string> },
      staffId = 1n,
      ofMerchant = merchantId,
    ) =>
      calls.decideApplication({
        context: atDesk(staffId, ofMerchant),
        params: params(memberId),
        query: {},
        body: { attempt: 1, reason: undefined, ...body },
      });
    const switchGiver = (isAway: boolean) => (isGiverAway = isAway);
    const runDue = () => promotions.jobs.promotions_due({}, 1);
    return {
      database,
      promotions,
      merchantId,
      otherMerchantId,
      promotionId,
      given,
      sent,
      announced,
      waiting,
      apply,
      list,
      read,
      decide,
      switchGiver,
      runDue,
    };
  }

  test('shows an application with its accepted terms, and on approval gives, notifies and records', async () => {
    const { database, promotions, promotionId, apply, list, read, decide, given, sent, announced, waiting } =
      await desk();
    await apply(7n);
    await promotions.changeTerms(promotionId, { en: '' });
    // As an operator may write it directly into the table: it is sanitised when it is read.
    await database.query(`update promotion_terms set terms = $2::jsonb where promotion_id = $1 and version = 2`, [
      promotionId,
      JSON.stringify({ en: '<p onclick="x()">Terms two</p><script>x()</script>' }),
    ]);
    await apply(8n, 2);
    expect(waiting).toEqual([1, 2]);
    expect(await list('waiting')).toMatchObject({
      list: [
        { member: { account: 'm7' }, promotion: 'Early', attempt: 1, status: 'applying', decision: null },
        { member: { account: 'm8' } },
      ],
      waiting: 2,
      next: null,
    });
    expect(await read(7n)).toMatchObject({ terms: '<p>Terms one</p>', termsVersion: 1, before: [], placesLeft: null });
    expect(await read(8n)).toMatchObject({ terms: '<p>Terms two</p>', termsVersion: 2 });
    expect(await decide(7n, { approved: true }, 3n)).toMatchObject({
      status: 'issued',
      decision: { approved: true, reason: null, decidedBy: 'staff 3', decidedAt: expect.any(String) },
    });
    expect([given, announced.at(-1), sent]).toEqual([
      [[7n, REWARD]],
      '7 issued',
      [expect.objectContaining({ memberId: 7n, what: 'approved', attempt: 1 })],
    ]);
    expect(waiting.at(-1)).toBe(1);
    expect((await list('waiting')).list.map(({ member }) => member.account)).toEqual(['m8']);
    expect((await list('approved')).list).toMatchObject([{ member: { account: 'm7' }, status: 'issued' }]);
  });

  test('sends a rejection’s reason to the member, who may retry, and shows earlier decisions', async () => {
    const { apply, list, read, decide, sent, announced } = await desk();
    await apply(7n);
    const reason = { en: 'Play a round first', bn: 'আগে খেলুন' };
    expect(await decide(7n, { approved: false, reason })).toMatchObject({
      status: 'rejected',
      decision: { approved: false, reason, decidedBy: 'staff 1' },
    });
    expect([announced.at(-1), sent.at(-1)]).toEqual([
      '7 rejected',
      expect.objectContaining({ what: 'rejected', reason }),
    ]);
    await apply(7n);
    expect(await read(7n)).toMatchObject({
      attempt: 2,
      status: 'applying',
      decision: null,
      before: [{ approved: false, reason, decidedBy: 'staff 1' }],
    });
    // A desk that still displays the first attempt decides nothing about the second.
    expect(await decide(7n, { approved: false, reason, attempt: 1 }, 2n)).toEqual({ failed: 'conflict' });
    expect(await decide(7n, { approved: true, attempt: 2 }, 2n)).toMatchObject({ status: 'issued' });
    expect((await list('rejected')).list).toMatchObject([{ attempt: 1, status: 'rejected' }]);
    expect((await list('approved')).list).toMatchObject([{ attempt: 2, status: 'issued' }]);
  });

  test('accepts one of several concurrent decisions, refuses the others, and accepts its repeat', async () => {
    const { database, apply, decide, given, sent } = await desk();
    await apply(7n);
    const words = [
      { approved: true },
      { approved: false, reason: { en: 'No' } },
      { approved: true },
      { approved: false, reason: { en: 'Never' } },
    ];
    const outcomes = await Promise.all(words.map((word, staff) => decide(7n, word, BigInt(staff + 1))));
    const won = outcomes.findIndex((outcome) => 'status' in outcome);
    expect(outcomes.filter((outcome) => 'failed' in outcome)).toEqual(Array(3).fill({ failed: 'conflict' }));
    const rows = await database.query<{ staff_id: bigint; approved: boolean }>(
      'select staff_id, approved from promotion_decisions',
    );
    expect(rows).toEqual([{ staff_id: BigInt(won + 1), approved: words[won]?.approved }]);
    expect(sent).toHaveLength(1);
    expect(given).toHaveLength(words[won]?.approved ? 1 : 0);
    expect(await decide(7n, words[won] ?? { approved: true }, BigInt(won + 1))).toMatchObject({ attempt: 1 });
    expect([sent.length, (await database.query('select id from promotion_decisions')).length]).toEqual([1, 1]);
  });

  test('completes a decision once after a failed process, also one written directly into the table', async () => {
    const { database, promotionId, apply, read, decide, given, sent, switchGiver, runDue } = await desk();
    await apply(7n);
    switchGiver(true);
    expect(await decide(7n, { approved: true })).toMatchObject({ status: 'process' });
    expect(sent).toEqual([]);
    switchGiver(false);
    const later = () =>
      database.query(`update promotion_decisions set decided_at = now() - interval '2 minutes' where done_at is null`);
    await later();
    await runDue();
    await runDue();
    expect(await read(7n)).toMatchObject({ status: 'issued' });
    expect([given.length, sent.length]).toEqual([1, 1]);

    await apply(8n);
    await database.query(
      `insert into promotion_decisions (member_id, promotion_id, approved, reason, decided_by)
       values (8, $1, false, '{"en": "By hand"}', 'Somebody'), (9, $1, true, null, 'Somebody')`,
      [promotionId],
    );
    await runDue();
    await runDue();
    expect(await read(8n)).toMatchObject({
      status: 'rejected',
      decision: { reason: { en: 'By hand' }, decidedBy: 'Somebody' },
    });
    expect(sent.map(({ memberId, what }) => [memberId, what])).toEqual([
      [7n, 'approved'],
      [8n, 'rejected'],
    ]);
    expect(await database.query('select id from promotion_decisions where done_at is null')).toEqual([]);
  });

  test('pages every list without doubles or gaps, and hides it from another merchant’s desk', async () => {
    const { apply, list, read, decide, otherMerchantId } = await desk();
    for (const member of [1n, 2n, 3n, 4n, 5n]) await apply(member);
    const first = await list('waiting', { pageSize: 2 });
    const rest = await list('waiting', { pageSize: 9, after: first.next ?? '' });
    expect([...first.list, ...rest.list].map(({ member }) => member.id)).toEqual(['1', '2', '3', '4', '5']);
    expect(await list('waiting', {}, otherMerchantId)).toEqual({ list: [], next: null, waiting: 0 });
    expect(await read(1n, otherMerchantId)).toEqual({ failed: 'not_found' });
    expect(await decide(1n, { approved: true }, 1n, otherMerchantId)).toEqual({ failed: 'not_found' });
    for (const member of [4n, 1n, 3n]) await decide(member, { approved: true });
    const newest = await list('approved', { pageSize: 2 });
    const older = await list('approved', { pageSize: 2, after: newest.next ?? '' });
    expect([...newest.list, ...older.list].map(({ member }) => member.id)).toEqual(['3', '1', '4']);
    expect([older.next, older.waiting]).toEqual([null, 2]);
  });

  test('requires a reason for a rejection, in a language, of 500 characters at most', () => {
    const isTaken = (body: object) => decideApplication.body.safeParse({ attempt: 1, ...body }).success;
    expect(isTaken({ approved: true })).toBe(true);
    expect(isTaken({ approved: false })).toBe(false);
    expect(isTaken({ approved: false, reason: {} })).toBe(false);
    expect(isTaken({ approved: false, reason: { en: '  ' } })).toBe(false);
    expect(isTaken({ approved: false, reason: { en: 'x'.repeat(500), bn: 'আ' } })).toBe(true);
    expect(isTaken({ approved: false, reason: { en: 'x'.repeat(501) } })).toBe(false);
    expect(isTaken({ approved: false, reason: { EN: 'x' } })).toBe(false);
  });
});
