import { randomUUID } from 'node:crypto';
import type { Promotion } from '@mela/contract/promotions';
import { expect, test } from 'vitest';
import { fromNow } from '@mela/dev-env/from-now';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { MemberContext, Session } from '#/http/call.ts';
import { createMerchants, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { DEMO_MERCHANTS } from '../../../../demo/demo-merchants.ts';
import { addDemoMerchant } from '../../../../demo/demo-seed.store.ts';
import { createPromotions, type NewPromotion, type PromotionNews, type Reward } from './promotions.ts';
import { drawSome } from './draws.ts';

const none = { params: undefined, query: undefined, body: undefined };
const PLAIN: NewPromotion = {
  title: { en: 'One', bn: 'এক' },
  content: { en: '<p>Text</p>' },
  terms: { en: '<p>Terms</p>' },
  decided: 'automatic',
  outcome: 'joined',
};

const ONCE = { on: 'first_deposit', every: null, times: 10, days: 30, weights: { RNG: 100 } } as const;
const BONUS: Reward = { kind: 'bonus', ...ONCE, stakeMost: '5000', excluded: [] };

test('draws the given number of entries, each once, or all if there are fewer', () => {
  const picks = [2, 0, 1];
  expect(drawSome(['a', 'b', 'c', 'd'], 3, () => picks.shift() ?? 0)).toEqual(['c', 'a', 'd']);
  expect(drawSome(['a', 'b'], 5, (end) => end - 1)).toEqual(['b', 'a']);
});

eachServerDatabase('promotions', (open) => {
  async function site({ paysBonus = false } = {}) {
    const database = await open();
    for (const merchant of DEMO_MERCHANTS) await addDemoMerchant(database, merchant);
    const given: [bigint, Reward][] = [];
    const sent: PromotionNews[] = [];
    const announced: [bigint, string, string][] = [];
    /** The process fails when it sends this message. */
    const falls = { at: (_news: PromotionNews): boolean => false };
    const give = async (memberId: bigint, reward: Reward) => void given.push([memberId, reward]);
    const promotions = createPromotions({
      database,
      findMembers: async (ids) =>
        ids.map((id) => ({ id, userName: `m${id}`, nickname: null, accountType: 0 }) as Member),
      staffNames: async (ids) => new Map(ids.map((id) => [id, `staff ${id}`])),
      toDesk: () => undefined,
      imageOf: (url) => url.replace('scene:', '/art/'),
      givers: { clubLabel: give, headFrame: give, ...(paysBonus && { bonus: give }) },
      announce: (memberId, { promotionId, status }) => void announced.push([memberId, promotionId, status]),
      tell: async (news) => {
        if (falls.at(news)) throw new Error('The process fell');
        sent.push(news);
      },
    });
    const merchants = createMerchants({ database, demo: true, demoLabel: false, offers: promotions.offers });
    const [mela, haat] = [await merchants.find('anything.example'), await merchants.find('haat.localhost')];
    if (!mela || !haat) throw new Error('no merchants');
    const context = (merchant: Merchant, memberId?: bigint, language = 'EN') =>
      ({
        merchant,
        language,
        session:
          memberId === undefined
            ? undefined
            : ({
                id: 1n,
                memberId,
                merchantId: merchant.id,
                accountType: 0,
                userName: 'x',
                firstTimeLogin: false,
              } satisfies Session),
      }) as MemberContext;
    const { calls } = promotions;
    const list = async (memberId?: bigint, merchant = mela, language = 'EN') => {
      const call = { ...none, query: {}, context: context(merchant, memberId, language) };
      const answer = await (memberId === undefined ? calls.availablePromotions(call) : calls.promotions(call));
      if (!('list' in answer)) throw new Error('no list');
      return answer;
    };
    const apply = async (
      memberId: bigint,
      promotionId: bigint,
      more: { key?: string; version?: number; at?: Merchant } = {},
    ) =>
      (await calls.applyPromotion({
        ...none,
        context: context(more.at ?? mela, memberId),
        params: { promotionId: promotionId.toString() },
        query: {},
        body: { idempotencyKey: more.key ?? randomUUID(), termsVersion: more.version ?? 1 },
      })) as Promotion | { failed: string };
    const claim = async (memberId: bigint, promotionId: bigint) =>
      (await calls.claimPromotion({
        ...none,
        context: context(mela, memberId),
        params: { promotionId: promotionId.toString() },
        query: {},
      })) as Promotion | { failed: string };
    const statusFor = async (memberId: bigint, promotionId: bigint) =>
      (await list(memberId)).list.find((one) => one.id === promotionId.toString())?.status;
    const runDue = () => promotions.jobs.promotions_due({}, 1);
    const end = (promotionId: bigint) =>
      database.query(
        `update promotions set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second' where id = $1`,
        [promotionId],
      );
    return {
      database,
      promotions,
      merchants,
      mela,
      haat,
      list,
      apply,
      claim,
      statusFor,
      runDue,
      end,
      given,
      sent,
      falls,
      announced,
    };
  }

  test('lists running promotions of the merchant, sanitised, in order, and with a member’s own status', async () => {
    const { promotions, mela, haat, list, apply } = await site();
    const category = await promotions.addCategory(mela.id, { en: 'Club', bn: 'ক্লাব' }, 0);
    await promotions.addCategory(mela.id, { en: 'Empty' }, 1);
    const second = await promotions.add(mela.id, { ...PLAIN, position: 2 });
    await promotions.add(mela.id, {
      ...PLAIN,
      title: { en: 'First' },
      content: { en: '<p>a</p><script>b()</script>' },
      terms: { en: '<svg onload=x()><p>t</p>' },
      categoryIds: [category],
      images: [{ url: 'scene:gift', sequence: 1 }],
      startsAt: fromNow(60_000),
      endsAt: fromNow(120_000),
      position: 1,
    });
    await promotions.add(haat.id, PLAIN);
    const guest = await list();
    expect(guest.categories).toEqual([{ id: category.toString(), name: 'Club' }]);
    expect(guest.list).toMatchObject([
      {
        title: 'First',
        content: '<p>a</p>',
        terms: '<p>t</p>',
        termsVersion: 1,
        noExpiry: 0,
        status: 'comingSoon',
        announcementImages: [{ url: '/art/gift', sequence: 1 }],
        promoAnnouncementCategoryIds: [category.toString()],
      },
      { title: 'One', noExpiry: 1, endDate: null, status: 'join' },
    ]);
    await apply(7n, second);
    expect((await list(7n, mela, 'BN')).list.map(({ title, status }) => [title, status])).toEqual([
      ['First', 'comingSoon'],
      ['এক', 'joined'],
    ]);
    expect((await list(8n)).list.map(({ status }) => status)).toEqual(['comingSoon', 'join']);
    expect((await list(undefined, haat)).list).toHaveLength(1);
  });

  test('takes one application per member, under its key, with the accepted terms', async () => {
    const { database, promotions, mela, haat, apply, announced } = await site();
    const id = await promotions.add(mela.id, PLAIN);
    const other = await promotions.add(mela.id, PLAIN);
    const key = randomUUID();
    expect(await apply(7n, id, { version: 2 })).toEqual({ failed: 'terms_changed' });
    expect(await apply(7n, id, { key })).toMatchObject({ status: 'joined' });
    expect(await apply(7n, id, { key })).toMatchObject({ status: 'joined' });
    expect(await apply(7n, id)).toEqual({ failed: 'conflict' });
    expect(await apply(7n, other, { key })).toEqual({ failed: 'conflict' });
    expect(await apply(7n, 999n)).toEqual({ failed: 'promotion_not_found' });
    expect(await apply(7n, other, { at: haat })).toEqual({ failed: 'promotion_not_found' });
    await promotions.changeTerms(id, { en: '<p>New</p>' });
    expect(await apply(8n, id, { version: 1 })).toEqual({ failed: 'terms_changed' });
    expect(await apply(8n, id, { version: 2 })).toMatchObject({ status: 'joined', terms: '<p>New</p>' });
    expect(
      await database.query(
        `select a.member_id, a.terms_version, t.terms from promotion_applications a
         join promotion_terms t on t.promotion_id = a.promotion_id and t.version = a.terms_version order by a.member_id`,
      ),
    ).toEqual([
      { member_id: 7n, terms_version: 1, terms: { en: '<p>Terms</p>' } },
      { member_id: 8n, terms_version: 2, terms: { en: '<p>New</p>' } },
    ]);
    expect(announced).toContainEqual([7n, id.toString(), 'joined']);
  });

  test('gives the last place once, also to applications at the same moment', async () => {
    const { promotions, mela, apply, list } = await site();
    const id = await promotions.add(mela.id, { ...PLAIN, places: 2 });
    const answers = await Promise.all([1n, 2n, 3n, 4n, 5n].map((member) => apply(member, id)));
    expect(answers.filter((answer) => 'status' in answer)).toHaveLength(2);
    expect(answers.filter((answer) => 'failed' in answer)).toEqual(Array(3).fill({ failed: 'promotion_closed' }));
    expect((await list(9n)).list).toMatchObject([{ status: 'close', placesLeft: 0 }]);
  });

  test('refuses applications to a promotion that has not begun or has ended', async () => {
    const { promotions, mela, apply, end, statusFor } = await site();
    const future = await promotions.add(mela.id, { ...PLAIN, startsAt: fromNow(60_000) });
    const past = await promotions.add(mela.id, PLAIN);
    await end(past);
    expect(await apply(7n, future)).toEqual({ failed: 'promotion_closed' });
    expect(await apply(7n, past)).toEqual({ failed: 'promotion_closed' });
    expect([await statusFor(7n, future), await statusFor(7n, past)]).toEqual(['comingSoon', 'close']);
  });

  test('holds a reward that is granted at once until the member claims it', async () => {
    const { promotions, mela, apply, claim, given, end, statusFor } = await site();
    const reward = { kind: 'headFrame', frame: 'lanterns' } as const;
    const id = await promotions.add(mela.id, { ...PLAIN, outcome: 'claim', reward });
    expect(await claim(7n, id)).toEqual({ failed: 'promotion_not_found' });
    expect(await apply(7n, id)).toMatchObject({ status: 'claim' });
    expect(given).toEqual([]);
    expect(await claim(7n, id)).toMatchObject({ status: 'claimed' });
    expect(await claim(7n, id)).toMatchObject({ status: 'claimed' });
    expect(given).toEqual([[7n, reward]]);
    await apply(8n, id);
    await end(id);
    expect(await claim(8n, id)).toEqual({ failed: 'promotion_closed' });
    expect([await statusFor(7n, id), await statusFor(8n, id)]).toEqual(['claimed', 'close']);
  });

  test('holds rewards in process until their common day, but not entries', async () => {
    const { database, promotions, mela, apply, runDue, given, statusFor } = await site();
    const reward = { kind: 'headFrame', frame: 'lotus' } as const;
    const givesAt = fromNow(60_000);
    const id = await promotions.add(mela.id, { ...PLAIN, outcome: 'issued', reward, givesAt });
    const draw = await promotions.add(mela.id, { ...PLAIN, reward, givesAt, winners: 1, endsAt: givesAt });
    expect(await apply(7n, id)).toMatchObject({ status: 'process' });
    expect(await apply(7n, draw)).toMatchObject({ status: 'joined' });
    const aMinutePasses = () =>
      database.query(`update promotion_applications set changed_at = changed_at - interval '1 minute'`);
    await aMinutePasses();
    await runDue();
    expect([await statusFor(7n, id), given]).toEqual(['process', []]);
    await database.query('update promotions set gives_at = now() where id = $1', [id]);
    await runDue();
    await runDue();
    expect([await statusFor(7n, id), given]).toEqual(['issued', [[7n, reward]]]);
  });

  test('issues on approval, and rejects with a reason and lets the member retry twice', async () => {
    const { promotions, mela, apply, runDue, given, sent, announced, statusFor, list } = await site();
    const reward = { kind: 'clubLabel', label: '★' } as const;
    const id = await promotions.add(mela.id, { ...PLAIN, decided: 'reviewed', outcome: 'issued', reward });
    for (const member of [7n, 8n]) expect(await apply(member, id)).toMatchObject({ status: 'applying' });
    expect((await promotions.waiting(mela.id)).map((row) => row.member_id)).toEqual([7n, 8n]);
    await promotions.decide({ memberId: 7n, promotionId: id, attempt: 1, approved: true, decidedBy: 'r' });
    await promotions.decide({
      memberId: 8n,
      promotionId: id,
      attempt: 1,
      approved: false,
      decidedBy: 'r',
      reason: { en: 'No' },
    });
    expect(await promotions.waiting(mela.id)).toEqual([]);
    await runDue();
    await runDue();
    expect(await statusFor(7n, id)).toBe('issued');
    expect((await list(8n)).list).toMatchObject([{ status: 'rejected', reason: 'No' }]);
    expect(given).toEqual([[7n, reward]]);
    expect(sent.map(({ memberId, what }) => [memberId, what])).toEqual([
      [7n, 'approved'],
      [8n, 'rejected'],
    ]);
    expect(announced).toContainEqual([8n, id.toString(), 'rejected']);
    const reject = (attempt: number, reason: string) =>
      promotions.decide({
        memberId: 8n,
        promotionId: id,
        attempt,
        approved: false,
        decidedBy: 'r',
        reason: { en: reason },
      });
    for (const attempt of [2, 3]) {
      expect(await statusFor(8n, id)).toBe('rejected');
      expect(await apply(8n, id)).toMatchObject({ status: 'applying', reason: null });
      await reject(attempt, `No ${attempt}`);
      await runDue();
    }
    // No member sees a button that leads to a refusal.
    expect((await list(8n)).list).toMatchObject([{ status: 'close', reason: 'No 3' }]);
    expect(announced.at(-1)).toEqual([8n, id.toString(), 'close']);
    expect(await apply(8n, id)).toEqual({ failed: 'promotion_closed' });
  });

  test('shows a full promotion as closed to a rejected member and keeps the status of the others', async () => {
    const { database, promotions, mela, apply, statusFor } = await site();
    const id = await promotions.add(mela.id, { ...PLAIN, decided: 'reviewed', places: 1 });
    await apply(7n, id);
    await promotions.decide({ memberId: 7n, promotionId: id, attempt: 1, approved: false, decidedBy: 'r' });
    expect(await statusFor(7n, id)).toBe('rejected');
    await apply(8n, id);
    await promotions.decide({ memberId: 8n, promotionId: id, attempt: 1, approved: true, decidedBy: 'r' });
    expect([await statusFor(7n, id), await statusFor(8n, id)]).toEqual(['close', 'joined']);
    expect(await apply(7n, id)).toEqual({ failed: 'promotion_closed' });
    await database.query('update promotions set places = 2 where id = $1', [id]);
    expect(await statusFor(7n, id)).toBe('rejected');
    expect(await apply(7n, id)).toMatchObject({ status: 'applying' });
  });

  test('gives a reward later that a failed process left undone', async () => {
    const { database, promotions, mela, apply, runDue, given, statusFor } = await site();
    const reward = { kind: 'clubLabel', label: '★' } as const;
    const id = await promotions.add(mela.id, { ...PLAIN, outcome: 'issued', reward });
    await apply(7n, id);
    given.length = 0;
    await database.query(
      `update promotion_applications set state = 'process', changed_at = now() - interval '2 minutes'`,
    );
    expect(await statusFor(7n, id)).toBe('process');
    await runDue();
    expect([await statusFor(7n, id), given]).toEqual(['issued', [[7n, reward]]]);
  });

  test('draws winners once after the end, gives them the reward and sends all participants the result', async () => {
    const { promotions, mela, apply, runDue, end, given, sent, statusFor } = await site();
    const reward = { kind: 'headFrame', frame: 'lotus' } as const;
    const id = await promotions.add(mela.id, { ...PLAIN, reward, winners: 2, endsAt: fromNow(60_000) });
    const members = [1n, 2n, 3n, 4n, 5n];
    for (const member of members) await apply(member, id);
    await runDue();
    expect(given).toEqual([]);
    await end(id);
    await runDue();
    await runDue();
    const statuses = await Promise.all(members.map((member) => statusFor(member, id)));
    expect(statuses.map(String).toSorted()).toEqual(['close', 'close', 'close', 'issued', 'issued']);
    expect(given.map(([member]) => statuses[members.indexOf(member)])).toEqual(['issued', 'issued']);
    expect(sent.map(({ what }) => what).toSorted()).toEqual(['notDrawn', 'notDrawn', 'notDrawn', 'won', 'won']);
  });

  test('sends each participant of a draw the result and each winner the reward after a process failed', async () => {
    const { database, promotions, mela, apply, runDue, end, given, sent, falls, statusFor } = await site();
    const reward = { kind: 'headFrame', frame: 'lotus' } as const;
    const id = await promotions.add(mela.id, { ...PLAIN, reward, winners: 2, endsAt: fromNow(60_000) });
    const members = [1n, 2n, 3n, 4n, 5n];
    for (const member of members) await apply(member, id);
    await end(id);
    falls.at = () => true;
    await expect(runDue()).rejects.toThrow('The process fell');
    expect(sent).toEqual([]);
    // An application left in between is finished by the job for unfinished ones, not by the draw.
    await database.query(`update promotion_applications set changed_at = now() - interval '2 minutes'`);
    falls.at = ({ memberId }) => memberId === 3n;
    await expect(runDue()).rejects.toThrow('The process fell');
    falls.at = () => false;
    await runDue();
    const statuses = await Promise.all(members.map((member) => statusFor(member, id)));
    expect(statuses.map(String).toSorted()).toEqual(['close', 'close', 'close', 'issued', 'issued']);
    expect(given.map(([member]) => statuses[members.indexOf(member)])).toEqual(['issued', 'issued']);
    expect(new Set(given.map(([member]) => member)).size).toBe(2);
    // The inbox delivers a repeated message once.
    const news = new Map(sent.map(({ memberId, what }) => [memberId, what]));
    expect(members.map((member) => news.get(member))).toEqual(
      statuses.map((status) => (status === 'issued' ? 'won' : 'notDrawn')),
    );
    const before = sent.length;
    await runDue();
    expect(sent).toHaveLength(before);
  });

  test('offers a promotion that pays only with a giver, then with its figures in the merchant’s settings', async () => {
    const bonus: NewPromotion = { ...PLAIN, code: 'FIRST_DEPOSIT', percent: 50, reward: BONUS };
    const app: NewPromotion = { ...PLAIN, code: 'APP_DOWNLOAD', amountMinor: 188_800n, reward: BONUS };
    for (const paysBonus of [false, true]) {
      const { promotions, merchants, mela, haat, list, apply } = await site({ paysBonus });
      const id = await promotions.add(mela.id, bonus);
      await promotions.add(mela.id, app);
      merchants.refresh();
      const settings = (await merchants.byId(mela.id))?.settings;
      expect((await list()).list).toHaveLength(paysBonus ? 2 : 0);
      expect(settings?.promos).toEqual(paysBonus ? ['FIRST_DEPOSIT', 'APP_DOWNLOAD'] : []);
      expect(settings?.offers).toMatchObject(
        paysBonus
          ? [
              { code: 'FIRST_DEPOSIT', promotionId: id.toString(), percent: 50, amount: null },
              { code: 'APP_DOWNLOAD', percent: null, amount: '1888.00' },
            ]
          : [],
      );
      expect((await merchants.byId(haat.id))?.settings.offers).toEqual([]);
      expect(await apply(7n, id)).toMatchObject(paysBonus ? { status: 'joined' } : { failed: 'promotion_not_found' });
    }
  });
});
