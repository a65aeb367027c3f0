import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { fromNow } from '@mela/dev-env/from-now';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { CallContext } from '#/http/call.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { createPromotions, PROMOTION_ACTIONS } from './promotions.ts';

const TEXTS = {
  title: ['en=Lotus frames', 'bn=পদ্মের ফ্রেম'],
  text: ['en=A frame for everyone.', 'bn=সবার জন্য একটি ফ্রেম।'],
  terms: ['en=One frame per member.', 'bn=একজনের একটি ফ্রেম।'],
};
const FRAME = { outcome: 'claim', reward: 'frame=lotus' };
const DAY_MS = 86_400_000;
const inDays = (days: number) => fromNow(days * DAY_MS).toISOString();

eachServerDatabase('promotions by command', (open) => {
  async function world() {
    const database = await open();
    await database.query(
      `insert into merchants (code, name, theme, currency, default_language, time_zone, copyright_year)
       select code, '{"en": "First"}', '{}', 'BDT', 'BN', 'Asia/Dhaka', 2025 from unnest('{fair,market}'::text[]) as code`,
    );
    const merchants = createMerchants({ database, demo: false, demoLabel: false });
    const [fair] = await merchants.all();
    if (!fair) throw new Error('no merchant');
    const promotions = createPromotions({
      database,
      findMembers: async () => [],
      staffNames: async () => new Map(),
      toDesk: () => undefined,
      imageOf: (url) => url,
      givers: { clubLabel: async () => undefined, headFrame: async () => undefined },
      announce: () => undefined,
      tell: async () => undefined,
    });
    const run = (id: string, words: string[], options: Record<string, string | string[]> = {}) => {
      const action = PROMOTION_ACTIONS.find((one) => one.id === id);
      if (!action) throw new Error(`no action ${id}`);
      return action.run({ database, merchants }, { words, options });
    };
    const add = (options: Record<string, string | string[]> = {}) =>
      run('add', [], { merchant: 'fair', ...TEXTS, ...options });
    const shown = (language = 'EN') =>
      promotions.publicList({ merchant: fair, language, session: undefined } as unknown as CallContext);
    const apply = (memberId: bigint, termsVersion = 1) =>
      promotions.apply(fair.id, { memberId, promotionId: 1n, idempotencyKey: randomUUID(), termsVersion });
    const events = () =>
      database.query<{ action: string; before: object; after: object }>(
        'select action, merchant_id, subject_kind, subject_id, before, after, user_agent from audit_events order by number',
      );
    const facts = async (id: string) => {
      const answer = await run('show', [id]);
      if (!('rows' in answer)) throw new Error(JSON.stringify(answer));
      return Object.fromEntries(answer.rows.map(({ fact = '', value = '' }) => [fact, String(value)]));
    };
    return { database, fair, promotions, run, add, shown, apply, events, facts };
  }
  const problemOf = (answer: object) => ('problem' in answer ? String(answer.problem) : '');

  test('adds one that visitors see with its terms, and notes all of it', async () => {
    const { fair, add, shown, events } = await world();
    expect(await add({ ...FRAME, places: '500', picture: 'scene:lanterns' })).toEqual({
      said: 'promotion 1 of fair is added: running',
    });
    expect(await shown('BN')).toMatchObject([
      {
        id: '1',
        title: 'পদ্মের ফ্রেম',
        content: '<p>সবার জন্য একটি ফ্রেম।</p>',
        terms: '<p>একজনের একটি ফ্রেম।</p>',
        status: 'join',
        placesLeft: 500,
        noExpiry: 1,
      },
    ]);
    expect(await events()).toEqual([
      {
        action: 'promotion_added',
        merchant_id: fair.id,
        subject_kind: 'promotion',
        subject_id: '1',
        before: null,
        after: expect.objectContaining({ outcome: 'claim', reward: 'frame=lotus', places: 500, code: null }),
        user_agent: 'npm run mela -- promotions add',
      },
    ]);
  });

  test('reads a JSON file and shows every setting', async () => {
    const { run, facts, promotions, fair } = await world();
    expect(await run('category add', [], { merchant: 'fair', name: ['en=Club', 'bn=ক্লাব'] })).toEqual({
      said: 'category 1 of fair is added',
    });
    const file = JSON.stringify({
      title: { en: 'First deposit', bn: 'প্রথম জমা' },
      text: { en: '<p>Double it.</p>', bn: 'দ্বিগুণ' },
      terms: { en: '<ul><li>Once per member</li></ul>', bn: 'একবার' },
      code: 'FIRST_DEPOSIT',
      percent: 100,
      amount: '5000.50',
      category: ['1'],
      decided: 'reviewed',
      outcome: 'issued',
      reward: 'label=★ 500',
      position: 3,
      starts: '2026-03-01 18:00',
    });
    expect(await run('add', [], { merchant: 'fair', file })).toEqual({ said: expect.stringContaining('running') });
    expect(await facts('1')).toMatchObject({
      state: 'running',
      starts: '2026-03-01 18:00',
      ends: '-',
      code: 'FIRST_DEPOSIT',
      percent: '100',
      amount: '5000.50',
      categories: '1',
      reward: 'label=★ 500',
      position: '3',
      'version of the terms': '1',
      'terms en': 'Once per member',
    });
    expect((await promotions.offers()).get(fair.id)).toEqual([
      { code: 'FIRST_DEPOSIT', promotionId: '1', percent: 100, amountMinor: 500_050n },
    ]);
    const categories = await run('category list', []);
    expect('rows' in categories && categories.rows).toEqual([
      { number: '1', merchant: 'fair', languages: 'bn en', name: 'Club' },
    ]);
  });

  test('takes the terms of a bonus, and makes other figures a new version of them', async () => {
    const { run, facts, database } = await world();
    const reward = 'bonus=first_deposit times=10 days=30 RNG=100 stake=50.00 not=studio:slot-out';
    const texts = { title: ['en=Half'], text: ['en=Half on top'], terms: ['en=Once'] };
    const money = { reward, percent: '50', amount: '5000' };
    expect(await run('add', [], { merchant: 'fair', ...texts, ...money })).toEqual({
      said: expect.stringContaining('running'),
    });
    expect(await facts('1')).toMatchObject({ reward, percent: '50', 'version of the terms': '1' });
    await run('change', ['1'], { percent: '40' });
    await run('change', ['1'], { position: '4' });
    expect(await facts('1')).toMatchObject({ percent: '40', 'version of the terms': '2' });
    const versions = await database.query(
      `select version, percent::integer as percent, reward ->> 'times' as times from promotion_terms order by version`,
    );
    expect(versions).toEqual([
      { version: 1, percent: 50, times: '10' },
      { version: 2, percent: 40, times: '10' },
    ]);
    const wrong = await run('add', [], {
      merchant: 'fair',
      ...texts,
      outcome: 'issued',
      reward: 'bonus=first_deposit times=11 SPORTS=100 x=1',
    });
    const problems = 'problem' in wrong ? wrong.problem : '';
    for (const fault of ['times', 'SPORTS cannot be counted', '"x=1" is no term', 'times and days are needed'])
      expect(problems).toContain(fault);
  });

  test('takes free rounds of a game whose vendor gives them, at a stake of the game, by joining or by a code', async () => {
    const { database, run, facts } = await world();
    await database.query(`insert into catalogue_vendors (code, name) values ('studio', '{"en": "Studio"}')`);
    await database.query(
      `insert into catalogue_games (vendor_code, game_code, name, category, min_bet_minor, max_bet_minor, free_rounds)
       select 'studio', code, '{"en": "One"}', 'RNG', 100, 10000, code = 'slot-1' from unnest('{slot-1,slot-2}'::text[]) as code`,
    );
    const texts = { merchant: 'fair', title: ['en=Free'], text: ['en=Rounds'], terms: ['en=Once'] };
    const rounds = (more: string) => ({ ...texts, amount: '500', outcome: 'issued', reward: `rounds=${more}` });
    const word = 'rounds=20 game=studio:slot-1 at=1.00 expires=7 by=join pays=bonus times=5 days=7 RNG=100';
    const said = { said: expect.stringContaining('running') as unknown };
    expect(await run('add', [], rounds(word.slice(7)))).toEqual(said);
    expect(await facts('1')).toMatchObject({ reward: word, amount: '500.00' });
    const code = rounds('5 game=studio:slot-1 at=2.00 expires=1 by=code pays=cash');
    expect(await run('add', [], { ...code, voucher: ['ROUNDS5'] })).toEqual(said);
    const wrong: readonly [Record<string, string | string[]>, string][] = [
      [rounds('20 game=studio:slot-2 at=1.00 expires=7 pays=cash'), 'gives no free rounds in it'],
      [rounds('20 game=studio:slot-9 at=1.00 expires=7 pays=cash'), 'there is no game studio:slot-9'],
      [rounds('20 game=studio:slot-1 at=0.50 expires=7 pays=cash'), 'another stake'],
      [rounds('201 game=studio:slot-1 at=1.00 expires=7 pays=cash'), 'rounds'],
      [rounds('20 game=studio:slot-1 at=1.00 expires=7 pays=cash RNG=100'), 'no term of it'],
      [rounds('20 game=studio:slot-1 at=1.00 expires=7'), 'pays'],
      [code, 'say the code'],
      [{ ...rounds(word.slice(7)), voucher: ['ROUNDS6'] }, 'by=code'],
      [{ ...rounds(word.slice(7)), amount: 'none' }, 'the most that the free rounds win'],
      [{ ...rounds(word.slice(7)), outcome: 'joined' }, '--outcome issued'],
    ];
    for (const [options, fault] of wrong) expect(problemOf(await run('add', [], options))).toContain(fault);
  });

  test('takes codes and reloads with their terms, and keeps a code’s uses when it is added again', async () => {
    const { run, facts, database } = await world();
    const texts = { merchant: 'fair', title: ['en=Code'], text: ['en=A code'], terms: ['en=Once'] };
    const reward = 'voucher=bonus times=5 days=7 RNG=100 stake=20.00';
    const code = { ...texts, reward, amount: '50', outcome: 'issued' };
    const said = { said: expect.stringContaining('running') as unknown };
    expect(await run('add', [], { ...code, voucher: ['mela50=500', 'ANYONE'] })).toEqual(said);
    expect(await facts('1')).toMatchObject({ reward, vouchers: 'ANYONE, MELA50=500' });
    expect(await run('add', [], { ...code, voucher: ['MELA50'] })).toEqual({
      problem: expect.stringContaining('another promotion of fair has MELA50') as unknown,
    });
    await database.query('update promotion_codes set used = 2');
    await run('change', ['1'], { voucher: ['NEWER'] });
    expect(await facts('1')).toMatchObject({ vouchers: 'NEWER', 'version of the terms': '1' });
    await run('change', ['1'], { voucher: ['MELA50=9', 'NEWER'], reward: 'voucher=cash' });
    expect(await facts('1')).toMatchObject({ reward: 'voucher=cash', 'version of the terms': '2' });
    const codes = await database.query(
      'select code, uses, used, removed_at is null as is_open from promotion_codes order by code',
    );
    expect(codes).toEqual([
      { code: 'ANYONE', uses: null, used: 2, is_open: false },
      { code: 'MELA50', uses: 9, used: 2, is_open: true },
      { code: 'NEWER', uses: null, used: 0, is_open: true },
    ]);
    const reload = 'bonus=reload every=week times=10 days=14 RNG=100';
    expect(await run('add', [], { ...texts, reward: reload, percent: '25', amount: '1000' })).toEqual(said);
    expect(await facts('2')).toMatchObject({ reward: reload });
    const cashback = 'cashback=bonus every=day least=100.00 claim=3 times=2 days=5 LIVE=10 RNG=100';
    expect(await run('add', [], { ...texts, reward: cashback, percent: '10', amount: '1000' })).toEqual(said);
    expect(await facts('3')).toMatchObject({ reward: cashback });
    const wrong: readonly [Record<string, string | string[]>, string][] = [
      [{ ...code, voucher: ['no'] }, '4 to 24 letters'],
      [code, 'say the code'],
      [{ ...code, outcome: 'joined', voucher: ['GOOD'] }, '--outcome issued'],
      [
        { ...texts, reward: 'bonus=reload times=1 days=1 RNG=100', percent: '1', amount: '1' },
        'every is said of a reload',
      ],
      [{ ...texts, voucher: ['GOOD'] }, 'a code is for'],
      [{ ...texts, reward: 'cashback=cash every=year', percent: '1', amount: '1' }, 'reward every: it is one of'],
      [{ ...texts, reward: 'cashback=cash every=day least=1 claim=1' }, 'say what part'],
    ];
    for (const [asked, fault] of wrong)
      expect(await run('add', [], asked)).toEqual({ problem: expect.stringContaining(fault) as unknown });
  });

  test('names every fault at once and writes nothing', async () => {
    const { run, add, shown, events } = await world();
    const wrong = await run('add', [], {
      merchant: 'fair',
      title: ['bn=ফ্রেম'],
      text: ['en=<img src="x">'],
      starts: 'soon',
      ends: '2025-01-01',
      gives: 'later',
      decided: 'by hand',
      outcome: 'paid',
      reward: 'bonus',
      places: '0',
      winners: 'ten',
      code: 'first deposit',
      percent: '1.5',
      amount: '-1',
      category: ['club', '7'],
      picture: 'scene:nowhere',
      position: '-1',
    });
    for (const fault of ['title:', 'text: in en, <img>', 'nothing of it is a text', 'terms: say it in English'])
      expect(problemOf(wrong)).toContain(fault);
    for (const field of 'starts ends gives decided outcome reward places winners code percent amount picture'.split(
      ' ',
    ))
      expect(problemOf(wrong)).toContain(`${field}: `);
    for (const fault of ['club is no number', 'fair has no 7', 'position: ']) expect(problemOf(wrong)).toContain(fault);
    for (const [options, fault] of [
      [{ winners: '3', reward: 'frame=lotus' }, 'winners: they are drawn at the end'],
      [{ winners: '3', ends: inDays(7) }, 'reward: say what is given'],
      [{ outcome: 'issued' }, 'reward: say what is given'],
      [{ reward: 'frame=lotus' }, 'reward: who only joins gets none'],
      [{ ...FRAME, ends: inDays(7), gives: inDays(8) }, 'gives: a reward is claimed before the end'],
      [{ gives: inDays(8) }, 'gives: nothing is given'],
    ] as const)
      expect(problemOf(await add(options))).toContain(fault);
    expect([await shown(), await events()]).toEqual([[], []]);
  });

  test('refuses a code that another promotion of the merchant has', async () => {
    const { run, add } = await world();
    await add({ code: 'REFERRAL' });
    expect(problemOf(await add({ code: 'REFERRAL' }))).toBe('code: promotion 1 of fair has it');
    await add();
    expect(problemOf(await run('change', ['2'], { code: 'REFERRAL' }))).toBe('code: promotion 1 of fair has it');
    expect(await add({ merchant: 'market', code: 'REFERRAL' })).toHaveProperty('said');
    expect(await run('change', ['1'], { code: 'none' })).toHaveProperty('said');
  });

  test('changes what is named; other terms are a new version, and members keep theirs', async () => {
    const { database, run, add, shown, apply, events } = await world();
    await add(FRAME);
    expect(await apply(7n)).toMatchObject({ terms_version: 1 });
    expect(await run('change', ['1'], { terms: ['en=Two frames per member.'], places: '10' })).toEqual({
      said: 'promotion 1 of fair is changed: running',
    });
    const [promotion] = await shown();
    expect(promotion).toMatchObject({ termsVersion: 2, terms: '<p>Two frames per member.</p>', placesLeft: 9 });
    expect(await apply(8n)).toEqual({ failed: 'terms_changed' });
    expect(await apply(8n, 2)).toMatchObject({ terms_version: 2 });
    expect(await database.query('select version from promotion_terms order by version')).toHaveLength(2);
    const [, event] = await events();
    expect(Object.keys(event?.after ?? {}).toSorted()).toEqual(['places', 'terms']);
    expect(event).toMatchObject({ action: 'promotion_changed', before: { places: null }, after: { places: 10 } });
    expect(problemOf(await run('change', ['1'], { places: '10' }))).toBe('it says so already');
    expect(problemOf(await run('change', ['9'], { places: '10' }))).toBe('there is no promotion 9');
  });

  test('keeps what members were promised when they applied', async () => {
    const { run, add, apply, facts } = await world();
    await add({ ...FRAME, places: '5' });
    for (const memberId of [7n, 8n]) await apply(memberId);
    const refused = await run('change', ['1'], {
      outcome: 'issued',
      reward: 'frame=lanterns',
      starts: inDays(1),
      gives: inDays(1),
      places: '1',
    });
    for (const field of ['outcome', 'reward', 'starts', 'gives'])
      expect(problemOf(refused)).toContain(`${field}: it stays, because 2 have applied`);
    expect(problemOf(refused)).toContain('places: 2 are taken');
    expect(await facts('1')).toMatchObject({ outcome: 'claim', reward: 'frame=lotus', applications: '2 claim' });
  });

  test('ends one now, says what is open, and lets a change reopen it', async () => {
    const { run, add, apply, shown, events } = await world();
    await add(FRAME);
    await apply(7n);
    const { said } = (await run('end', ['1'])) as { said: string };
    expect(said).toMatch(/promotion 1 of fair is ended: ended\n1 have not claimed.*promotions change 1 --ends/);
    expect((await shown()).map(({ status }) => status)).toEqual(['close']);
    expect(problemOf(await run('end', ['1']))).toBe('it has ended already');
    expect(await apply(8n)).toEqual({ failed: 'promotion_closed' });
    expect(await run('change', ['1'], { ends: inDays(7) })).toEqual({ said: expect.stringContaining('running') });
    expect(await apply(8n)).toMatchObject({ state: 'claim' });
    expect((await events()).map(({ action }) => action)).toEqual([
      'promotion_added',
      'promotion_ended',
      'promotion_changed',
    ]);
  });

  test('draws the winners of one that was ended, after which its end stays', async () => {
    const { run, add, apply, promotions, facts } = await world();
    await add({ winners: '1', reward: 'frame=lotus', ends: inDays(7) });
    await apply(7n);
    expect(await run('end', ['1'])).toEqual({ said: expect.stringContaining('drawn among 1 within a minute') });
    await promotions.jobs.promotions_due({}, 1);
    expect(await facts('1')).toMatchObject({ applications: '1 issued', drawn: expect.stringMatching(/^\d{4}-/) });
    expect(problemOf(await run('change', ['1'], { ends: inDays(7) }))).toBe(
      'ends: it stays, because the winners are drawn',
    );
  });

  test('lists those of all merchants or of one, the newest first, and cuts a long list', async () => {
    const { database, run, add } = await world();
    await add(FRAME);
    await add({ merchant: 'market', starts: inDays(3), ends: inDays(4) });
    const all = await run('list', []);
    expect('rows' in all && all.rows).toMatchObject([
      { number: '2', merchant: 'market', state: 'coming', reward: 'none' },
      { number: '1', merchant: 'fair', state: 'running', ends: '-', reward: 'frame=lotus', title: 'Lotus frames' },
    ]);
    const ofOne = await run('list', [], { merchant: 'fair' });
    expect('rows' in ofOne && ofOne.rows).toHaveLength(1);
    await database.query(
      `insert into promotions (merchant_id, title, content, decided, outcome)
       select merchant_id, title, content, decided, outcome from promotions, generate_series(1, 99) where id = 1`,
    );
    const cut = await run('list', []);
    expect('rows' in cut && [cut.rows.length, cut.more]).toEqual([100, expect.stringContaining('newest 100')]);
  });
});
