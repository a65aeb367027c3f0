import { expect, test } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Call } from '#/http/call.ts';
import { createAffiliates } from '#/modules/agency/affiliates/affiliates.ts';
import { testAccounts } from '#/modules/accounts/login/test-accounts.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { ratesOn, writeRates } from '#/modules/money/member-rates/member-rates.ts';
import { openAccountHandler } from './open-account.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const BODY = { username: 'tania77', password: 'first one 1', birthDate: '1991-06-05', kind: 'player' } as const;
/** The account types that an agent of a type opens; each other type is forbidden. */
const OPENED = { 1: { player: 0 }, 2: { player: 0, agent: 1 }, 41: { player: 40 }, 42: { player: 40, agent: 41 } };
type Body = Call<'agentOpenAccount'>['body'];

eachServerDatabase('An agent', (open) => {
  async function agents(keys: readonly string[] = ['USERNAMEREG3', 'AGECHECK']) {
    const database = await open();
    const accounts = testAccounts(database);
    const merchant = { ...accounts.merchants[0], keys: new Set(keys), minimumAge: 18 } as Merchant;
    const prepared: string[] = [];
    const openAccount = openAccountHandler({
      database,
      members: accounts.members,
      prepareMember: async (member) => void prepared.push(member.userName),
      now: () => NOW,
    });
    const affiliates = createAffiliates(database, accounts.members);
    const contextOf = ({ id: memberId, accountType, userName, merchantId }: Member) =>
      accounts.context({
        merchant,
        session: { id: 1n, memberId, merchantId, accountType, userName, firstTimeLogin: false },
      });
    return {
      database,
      accounts,
      affiliates,
      prepared,
      ask: async (agent: Member, body: Partial<Body> = {}) =>
        await openAccount({
          context: contextOf(agent),
          params: undefined,
          query: undefined,
          body: { ...BODY, rates: [], ...body },
        }),
      invitation: async (agent: Member) =>
        await affiliates.calls.agentInvitation({
          context: contextOf(agent),
          params: undefined,
          query: undefined,
          body: undefined,
        }),
      add: (userName: string, accountType: number, merchantId = 1n) =>
        accounts.add({ userName, accountType, merchantId }),
      teamOf: async (agent: Member) =>
        (
          await database.query<{ user_name: string; account_type: number }>(
            `select m.user_name, m.account_type from members_downline d join members m on m.id = d.member_id
             where d.agent_id = $1 order by m.id`,
            [agent.id],
          )
        ).map((row) => [row.user_name, row.account_type]),
    };
  }

  test('opens an account below the agent, whose owner must choose a password at the first log-in (M30)', async () => {
    const { accounts, ask, add, teamOf, prepared } = await agents();
    const karim = await add('karim', 1);
    const answer = await ask(karim);
    const member = await accounts.members.byName(1n, 'tania77');
    expect(answer).toEqual({ memberId: member?.id.toString(), userName: 'tania77', type: 0 });
    expect(member).toMatchObject({ accountType: 0, uplineId: karim.id, firstTimeLogin: true, robot: false });
    expect(await teamOf(karim)).toEqual([['tania77', 0]]);
    expect(prepared).toEqual(['tania77']);
    const login = await accounts.call('login', { type: 'username', username: 'tania77', password: BODY.password });
    expect(login).toMatchObject({ userName: 'tania77', type: 0, firstTimeLogin: true });
  });

  test('opens players alone; a master agent opens agents too, and trial agents open trial accounts', async () => {
    const { ask, add, teamOf } = await agents();
    const types = [1, 2, 41, 42];
    for (const type of types) {
      const agent = await add(`agent${type}`, type);
      for (const kind of ['player', 'agent'] as const) {
        const answer = await ask(agent, { username: `${kind}_of_${type}`, kind });
        const opened = (OPENED as Record<number, Partial<Record<typeof kind, number>>>)[type]?.[kind];
        const outcome = 'failed' in answer ? answer.failed : 'type' in answer && answer.type;
        expect([type, kind, outcome]).toEqual([type, kind, opened ?? 'forbidden']);
      }
      expect((await teamOf(agent)).length).toBe(type === 2 || type === 42 ? 2 : 1);
    }
  });

  test('saves the rates of the new member with the account, and neither if one is above the agent’s own', async () => {
    const { accounts, ask, add, database } = await agents();
    const karim = await add('karim', 1);
    const promise = { memberId: karim.id, fromDay: '2026-11-01', setBy: null };
    await writeRates(database, [{ ...promise, category: 'RNG', rate: 60 }]);
    const rates = [{ category: 'RNG', rate: 61 }] as const;
    expect(await ask(karim, { rates: [...rates] })).toEqual({
      failed: 'rate_above_own',
      value: { rate: { category: 'RNG', bound: 60, names: [] } },
    });
    expect(await accounts.members.byName(1n, 'tania77')).toBeUndefined();
    expect(await ask(karim, { rates: [{ category: 'RNG', rate: 60 }] })).toMatchObject({ userName: 'tania77' });
    const tania = await accounts.members.byName(1n, 'tania77');
    expect([...(await ratesOn(database, [tania?.id ?? 0n], '2026-11-21')).values()]).toEqual([]);
    expect([...(await ratesOn(database, [tania?.id ?? 0n], '2026-11-22')).values()]).toEqual([{ RNG: 60 }]);
  });

  test('applies the merchant’s own rules of name, password and age', async () => {
    const { database, accounts, ask, add } = await agents();
    const karim = await add('karim', 1);
    expect(await ask(karim, { username: '7up', password: 'short', birthDate: '1991-02-30' })).toMatchObject({
      failed: 'invalid_input',
      value: { fields: { username: ['too_short', 'format'], password: ['too_short'], birthDate: ['format'] } },
    });
    expect(await ask(karim, { birthDate: undefined })).toMatchObject({
      value: { fields: { birthDate: ['required'] } },
    });
    expect(await ask(karim, { birthDate: '2008-11-22' })).toEqual({ failed: 'under_age' });
    expect(await ask(karim, { birthDate: '2008-11-21', username: 'justold' })).toMatchObject({ userName: 'justold' });
    await database.query(`insert into registration_fields values (1, 'username', true, true, '^x', 2, 5)`);
    expect(await ask(karim)).toMatchObject({ value: { fields: { username: ['too_long', 'format'] } } });
    await accounts.add({ userName: 'xtaken' });
    await database.query(`delete from registration_fields`);
    expect(await ask(karim, { username: 'XTaken' })).toEqual({ failed: 'username_taken' });

    const closed = await agents(['MOBILENUMREG3']);
    expect(await closed.ask(await closed.add('karim', 1))).toEqual({ failed: 'registration_closed' });
    // A merchant that asks for no date stores none, even if one is sent.
    const without = await agents(['USERNAMEREG3']);
    await without.ask(await without.add('karim', 1), { birthDate: '1800-99-99' });
    expect(await without.database.query(`select birth_date from members where user_name = 'tania77'`)).toEqual([
      { birth_date: null },
    ]);
  });

  test('returns the account again on a retry by its agent, and to no other caller', async () => {
    const { accounts, ask, add, teamOf, prepared } = await agents();
    const [karim, rival] = [await add('karim', 1), await add('rival', 1)];
    const first = await ask(karim);
    expect(await ask(karim)).toEqual(first);
    expect(prepared).toEqual(['tania77', 'tania77']);
    expect(await teamOf(karim)).toEqual([['tania77', 0]]);
    expect(await ask(karim, { password: 'another one' })).toEqual({ failed: 'username_taken' });
    expect(await ask(rival)).toEqual({ failed: 'username_taken' });
    // After its owner's first log-in, the agent gets it no more.
    await accounts.call('login', { type: 'username', username: 'tania77', password: BODY.password });
    expect(await ask(karim)).toEqual({ failed: 'username_taken' });
  });

  test('returns a personal invitation code, drawn at the first request, and none for trial agents', async () => {
    const { affiliates, add, invitation } = await agents();
    const karim = await add('karim', 1);
    await affiliates.giveCode(karim, 'karim');
    expect(await invitation(karim)).toEqual({ invitation: { code: 'karim', path: '/m/register?code=karim' } });
    const salma = await add('salma', 2);
    const [one, two] = (await Promise.all([invitation(salma), invitation(salma)])) as {
      invitation: { code: string; path: string };
    }[];
    const known = (await invitation(salma)) as typeof one;
    expect(known?.invitation.code).toMatch(/^[a-z2-9]{7}$/);
    expect(known?.invitation.path).toBe(`/m/register?code=${known?.invitation.code}`);
    for (const outcome of [one, two, known])
      expect((await affiliates.invitedBy(1n, { code: outcome?.invitation.code }))?.agent.id).toBe(salma.id);
    expect(await invitation(salma)).toEqual(known);
    expect(await affiliates.invitedBy(2n, { code: known?.invitation.code })).toBeUndefined();
    expect(await invitation(await add('trial', 41))).toEqual({ invitation: null });
  });
});
