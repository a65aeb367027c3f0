import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface ListedMember extends Pick<
  Rows['members'],
  'id' | 'account_type' | 'user_name' | 'nickname' | 'upline_id' | 'registered_at' | 'last_login_at'
> {
  readonly status: 'active' | 'suspended';
  readonly upline_name: string | null;
  /** The sort key of the list, in microseconds since 1970; with the id it is the position in the list. */
  readonly place: bigint;
}

/** What a member may be called. Everything is matched exactly, except names, which are matched by these first letters. */
export interface MemberNames {
  readonly firstLetters: string;
  readonly email: string | undefined;
  /** Digits, with or without leading zeros or a dialling code. */
  readonly mobile: string | undefined;
}

export interface MemberListAsked {
  readonly merchantId: bigint;
  /** Only these members. */
  readonly ids: readonly bigint[] | undefined;
  /** Members whose user name or nickname begins with this. */
  readonly firstLetters: string | undefined;
  readonly status: 'active' | 'suspended' | undefined;
  readonly accountType: number | undefined;
  /** Below this agent, at any depth. */
  readonly agentId: bigint | undefined;
  readonly registered: Span;
  readonly lastLogin: Span;
  readonly sort: 'registered' | 'lastLogin';
  readonly descending: boolean;
  /** The last row of the previous page. */
  readonly after: { readonly place: bigint; readonly id: bigint } | undefined;
  readonly limit: number;
}

/** `until` is excluded. */
interface Span {
  readonly from: Date | undefined;
  readonly until: Date | undefined;
}

const NEVER = `timestamptz '1970-01-01 00:00:00+00'`;
const SORTED_BY = { registered: 'm.registered_at', lastLogin: `coalesce(m.last_login_at, ${NEVER})` } as const;
/** No text sorts after it. */
const LAST_LETTER = '\u{10FFFF}';

/** A page of a merchant's accounts. Conditions without a value are omitted: one plan for all of them would use no index. */
export function listMembers(database: Queryable, asked: MemberListAsked): Promise<ListedMember[]> {
  const values: unknown[] = [asked.merchantId, asked.limit];
  const put = (value: unknown) => `$${values.push(value)}`;
  const sortedBy = SORTED_BY[asked.sort];
  const way = asked.descending ? 'desc' : 'asc';
  const { ids, firstLetters, status, accountType, agentId, registered, lastLogin, after } = asked;
  const conditions = [
    ids && `m.id = any(${put(ids)}::bigint[])`,
    firstLetters !== undefined && beginsWith(put(firstLetters), put(firstLetters + LAST_LETTER)),
    status && `m.status = '${status}'`,
    accountType !== undefined && `m.account_type = ${accountType}`,
    registered.from && `m.registered_at >= ${put(registered.from)}`,
    registered.until && `m.registered_at < ${put(registered.until)}`,
    lastLogin.from && `${SORTED_BY.lastLogin} >= ${put(lastLogin.from)}`,
    lastLogin.until && `m.last_login_at is not null and ${SORTED_BY.lastLogin} < ${put(lastLogin.until)}`,
    after &&
      `(${sortedBy}, m.id) ${asked.descending ? '<' : '>'} (${NEVER} + ${put(after.place)}::bigint * interval '1 microsecond', ${put(after.id)}::bigint)`,
    // A team stores when each of its members registered, so that it can be paged in that order.
    agentId !== undefined && `d.agent_id = ${put(agentId)}`,
    agentId !== undefined && asked.sort === 'registered' && after
      ? `d.registered_at ${asked.descending ? '<=' : '>='} ${NEVER} + ${put(after.place)}::bigint * interval '1 microsecond'`
      : undefined,
  ].filter((condition) => typeof condition === 'string');
  const isTeamWalked = agentId !== undefined && asked.sort === 'registered';
  const order = isTeamWalked ? `d.registered_at ${way}, d.member_id ${way}` : `${sortedBy} ${way}, m.id ${way}`;
  return database.query<ListedMember>(
    `select m.id, m.account_type, m.user_name, m.nickname, m.upline_id, u.user_name as upline_name, m.status, m.registered_at, m.last_login_at,
       (extract(epoch from ${sortedBy}) * 1000000)::bigint as place
     from ${agentId === undefined ? 'members m' : 'members_downline d join members m on m.id = d.member_id'} left join members u on u.id = m.upline_id
     where m.merchant_id = $1 ${conditions.map((condition) => `and ${condition}`).join(' ')}
     order by ${order} limit $2`,
    values,
  );
}

function beginsWith(from: string, until: string): string {
  return `(m.user_name collate "C" >= ${from} and m.user_name collate "C" < ${until}
    or lower(m.nickname) collate "C" >= ${from} and lower(m.nickname) collate "C" < ${until})`;
}

/** Ids of members with one of these names, each by its own index, at most `limit` of each. */
export async function findNamed(
  database: Queryable,
  merchantId: bigint,
  { firstLetters, email, mobile }: MemberNames,
  limit: number,
): Promise<bigint[]> {
  const written = mobile === undefined ? [] : [mobile, mobile.replace(/^0+/, '')];
  const rows = await database.query<{ id: bigint }>(
    `(select id from members where merchant_id = $1 and user_name collate "C" >= $2 and user_name collate "C" < $3 limit $7)
     union (select id from members where merchant_id = $1 and lower(nickname) collate "C" >= $2 and lower(nickname) collate "C" < $3 limit $7)
     union (select id from members where merchant_id = $1 and lower(email) = $4 limit $7)
     union (select id from members where merchant_id = $1 and mobile_num = any($5::text[])
       and (mobile_num = any($6::text[]) or country_dialing_code || mobile_num = any($6::text[])) limit $7)`,
    [
      merchantId,
      firstLetters,
      firstLetters + LAST_LETTER,
      email ?? null,
      written.flatMap((digits) => [0, 1, 2, 3, 4].map((count) => digits.slice(count))),
      written,
      limit,
    ],
  );
  return rows.map(({ id }) => id);
}

export type MemberFacts = Pick<
  Rows['members'],
  'recommender_id' | 'birth_date' | 'register_method' | 'registered_at' | 'last_login_place' | 'last_login_device'
>;

export async function findFacts(database: Queryable, id: bigint): Promise<MemberFacts | undefined> {
  const [row] = await database.query<MemberFacts>(
    `select recommender_id, birth_date, register_method, registered_at, last_login_place, last_login_device from members where id = $1`,
    [id],
  );
  return row;
}

/** False if the state is the same already. */
/** False unless the account has the type `from`. */
export async function writeAccountType(
  tx: Queryable,
  id: bigint,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const rows = await tx.query('update members set account_type = $3 where id = $1 and account_type = $2 returning id', [
    id,
    from,
    to,
  ]);
  return rows.length === 1;
}

export async function writeStatus(tx: Queryable, id: bigint, status: 'active' | 'suspended'): Promise<boolean> {
  const rows = await tx.query('update members set status = $2 where id = $1 and status <> $2 returning id', [
    id,
    status,
  ]);
  return rows.length === 1;
}
