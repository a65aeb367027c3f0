import { expect, onTestFinished, test } from 'vitest';
import { GATEWAYS } from '@mela/contract/gateways';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createMembers, createPasswords, type Member } from '#/modules/ground/members/members.ts';
import { createMerchants } from '#/modules/ground/merchants/merchants.ts';
import { createSessions } from '#/modules/ground/sessions/sessions.ts';
import { TEST_SEALS } from '#/modules/money/wallet/test-seals.ts';
import { createWallet } from '#/modules/money/wallet/wallet.ts';
import { createInbox } from '#/modules/news/inbox/inbox.ts';
import { staffNamesOf } from '#/modules/operator/staff/staff.ts';
import { createRounds } from '#/modules/play/rounds/rounds.ts';
import { PLAYER_ACTIONS } from './player-command.ts';

const AGES = { sessionIdleMinutes: 60, sessionMaxHours: 12 };

eachServerDatabase('players by command', (open) => {
  async function world() {
    const database = await open();
    await database.query(
      `insert into merchants (code, name, theme, currency, languages, default_language, time_zone, copyright_year)
       select code, '{"en": "First"}', '{}', 'CNY', '[{"tag": "EN", "name": "English"}]', 'EN', 'UTC', 2025
       from unnest('{fair,market}'::text[]) as code`,
    );
    const wallet = await createWallet({ database, seals: TEST_SEALS, announce: () => undefined });
    onTestFinished(() => wallet.close());
    const merchants = createMerchants({ database, demo: false, demoLabel: false });
    const members = createMembers(database, createPasswords('lowest'));
    const sessions = createSessions(database);
    const announced: bigint[] = [];
    sessions.onEnd('the test', (memberId) => void announced.push(memberId));
    const ended: bigint[] = [];
    const parts = {
      database,
      merchants,
      members,
      sessions,
      wallet,
      rounds: createRounds({
        database,
        vendors: new Map(),
        describe: async () => ({ gameName: '', vendorName: '', iconUrl: '', nodeId: 0, replayable: false }),
        wallet,
        gatewayOf: async () => GATEWAYS.MOBILE,
      }),
      cashier: { ownersOf: async () => [], ownerByReference: () => undefined },
      inbox: createInbox({ database, announce: () => undefined }),
      failedLogins: { read: async () => 2 },
      staffNames: staffNamesOf(database),
      endGames: async (memberId: bigint) => void ended.push(memberId),
    };
    const run = (id: string, words: string[], options: Record<string, string> = {}) => {
      const action = PLAYER_ACTIONS.find((one) => one.id === id);
      if (!action) throw new Error(`no action ${id}`);
      return action.run(parts, { words, options });
    };
    const [fair, market] = (await merchants.all()).map(({ id }) => id);
    const add = async (merchantId: bigint | undefined, userName: string, more: object = {}) => {
      const account = { merchantId: merchantId ?? 0n, accountType: 0, userName, password: 'a good password', ...more };
      const member = (await members.add(account)) as Member;
      await wallet.openAccounts({ memberId: member.id, currency: 'CNY', money: 'real' });
      return member;
    };
    const events = () =>
      database.query(
        'select action, merchant_id, staff_id, subject_id, before, after, reason, user_agent from audit_events order by number',
      );
    return { database, members, sessions, inbox: parts.inbox, run, add, fair, market, announced, ended, events };
  }

  test('finds players of every merchant by letters, mobile number and id, and of one by --merchant', async () => {
    const { run, add, fair, market } = await world();
    const mobile = { countryDialingCode: '880', mobileNum: '1711000777' };
    const rahim = await add(fair, 'rahim', { nickname: 'Boatman', mobile });
    const other = await add(market, 'rahima');
    const found = async (words: string[], options = {}) => {
      const answer = await run('find', words, options);
      return 'rows' in answer ? answer.rows.map(({ number, merchant }) => `${merchant} ${number}`) : answer;
    };
    expect(await found(['RAHI'])).toEqual([`fair ${rahim.id}`, `market ${other.id}`]);
    expect(await found(['rahi'], { merchant: 'market' })).toEqual([`market ${other.id}`]);
    expect(await found(['boat'])).toEqual([`fair ${rahim.id}`]);
    expect(await found(['+880', '1711-000777'])).toEqual([`fair ${rahim.id}`]);
    expect(await found([other.id.toString()])).toEqual([`market ${other.id}`]);
    expect(await found(['nobody'])).toEqual([]);
    expect(await found(['x'], { merchant: 'bazar' })).toEqual({
      problem: 'there is no merchant bazar: fair, market',
    });
    expect(await found([])).toHaveProperty('problem');
    // The console lists none of these.
    const listed = await run('find', ['rahim']);
    expect(JSON.stringify('rows' in listed && listed.rows)).not.toContain('1711000777');
  });

  test('cuts a long list of found players and reports it', async () => {
    const { database, run, fair } = await world();
    await database.query(
      `insert into members (merchant_id, account_type, user_name, password_hash)
       select $1, 0, 'crowd' || lpad(n::text, 3, '0'), 'x' from generate_series(1, 51) as n`,
      [fair],
    );
    const answer = await run('find', ['crowd']);
    expect('rows' in answer && [answer.rows.length, answer.more]).toEqual([50, expect.stringContaining('fair')]);
  });

  test('shows the facts of the console and notes the look before', async () => {
    const { run, add, fair, market, events } = await world();
    const rahim = await add(fair, 'rahim', { email: 'rahim@example.com', birthDate: '1990-02-03' });
    await add(market, 'rahim');
    expect(await run('show', ['rahim'])).toEqual({
      problem: expect.stringMatching(/^rahim is a player of fair \(\d+\), market \(\d+\): say which/),
    });
    expect(await run('show', ['karim'])).toEqual({ problem: expect.stringContaining('players find karim') });
    expect(await run('show', [rahim.id.toString()], { merchant: 'market' })).toHaveProperty('problem');
    expect(await events()).toEqual([]);
    const answer = await run('show', ['Rahim'], { merchant: 'fair' });
    const facts = 'rows' in answer ? Object.fromEntries(answer.rows.map(({ fact, value }) => [fact, value])) : {};
    expect(facts).toMatchObject({
      number: rahim.id.toString(),
      merchant: 'fair',
      status: 'active',
      'e-mail': 'rahim@example.com (not proven)',
      'birth date': '1990-02-03',
      'failed log-ins': '2',
      cash: '0.00 CNY',
      rounds: '0.00 CNY in 0, won 0.00 CNY',
    });
    expect(await events()).toEqual([
      {
        action: 'member_read',
        merchant_id: fair,
        staff_id: null,
        subject_id: rahim.id.toString(),
        before: null,
        after: { looked: 'page' },
        reason: '',
        user_agent: 'npm run mela -- players show',
      },
    ]);
  });

  test('blocks and unblocks once each, with the reason, and ends sessions and games', async () => {
    const { run, add, fair, sessions, members, announced, ended, events } = await world();
    const rahim = await add(fair, 'rahim');
    const token = await sessions.open({ memberId: rahim.id, merchantId: rahim.merchantId, device: '', ip: '10.0.0.1' });
    expect(await sessions.find(token, AGES)).toBeDefined();
    const reason = 'Chargeback of order 7';
    expect(await run('block', ['rahim'], { reason })).toEqual({
      said: `rahim (${rahim.id}) of fair is blocked: signed out everywhere, and no bet is accepted`,
    });
    expect(await sessions.find(token, AGES)).toBeUndefined();
    expect([announced, ended]).toEqual([[rahim.id], [rahim.id]]);
    expect(await members.mayBet(rahim.id)).toBe(false);
    expect(await run('block', ['rahim'], { reason })).toEqual({ said: expect.stringContaining('blocked before') });
    expect(await run('unblock', [rahim.id.toString()], { reason: 'Settled' })).toEqual({
      said: expect.stringContaining('let in again'),
    });
    expect(await run('unblock', ['rahim'], { reason: 'Settled' })).toEqual({
      said: expect.stringContaining('not blocked before'),
    });
    const about = { merchant_id: fair, staff_id: null, subject_id: rahim.id.toString() };
    expect(await events()).toEqual([
      {
        ...about,
        action: 'member_locked',
        before: { status: 'active' },
        after: { status: 'locked', endedSessions: 1 },
        reason,
        user_agent: 'npm run mela -- players block',
      },
      {
        ...about,
        action: 'member_unlocked',
        before: { status: 'locked' },
        after: { status: 'active' },
        reason: 'Settled',
        user_agent: 'npm run mela -- players unblock',
      },
    ]);
  });

  test('turns a player into an agent, then a master agent, with a message and an audit event each, and never back', async () => {
    const { run, add, fair, sessions, members, inbox, announced, ended, events } = await world();
    const rahim = await add(fair, 'rahim');
    const token = await sessions.open({ memberId: rahim.id, merchantId: rahim.merchantId, device: '', ip: '10.0.0.1' });
    const reason = 'Brings the club of his town';
    const who = `rahim (${rahim.id}) of fair`;
    expect(await run('make-agent', ['rahim'], { reason })).toEqual({
      said: `${who} is an agent: signed out everywhere, and sees the agency after the next log-in`,
    });
    expect(await sessions.find(token, AGES)).toBeUndefined();
    expect([announced, ended]).toEqual([[rahim.id], [rahim.id]]);
    expect((await members.byId(rahim.id))?.accountType).toBe(1);
    expect(await run('make-agent', ['rahim'], { reason })).toEqual({
      said: expect.stringContaining('nothing was changed'),
    });
    expect(await run('make-agent', ['rahim'], { reason, as: 'master' })).toHaveProperty('said');
    expect(await run('make-agent', ['rahim'], { reason, as: 'agent' })).toEqual({
      problem: expect.stringContaining('is a master agent, which is more than an agent'),
    });
    expect((await members.byId(rahim.id))?.accountType).toBe(2);
    expect(await events()).toMatchObject([
      { action: 'member_made_agent', before: { type: 0 }, after: { type: 1, endedSessions: 1 }, reason },
      { action: 'member_made_agent', before: { type: 1 }, after: { type: 2, endedSessions: 0 }, reason },
    ]);
    const messages = await inbox.kept(rahim.id, { before: undefined, limit: 10 }, 'en');
    expect(messages.map(({ title }) => title)).toEqual(['You are a master agent now', 'You are an agent now']);
  });

  test('makes no agent of an account of free play, of an unknown kind or without a reason', async () => {
    const { run, add, fair, members, events } = await world();
    const guest = await add(fair, 'guest7', { accountType: 4 });
    const rahim = await add(fair, 'rahim');
    const reason = 'Brings the club of his town';
    expect(await run('make-agent', ['guest7'], { reason })).toEqual({
      problem: expect.stringContaining('free or trial'),
    });
    expect(await run('make-agent', ['rahim'], { reason, as: 'king' })).toEqual({
      problem: 'say --as agent or --as master',
    });
    expect(await run('make-agent', ['rahim'])).toHaveProperty('problem');
    for (const { id, accountType } of [guest, rahim]) expect((await members.byId(id))?.accountType).toBe(accountType);
    expect(await events()).toEqual([]);
  });

  test('names every fault of a block at once and changes nothing', async () => {
    const { run, add, fair, members, events } = await world();
    const rahim = await add(fair, 'rahim');
    const wrong = await run('block', ['karim'], { reason: 'no' });
    expect('problem' in wrong && wrong.problem).toMatch(/no player karim[^]*say why/);
    expect(await run('block', ['rahim'])).toEqual({ problem: 'say why, in 3 to 500 characters: --reason "…"' });
    expect(await run('block', ['rahim', 'karim'], { reason: 'Chargeback' })).toHaveProperty('problem');
    expect((await members.byId(rahim.id))?.suspended).toBe(false);
    expect(await events()).toEqual([]);
  });
});
