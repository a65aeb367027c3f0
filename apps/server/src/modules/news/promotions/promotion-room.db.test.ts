import { randomUUID } from 'node:crypto';
import { consoleAddPromotion, consolePromotions, type PromotionInput } from '@mela/contract/console/promotions';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext, StaffContext } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { createMerchants, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import { createPromotionRoom } from './promotion-room.ts';
import { createPromotions } from './promotions.ts';

const TEXTS = {
  title: { en: 'Friday bonus', bn: 'শুক্রবারের বোনাস' },
  text: { en: 'Half of your deposit.\n\nEvery week.' },
  terms: { en: '<p>Once <b>a week</b>.</p>' },
};
const PLAY = { times: 5, days: 7, weights: { RNG: 100 }, stakeMost: null, excluded: [] };
const BONUS: PromotionInput = {
  ...TEXTS,
  reward: { kind: 'bonus', on: 'reload', every: 'week', ...PLAY },
  percent: 50,
  amount: '500.00',
};

eachServerDatabase('the room of promotions', (open) => {
  async function world() {
    const database = await open();
    await database.query(
      `insert into merchants (code, name, theme, currency, default_language, time_zone, copyright_year)
       select code, '{"en": "First"}', '{}', 'BDT', 'BN', 'Asia/Dhaka', 2025 from unnest('{fair,market}'::text[]) as code`,
    );
    const all = await createMerchants({ database, demo: false, demoLabel: false }).all();
    const [fair, market] = all;
    if (!fair || !market) throw new Error('no merchants');
    const promotions = createPromotions({
      database,
      findMembers: async () => [],
      staffNames: async () => new Map(),
      toDesk: () => undefined,
      imageOf: (url) => url,
      givers: { bonus: async () => undefined },
      announce: () => undefined,
      tell: async () => undefined,
    });
    const room = createPromotionRoom({ database });
    const [clerk] = await database.query<{ id: bigint }>(
      `insert into staff (name, display_name, role_id, password_hash) select 'mita', 'Mita', id, 'none' from staff_roles where name = 'owner' returning id`,
    );
    const context = (merchant: Merchant) =>
      ({
        merchant,
        staff: { id: clerk?.id, merchantId: merchant.id },
        ip: '10.0.0.1',
        userAgent: 'test',
      }) as StaffContext;
    const add = async (wish: PromotionInput, { key, merchant = fair }: { key?: string; merchant?: Merchant } = {}) =>
      room.consoleAddPromotion({
        context: context(merchant),
        params: undefined,
        query: undefined,
        body: consoleAddPromotion.body.parse({ idempotencyKey: key ?? randomUUID(), wish }),
      });
    const on = (id: string, merchant = fair) => ({ context: context(merchant), params: { id }, query: undefined });
    const list = async (query: object = {}, merchant = fair) => {
      const answer = await room.consolePromotions({
        context: context(merchant),
        params: undefined,
        query: consolePromotions.query.parse(query),
        body: undefined,
      });
      if (isFailed(answer) || 'prepared' in answer) throw new Error('no list');
      return answer;
    };
    const shown = () =>
      promotions.publicList({ merchant: fair, language: 'EN', session: undefined } as unknown as CallContext);
    const apply = (memberId: bigint) =>
      promotions.apply(fair.id, { memberId, promotionId: 1n, idempotencyKey: randomUUID(), termsVersion: 2 });
    const events = () =>
      database.query<{ action: string }>('select action, merchant_id, staff_id, ip from audit_events order by number');
    return { room, fair, market, clerk, add, on, list, shown, apply, events };
  }

  test('adds a promotion that visitors see, once for each key, and notes who did it', async () => {
    const { fair, clerk, add, list, shown, events } = await world();
    const key = randomUUID();
    const [first, again] = await Promise.all([add(BONUS, { key }), add(BONUS, { key })]);
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      id: '1',
      state: 'running',
      reward: 'bonus',
      entered: 0,
      written: { ...BONUS, text: { en: '<p>Half of your deposit.</p><p>Every week.</p>' }, ends: null, vouchers: [] },
    });
    expect(await shown()).toMatchObject([{ id: '1', title: 'Friday bonus', status: 'join' }]);
    expect((await list()).list).toHaveLength(1);
    expect(await events()).toEqual([
      { action: 'promotion_added', merchant_id: fair.id, staff_id: clerk?.id, ip: '10.0.0.1' },
    ]);
  });

  test('names all that is wrong at once and writes nothing', async () => {
    const { add, list, events } = await world();
    const wrong = await add({ ...BONUS, title: { bn: 'শুধু বাংলা' }, percent: null, ends: '2020-01-01 10:00' });
    expect(isFailed(wrong) && [wrong.failed, wrong.value?.detail?.split('\n')]).toEqual([
      'promotion_refused',
      [
        expect.stringContaining('title: say it in English'),
        'ends: it must be after the start',
        'percent: say what part of the deposit or the loss is given',
      ],
    ]);
    const rounds = { kind: 'freeRounds', game: '', rounds: -1, stake: '', expires: 7, byCode: false } as const;
    const unread = await add({ ...TEXTS, outcome: 'issued', reward: { ...rounds, wagering: null }, amount: '1,500' });
    expect(isFailed(unread) && unread.value?.detail?.split('\n')).toEqual([
      'reward rounds: a whole number from 1 to 200',
      expect.stringContaining('reward: game is'),
      'reward: the stake of a round (at) is a sum above zero',
      'amount: a sum of BDT above zero, with 2 decimals at most',
    ]);
    expect([(await list()).list, await events()]).toEqual([[], []]);
  });

  test('changes what is named, keeps what members were promised, and ends it', async () => {
    const { room, add, on, shown, apply, events } = await world();
    await add(BONUS);
    expect(await room.consoleChangePromotion({ ...on('1'), body: { percent: 60 } })).toMatchObject({
      termsVersion: 2,
      written: { percent: 60, amount: '500.00', title: TEXTS.title },
    });
    await apply(7n);
    const promised = await room.consoleChangePromotion({ ...on('1'), body: { starts: '2030-01-01 00:00' } });
    expect(promised).toMatchObject({
      failed: 'promotion_refused',
      value: { detail: expect.stringContaining('starts') },
    });
    expect(await room.consoleEndPromotion({ ...on('1'), body: {} })).toMatchObject({ state: 'ended' });
    expect(await room.consoleEndPromotion({ ...on('1'), body: {} })).toMatchObject({ failed: 'promotion_refused' });
    expect(await shown()).toMatchObject([{ status: 'close' }]);
    expect((await events()).map(({ action }) => action)).toEqual([
      'promotion_added',
      'promotion_changed',
      'promotion_ended',
    ]);
  });

  test('is of one merchant alone', async () => {
    const { room, market, add, on, list } = await world();
    await add(BONUS);
    expect((await list({}, market)).list).toEqual([]);
    for (const answer of [
      await room.consolePromotion({ ...on('1', market), body: undefined }),
      await room.consoleChangePromotion({ ...on('1', market), body: { percent: 60 } }),
      await room.consoleEndPromotion({ ...on('1', market), body: {} }),
    ])
      expect(answer).toEqual({ failed: 'promotion_not_found' });
    expect((await list()).list).toMatchObject([{ percent: 50, state: 'running' }]);
  });

  test('lists the newest first in pages, by state, number and part of a title in any language', async () => {
    const { room, add, on, list } = await world();
    for (const title of ['One', 'Two', 'Three']) await add({ ...BONUS, title: { ...TEXTS.title, en: title } });
    await room.consoleEndPromotion({ ...on('2'), body: {} });
    await add({ ...BONUS, title: { en: '100% more' }, starts: '2090-01-01 10:00' });
    const ids = async (query: object) => (await list(query)).list.map(({ id }) => id);
    const first = await list({ limit: 3 });
    expect([first.list.map(({ id }) => id), first.next]).toEqual([['4', '3', '2'], '2']);
    expect(await list({ limit: 3, cursor: '2' })).toMatchObject({ list: [{ id: '1' }], next: null });
    expect(await ids({ state: 'running' })).toEqual(['3', '1']);
    expect([await ids({ state: 'ended' }), await ids({ state: 'coming' })]).toEqual([['2'], ['4']]);
    expect([await ids({ search: 'tWo' }), await ids({ search: 'শুক্রবার' }), await ids({ search: '1' })]).toEqual([
      ['2'],
      ['3', '2', '1'],
      ['4', '1'],
    ]);
    expect([await ids({ search: '%' }), await ids({ search: '_' })]).toEqual([['4'], []]);
  });
});
