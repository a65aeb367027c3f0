import { expect, test } from 'vitest';
import type { Database } from '@mela/database/database';
import { eachServerDatabase } from '#/db/test-databases.ts';
import { createMembers, createPasswords, type ListedMember, type MemberListAsked } from './members.ts';

const anybody: MemberListAsked = {
  merchantId: 1n,
  ids: undefined,
  firstLetters: undefined,
  status: undefined,
  accountType: undefined,
  agentId: undefined,
  registered: { from: undefined, until: undefined },
  lastLogin: { from: undefined, until: undefined },
  sort: 'registered',
  descending: true,
  after: undefined,
  limit: 200,
};
const names = (rows: readonly ListedMember[]) => rows.map(({ user_name: name }) => name);

/** Forty accounts; every third shares the instant of its registration with the one before, every fourth never logged in. */
async function fill(database: Database): Promise<void> {
  await database.query(
    `insert into members (merchant_id, account_type, user_name, password_hash, nickname, email, country_dialing_code, mobile_num, status, registered_at, last_login_at)
     select 1, case when n % 10 = 0 then 1 else 0 end, 'p' || lpad(n::text, 2, '0'), 'none', case when n = 7 then 'Ómar_%' end,
       case when n = 8 then 'Anika@Example.com' end, case when n = 9 then '880' end, case when n = 9 then '1711000111' end,
       case when n % 5 = 0 then 'suspended' else 'active' end,
       timestamptz '2026-01-01 00:00:00.000001+00' + (n - case when n % 3 = 0 then 1 else 0 end) * interval '1 microsecond',
       case when n % 4 <> 0 then timestamptz '2026-02-01 00:00+00' - n * interval '1 microsecond' end
     from generate_series(1, 40) as n`,
  );
  await database.query(
    `insert into members (merchant_id, account_type, user_name, password_hash, email) values (2, 0, 'p01', 'none', 'anika@example.com')`,
  );
}

eachServerDatabase('the list of members', (open) => {
  test('lists each member of the merchant once, in the requested order, also with equal times', async () => {
    const database = await open();
    await fill(database);
    const members = createMembers(database, createPasswords('lowest'));
    for (const sort of ['registered', 'lastLogin'] as const)
      for (const descending of [true, false]) {
        const seen: ListedMember[] = [];
        for (let after: MemberListAsked['after']; ;) {
          const page = await members.list({ ...anybody, sort, descending, after, limit: 7 });
          seen.push(...page);
          const last = page.at(-1);
          if (!last || page.length < 7) break;
          after = { place: last.place, id: last.id };
        }
        expect(new Set(names(seen)).size).toBe(40);
        const key = descending
          ? (a: ListedMember, b: ListedMember) => [b, a]
          : (a: ListedMember, b: ListedMember) => [a, b];
        const sorted = seen.toSorted((a, b) => {
          const [one, other] = key(a, b) as [ListedMember, ListedMember];
          return one.place === other.place ? Number(one.id - other.id) : Number(one.place - other.place);
        });
        expect(names(seen)).toEqual(names(sorted));
        // Members who never logged in are last, or first.
        const lastWithout = seen.map(({ last_login_at: at }) => at === null).lastIndexOf(true);
        expect(sort === 'lastLogin' ? lastWithout : 'not sorted by it').toBe(
          sort === 'registered' ? 'not sorted by it' : descending ? 39 : 9,
        );
      }
  });

  test('filters by each filter alone and by all together', async () => {
    const database = await open();
    await fill(database);
    const members = createMembers(database, createPasswords('lowest'));
    const list = async (asked: Partial<MemberListAsked>) =>
      names(await members.list({ ...anybody, ...asked })).toSorted();
    expect(await list({ status: 'suspended' })).toHaveLength(8);
    expect(await list({ accountType: 1 })).toEqual(['p10', 'p20', 'p30', 'p40']);
    expect(await list({ status: 'active', accountType: 1 })).toEqual([]);
    expect(
      await list({
        registered: { from: new Date('2026-01-01T00:00:00.000Z'), until: new Date('2026-01-02T00:00:00.000Z') },
      }),
    ).toHaveLength(40);
    expect(await list({ registered: { from: new Date('2026-01-02T00:00:00.000Z'), until: undefined } })).toEqual([]);
    expect(await list({ lastLogin: { from: undefined, until: new Date('2026-03-01T00:00:00.000Z') } })).toHaveLength(
      30,
    );
    expect(await list({ firstLetters: 'p0' })).toHaveLength(9);
    expect(await list({ firstLetters: 'ómar_%' })).toEqual(['p07']);
    expect(await list({ firstLetters: '%' })).toEqual([]);
    expect(await list({ ids: [] })).toEqual([]);
  });

  test('lists a whole team, at any depth, in order and page by page', async () => {
    const database = await open();
    await fill(database);
    const members = createMembers(database, createPasswords('lowest'));
    const agent = (await members.byName(1n, 'p10'))?.id ?? 0n;
    for (let n = 0, upline = agent; n < 12; n += 1) {
      const [row] = await database.query<{ id: bigint }>(
        `insert into members (merchant_id, account_type, user_name, password_hash, upline_id, registered_at)
         values (1, 1, $1, 'none', $2, timestamptz '2026-03-01 00:00+00' + ($3::integer / 3) * interval '1 second') returning id`,
        [`t${n}`, upline, n],
      );
      if (n % 4 === 0) upline = row?.id ?? 0n;
    }
    for (const sort of ['registered', 'lastLogin'] as const) {
      const first = await members.list({ ...anybody, agentId: agent, sort, limit: 5 });
      const last = first.at(-1);
      const rest = await members.list({
        ...anybody,
        agentId: agent,
        sort,
        after: last && { place: last.place, id: last.id },
      });
      expect(names([...first, ...rest])).toEqual(Array.from({ length: 12 }, (_, n) => `t${11 - n}`));
    }
  });

  test('finds a member by first letters of either name, mobile number or e-mail, at their merchant only', async () => {
    const database = await open();
    await fill(database);
    const members = createMembers(database, createPasswords('lowest'));
    const nobody = { firstLetters: '~', email: undefined, mobile: undefined };
    const found = async (asked: Partial<typeof nobody> | { email: string } | { mobile: string }) =>
      names(await members.list({ ...anybody, ids: await members.named(1n, { ...nobody, ...asked }, 100) }));
    expect(await found({ firstLetters: 'p07' })).toEqual(['p07']);
    expect(await found({ firstLetters: 'óm' })).toEqual(['p07']);
    expect(await found({ email: 'anika@example.com' })).toEqual(['p08']);
    expect(await found({ mobile: '1711000111' })).toEqual(['p09']);
    expect(await found({ mobile: '8801711000111' })).toEqual(['p09']);
    expect(await found({ mobile: '711000111' })).toEqual([]);
    expect(await members.named(1n, { ...nobody, firstLetters: 'p' }, 5)).toHaveLength(5);
  });
});
