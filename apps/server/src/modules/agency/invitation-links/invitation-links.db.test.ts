import { randomUUID } from 'node:crypto';
import type { Value } from '@mela/contract/operations';
import { currencyOf } from '@mela/money/currency';
import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { isFailed } from '#/http/failure.ts';
import { startRegistrar } from '#/modules/accounts/registration/test-registrar.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { ratesOn, writeRates } from '#/modules/money/member-rates/member-rates.ts';
import { createInvitationLinks } from './invitation-links.ts';

type Link = Value<'createInvitationLink'>;
type Span = { startDate: string; endDate: string };

const TODAY = { startDate: '2026-11-21', endDate: '2026-11-21' };
const DAY_MS = 86_400_000;

eachServerDatabase('Invitation links', (open) => {
  /** Karim, an agent with rates, and salma, a master agent, at a merchant whose day is 21 November. */
  async function agents() {
    const all = await startRegistrar(await open(), ['USERNAMEREG3']);
    const { database, accounts, clock } = all;
    const { calls } = createInvitationLinks({ database, now: () => clock.now });
    const karim = await accounts.add({ userName: 'karim', accountType: 1 });
    const salma = await accounts.add({ userName: 'salma', accountType: 2 });
    const promise = (member: Member, rate: number, fromDay = '2026-11-01') =>
      writeRates(database, [{ memberId: member.id, category: 'RNG', rate, fromDay, setBy: null }]);
    await promise(karim, 60);
    await promise(salma, 100);
    const ask = async (id: keyof typeof calls, agent: Member | undefined, more: object = {}): Promise<unknown> =>
      (calls[id] as (input: unknown) => unknown)({
        context: accounts.context({
          merchant: { ...all.merchant, currency: currencyOf('CNY') },
          session: agent && { id: 1n, memberId: agent.id, merchantId: 1n, accountType: agent.accountType },
        } as never),
        params: undefined,
        query: { pageSize: 20 },
        body: undefined,
        ...more,
      });
    const asked = (body: object) => ({
      idempotencyKey: randomUUID(),
      label: 'Facebook',
      kind: 'player',
      rates: [],
      days: null,
      uses: null,
      ...body,
    });
    const make = async (agent: Member, body: object = {}) => {
      const link = await ask('createInvitationLink', agent, { body: asked(body) });
      if (isFailed(link)) throw new Error(link.failed);
      return link as Link;
    };
    const list = async (agent: Member, query: object = {}) =>
      (await ask('invitationLinks', agent, { query: { pageSize: 20, ...query } })) as Value<'invitationLinks'>;
    const figures = (agent: Member, { linkId }: Link, span: Span = TODAY) =>
      ask('invitationLinkFigures', agent, { params: { linkId }, query: span });
    const end = (agent: Member, { linkId }: Link) => ask('endInvitationLink', agent, { params: { linkId } });
    const open_ = (code: string) => ask('noteInvitationOpened', undefined, { body: { code } });
    const check = (code: string) => all.ask('checkAffiliate', { query: { code } });
    const members = async () =>
      (await database.query<{ user_name: string }>('select user_name from members order by id')).map(
        (row) => row.user_name,
      );
    return { ...all, karim, salma, promise, ask, asked, make, list, figures, end, opened: open_, check, members };
  }

  test('place the member below the agent with the link’s type, and its rates from the next day on', async () => {
    const { salma, make, byName, check, accounts, database, figures } = await agents();
    const link = await make(salma, { kind: 'agent', rates: [{ category: 'RNG', rate: 40 }], uses: 5, days: 7 });
    expect(link).toMatchObject({
      label: 'Facebook',
      path: `/m/register?code=${link.code}`,
      kind: 'agent',
      rates: [{ category: 'RNG', rate: 40 }],
      expiresAt: '2026-11-28T12:00:00.000Z',
      usesMost: 5,
      uses: 0,
      state: 'live',
    });
    expect(await check(link.code)).toEqual({ success: true, inviter: 'sa***a' });
    expect(await byName({ username: 'tania77', affiliateCode: link.code.toUpperCase() })).toMatchObject({ type: 1 });
    const tania = await accounts.members.byName(1n, 'tania77');
    expect(tania).toMatchObject({ accountType: 1, uplineId: salma.id, firstTimeLogin: false });
    const ratesAt = async (day: string) => [...(await ratesOn(database, [tania?.id ?? 0n], day)).values()];
    expect(await ratesAt('2026-11-21')).toEqual([]);
    expect(await ratesAt('2026-11-22')).toEqual([{ RNG: 40 }]);
    expect(await figures(salma, link)).toMatchObject({ uses: 1, totals: { registered: 1, opened: 0 } });
  });

  test('give at most the agent’s own rates, where those fell after the link was made', async () => {
    const { karim, make, promise, byName, accounts, database } = await agents();
    const link = await make(karim, { rates: [{ category: 'RNG', rate: 60 }] });
    await promise(karim, 25, '2026-11-22');
    await byName({ username: 'tania77', affiliateCode: link.code });
    const tania = await accounts.members.byName(1n, 'tania77');
    expect([...(await ratesOn(database, [tania?.id ?? 0n], '2026-11-22')).values()]).toEqual([{ RNG: 25 }]);
  });

  test('let exactly 3 of 20 parallel registrations in by a link with 3 uses, and leave nothing of the others', async () => {
    const { karim, make, byName, members, list, check } = await agents();
    const link = await make(karim, { uses: 3 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => byName({ username: `friend_${n}`, affiliateCode: link.code })),
    );
    const outcomes = answers.map((answer) => (isFailed(answer) ? answer.failed : 'registered'));
    expect(outcomes.filter((outcome) => outcome === 'registered').length).toBe(3);
    expect(new Set(outcomes)).toEqual(new Set(['registered', 'invitation_ended']));
    expect((await members()).filter((name) => name.startsWith('friend_')).length).toBe(3);
    expect((await list(karim)).list).toMatchObject([{ uses: 3, state: 'used_up', figures: { registered: 3 } }]);
    expect(await check(link.code)).toEqual({ success: false, inviter: 'ka***m', ended: true });
  });

  test('refuse who comes after the end, which differs from a code that never was one', async () => {
    const { karim, make, end, check, byName, clock, list, database } = await agents();
    const [expiring, ended] = [await make(karim, { days: 1 }), await make(karim)];
    expect(await end(karim, ended)).toMatchObject({ state: 'ended', endedAt: '2026-11-21T12:00:00.000Z' });
    clock.now = new Date(clock.now.getTime() + DAY_MS - 1);
    expect(await check(expiring.code)).toMatchObject({ success: true });
    clock.now = new Date(clock.now.getTime() + 1);
    // A second end changes nothing.
    expect(await end(karim, ended)).toMatchObject({ endedAt: '2026-11-21T12:00:00.000Z' });
    expect((await list(karim)).list.map(({ state }) => state)).toEqual(['ended', 'expired']);
    for (const { code } of [expiring, ended]) {
      expect(await check(code)).toEqual({ success: false, inviter: 'ka***m', ended: true });
      expect(await byName({ username: 'tania77', affiliateCode: code })).toEqual({ failed: 'invitation_ended' });
    }
    expect(await check('nocodeatall12')).toEqual({ success: false });
    expect(await byName({ username: 'tania77', affiliateCode: 'nocodeatall12' })).toEqual({
      failed: 'affiliate_invalid',
    });
    expect(await byName({ username: 'tania77' })).toMatchObject({ userName: 'tania77' });
    // A suspended agent invites no one.
    const live = await make(karim);
    await database.query(`update members set status = 'suspended' where id = $1`, [karim.id]);
    expect(await check(live.code)).toEqual({ success: false });
  });

  test('are made within the agent’s own rates and types, up to 100 live ones, once per key', async () => {
    const { karim, salma, ask, asked, make, end, list, accounts, database } = await agents();
    const create = (agent: Member, body: object) => ask('createInvitationLink', agent, { body: asked(body) });
    expect(await create(karim, { rates: [{ category: 'RNG', rate: 61 }] })).toEqual({
      failed: 'rate_above_own',
      value: { rate: { category: 'RNG', bound: 60, names: [] } },
    });
    expect(await create(karim, { kind: 'agent' })).toEqual({ failed: 'forbidden' });
    const trial = await accounts.add({ userName: 'trial', accountType: 41 });
    expect(await create(trial, {})).toEqual({ failed: 'forbidden' });
    const body = asked({ label: 'Street' });
    const twice = await Promise.all([1, 2].map(() => ask('createInvitationLink', salma, { body })));
    expect(twice[0]).toEqual(twice[1]);
    expect((await list(salma)).list.map(({ label }) => label)).toEqual(['Street']);

    const first = await make(karim);
    await database.query(
      `insert into invitation_links (merchant_id, agent_id, code, label, account_type, idempotency_key)
       select 1, $1, 'filledupto' || n, 'Filled', 0, gen_random_uuid() from generate_series(1, 99) n`,
      [karim.id],
    );
    expect(await create(karim, {})).toEqual({ failed: 'too_many_links' });
    await end(karim, first);
    expect(await create(karim, {})).toMatchObject({ state: 'live' });
  });

  test('are listed for their agent alone, page by page; to everyone else they do not exist', async () => {
    const { karim, salma, make, list, figures, end, check } = await agents();
    const made = [await make(karim, { label: 'one' }), await make(karim, { label: 'two' }), await make(karim)];
    const first = await list(karim, { pageSize: 2 });
    expect(first.list.map(({ label }) => label)).toEqual(['Facebook', 'two']);
    const second = await list(karim, { pageSize: 2, before: first.next });
    expect([second.list.map(({ label }) => label), second.next]).toEqual([['one'], null]);
    // Not even the agent above sees them.
    expect((await list(salma)).list).toEqual([]);
    for (const answer of [await figures(salma, made[0] as Link), await end(salma, made[0] as Link)])
      expect(answer).toEqual({ failed: 'not_found' });
    expect(await check(made[0]?.code ?? '')).toMatchObject({ success: true });
  });

  test('count opened pages while they are live, without keeping who opened them', async () => {
    const { karim, make, opened, figures, end, database } = await agents();
    const link = await make(karim);
    for (const code of [link.code, link.code.toUpperCase(), 'karim']) expect(await opened(code)).toEqual({});
    expect(await figures(karim, link)).toMatchObject({
      totals: { opened: 2, registered: 0, firstDeposits: 0, deposits: '0.00', validBets: '0.00', activeMost: 0 },
      days: [{ day: '2026-11-21', opened: 2 }],
    });
    await end(karim, link);
    await opened(link.code);
    expect(await figures(karim, link)).toMatchObject({ totals: { opened: 2 } });
    expect(await figures(karim, link, { startDate: '2026-11-20', endDate: '2026-11-20' })).toMatchObject({
      totals: { opened: 0 },
      days: [],
    });
    const columns = await database.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'invitation_link_days' order by 1`,
    );
    expect(columns.map((row) => row.column_name)).toEqual([
      'active_count',
      'day',
      'deposit_minor',
      'first_deposit_count',
      'link_id',
      'opened_count',
      'registered_count',
      'valid_bet_minor',
    ]);
  });
});
