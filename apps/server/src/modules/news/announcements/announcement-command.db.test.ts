import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { ANNOUNCEMENT_ACTIONS, createAnnouncements } from './announcements.ts';

const NOW = new Date('2026-03-01T06:00:00Z');
const TEXTS = { title: ['en=Market day', 'bn=হাটের দিন'], text: ['en=Come early.\n\nBring friends.', 'bn=সকালে আসুন।'] };

eachServerDatabase('announcements by command', (open) => {
  async function world() {
    const clock = { now: NOW };
    const database = await open();
    await database.query(
      `insert into merchants (code, name, theme, currency, default_language, time_zone, copyright_year)
       select code, '{"en": "First"}', '{}', 'BDT', 'BN', 'Asia/Dhaka', 2025 from unnest('{fair,market}'::text[]) as code`,
    );
    const merchants = createMerchants({ database, demo: false, demoLabel: false });
    const [fair] = await merchants.all();
    if (!fair) throw new Error('no merchant');
    const now = () => clock.now;
    const { titles } = createAnnouncements({ database, imageOf: (url) => url, promotionsOf: async () => [], now });
    const run = (id: string, words: string[], options: Record<string, string | string[]> = {}) => {
      const action = ANNOUNCEMENT_ACTIONS.find((one) => one.id === id);
      if (!action) throw new Error(`no action ${id}`);
      return action.run({ database, merchants, now }, { words, options });
    };
    const add = (options: Record<string, string | string[]> = {}) =>
      run('add', [], { merchant: 'fair', ...TEXTS, ...options });
    const shown = (language: string) => titles(fair.id, language).then((list) => list.map(({ title }) => title));
    const rows = () => database.query('select type, title, content, images, starts_at, ends_at from announcements');
    const events = () =>
      database.query(
        'select action, merchant_id, subject_kind, subject_id, before, after, user_agent from audit_events',
      );
    return { clock, fair, run, add, shown, rows, events };
  }
  const problemOf = (answer: object) => ('problem' in answer ? String(answer.problem) : '');

  test('adds one that players read in their language, and notes it with its texts', async () => {
    const { fair, add, shown, rows, events } = await world();
    expect(await add({ picture: 'scene:gift' })).toEqual({ said: 'announcement 1 of fair is added: live' });
    expect([await shown('EN'), await shown('BN')]).toEqual([['Market day'], ['হাটের দিন']]);
    expect(await rows()).toEqual([
      {
        type: 'PL',
        title: { en: 'Market day', bn: 'হাটের দিন' },
        content: { en: '<p>Come early.</p><p>Bring friends.</p>', bn: '<p>সকালে আসুন।</p>' },
        images: [{ url: 'scene:gift', sequence: 1 }],
        starts_at: NOW,
        ends_at: null,
      },
    ]);
    expect(await events()).toEqual([
      {
        action: 'announcement_added',
        merchant_id: fair.id,
        subject_kind: 'announcement',
        subject_id: '1',
        before: null,
        after: expect.objectContaining({ for: 'players', title: { en: 'Market day', bn: 'হাটের দিন' }, ends: null }),
        user_agent: 'npm run mela -- announcements add',
      },
    ]);
  });

  test('reads a JSON file, with options before it and times by the clock of the merchant', async () => {
    const { clock, run, shown } = await world();
    const file = JSON.stringify({
      for: 'players',
      title: { EN: 'Rain', BN: 'বৃষ্টি' },
      text: { EN: '<p>Read the <a href="/m/help">rules</a>.</p>', BN: 'নিয়ম পড়ুন' },
      picture: ['scene:lanterns'],
      starts: '2026-03-02 18:00',
    });
    const made = await run('add', [], {
      merchant: 'fair',
      file,
      ends: '2026-03-03',
      title: ['en=Heavy rain', 'bn=বৃষ্টি'],
    });
    expect(made).toEqual({ said: 'announcement 1 of fair is added: coming' });
    const show = await run('show', ['1']);
    const facts = 'rows' in show ? Object.fromEntries(show.rows.map(({ fact, value }) => [fact, value])) : {};
    expect(facts).toMatchObject({
      state: 'coming',
      starts: '2026-03-02 18:00',
      ends: '2026-03-03 00:00',
      pictures: 'scene:lanterns',
      'title en': 'Heavy rain',
      'text en': 'Read the rules.',
    });
    expect(await shown('EN')).toEqual([]);
    clock.now = new Date('2026-03-02T12:00:00Z');
    expect(await shown('EN')).toEqual(['Heavy rain']);
    clock.now = new Date('2026-03-02T18:00:00Z');
    expect(await shown('EN')).toEqual([]);
  });

  test('says which languages of the merchant are missing', async () => {
    const { run } = await world();
    const answer = await run('add', [], { merchant: 'fair', title: ['en=Rain'], text: ['en=It rains'] });
    expect(answer).toEqual({ said: expect.stringContaining('not said in BN') });
  });

  test('names every fault at once and writes nothing', async () => {
    const { run, rows, events } = await world();
    const wrong = await run('add', ['now'], {
      merchant: 'fair',
      for: 'everyone',
      title: ['bn=হাট', 'fr=Marché', 'nonsense'],
      text: ['en=<p onclick="x()">Hi</p><script>x()</script><a href="javascript:x()">go</a>'],
      picture: ['scene:nowhere', 'https://pictures.example/one.png'],
      starts: 'tomorrow',
      ends: '2026-02-28 10:00',
      file: '{"pinned": true}',
    });
    for (const fault of [
      'now: say it by options',
      'for: it is one of players, agents, pop-up',
      'title: say it in English',
      'no language fr',
      '"nonsense" is no language',
      'in en, <script> is not allowed',
      'in en, a link leads to',
      'scene:nowhere',
      'pictures.example',
      'starts: "tomorrow" is no time',
      'ends: it must be after the start',
      'file: there is no pinned',
    ])
      expect(problemOf(wrong)).toContain(fault);
    expect(problemOf(await run('add', [], { merchant: 'bazar', ...TEXTS }))).toContain('there is no merchant bazar');
    expect(problemOf(await run('add', [], TEXTS))).toContain('say which merchant');
    expect(problemOf(await run('add', [], { merchant: 'fair', file: 'no JSON' }))).toMatch(
      /no JSON[^]*title:[^]*text:/,
    );
    const long = { merchant: 'fair', title: [`en=${'x'.repeat(121)}`], text: [`en=${'x'.repeat(5001)}`] };
    expect(problemOf(await run('add', [], long))).toMatch(/has 121 letters[^]*has 5001 letters/);
    expect([await rows(), await events()]).toEqual([[], []]);
  });

  test('changes what is named and keeps the rest, with only that in the audit', async () => {
    const { run, add, shown, events } = await world();
    await add();
    expect(await run('change', ['1'], { title: ['en=Market week'], ends: '2026-03-08' })).toEqual({
      said: 'announcement 1 of fair is changed: live',
    });
    expect([await shown('EN'), await shown('BN')]).toEqual([['Market week'], ['হাটের দিন']]);
    const [, event] = await events();
    expect(event).toMatchObject({
      action: 'announcement_changed',
      before: { title: { en: 'Market day', bn: 'হাটের দিন' }, ends: null },
      after: { title: { en: 'Market week', bn: 'হাটের দিন' }, ends: '2026-03-07T18:00:00.000Z' },
    });
    expect(await run('change', ['1'], { ends: 'none', for: 'agents' })).toHaveProperty('said');
    expect(await shown('EN')).toEqual([]);
    expect(problemOf(await run('change', ['1'], { for: 'agents' }))).toBe('it says so already');
    expect(problemOf(await run('change', ['2'], { for: 'agents' }))).toBe('there is no announcement 2');
    expect(problemOf(await run('change', [], { for: 'agents' }))).toContain('by its number');
    expect(await events()).toHaveLength(3);
  });

  test('takes a live one down, and a coming one before it begins, once each', async () => {
    const { clock, run, add, shown, events } = await world();
    await add();
    await add({ starts: '2026-04-01' });
    expect(await run('end', ['1'])).toEqual({ said: 'announcement 1 of fair is taken down: ended' });
    expect(await run('end', ['2'])).toEqual({ said: 'announcement 2 of fair is taken down: ended' });
    expect(problemOf(await run('end', ['2']))).toBe('it has ended already');
    clock.now = new Date('2026-04-02T00:00:00Z');
    expect(await shown('EN')).toEqual([]);
    expect((await events()).map(({ action }) => action)).toEqual([
      'announcement_added',
      'announcement_added',
      'announcement_ended',
      'announcement_ended',
    ]);
  });

  test('lists those of all merchants or of one, the newest first, and cuts a long list', async () => {
    const { run, add } = await world();
    await add();
    await add({ merchant: 'market', starts: '2026-03-05', title: ['en=Later'], text: ['en=Later'] });
    const all = await run('list', []);
    expect('rows' in all && all.rows).toMatchObject([
      { number: '2', merchant: 'market', state: 'coming', starts: '2026-03-05 00:00', languages: 'en', title: 'Later' },
      { number: '1', merchant: 'fair', for: 'players', state: 'live', ends: '-', languages: 'bn en' },
    ]);
    const ofOne = await run('list', [], { merchant: 'fair' });
    expect('rows' in ofOne && ofOne.rows).toHaveLength(1);
    for (let count = 0; count < 99; count += 1) await add();
    const cut = await run('list', []);
    expect('rows' in cut && [cut.rows.length, cut.more]).toEqual([100, expect.stringContaining('newest 100')]);
  });
});
