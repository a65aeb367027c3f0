import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import type { NewMember } from './member.ts';

export interface MemberRow extends Pick<
  Rows['members'],
  | 'id'
  | 'merchant_id'
  | 'account_type'
  | 'user_name'
  | 'upline_id'
  | 'password_hash'
  | 'nickname'
  | 'club_label'
  | 'head_icon'
  | 'head_frame'
  | 'is_robot'
  | 'first_time_login'
  | 'last_login_at'
  | 'password_version'
  | 'country_dialing_code'
  | 'mobile_num'
  | 'email'
  | 'email_proven_at'
> {
  readonly status: 'active' | 'suspended';
}

const COLUMNS = `id, merchant_id, account_type, user_name, upline_id, password_hash, nickname, club_label, head_icon, head_frame, status, is_robot, first_time_login,
  last_login_at, password_version, country_dialing_code, mobile_num, email, email_proven_at`;

export async function insertMember(
  database: Queryable,
  member: Omit<NewMember, 'password'> & {
    passwordHash: string;
  },
): Promise<MemberRow | undefined> {
  const [row] = await database.query<MemberRow>(
    `insert into members (merchant_id, account_type, user_name, password_hash, birth_date, register_url, register_method, upline_id, is_robot,
       country_dialing_code, mobile_num, email, first_time_login, nickname, profile, recommender_id, terms_accepted_at, email_proven_at)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::jsonb, $16, now(), case when $17::boolean then now() end)
     on conflict do nothing
     returning ${COLUMNS}`,
    [
      member.merchantId,
      member.accountType,
      member.userName,
      member.passwordHash,
      member.birthDate ?? null,
      member.registerUrl ?? null,
      member.registerMethod ?? null,
      member.uplineId ?? null,
      member.robot ?? false,
      member.mobile?.countryDialingCode ?? null,
      member.mobile?.mobileNum ?? null,
      member.email ?? null,
      member.firstTimeLogin ?? false,
      member.nickname ?? null,
      JSON.stringify(member.profile ?? {}),
      member.recommenderId ?? null,
      member.emailProven ?? false,
    ],
  );
  return row;
}

/** The name that a member stated as the owner of their accounts, at registration. */
export async function findPayeeName(database: Queryable, id: bigint): Promise<string | undefined> {
  const [row] = await database.query<{ name: string | null }>(
    `select profile->>'payeeName' as name from members where id = $1`,
    [id],
  );
  return row?.name ?? undefined;
}

/** Undefined while the member has their first password. */
export async function findPasswordChangedAt(database: Queryable, id: bigint): Promise<Date | undefined> {
  const [row] = await database.query<{ password_changed_at: Date | null }>(
    'select password_changed_at from members where id = $1',
    [id],
  );
  return row?.password_changed_at ?? undefined;
}

/** Those of the members who are active. */
export async function findActive(database: Queryable, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await database.query<{ id: bigint }>(
    `select id from members where id = any ($1) and status = 'active'`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function findById(database: Queryable, id: bigint): Promise<MemberRow | undefined> {
  const [row] = await database.query<MemberRow>(`select ${COLUMNS} from members where id = $1`, [id]);
  return row;
}

export async function findByIds(database: Queryable, ids: readonly bigint[]): Promise<MemberRow[]> {
  return database.query<MemberRow>(`select ${COLUMNS} from members where id = any ($1::bigint[])`, [ids]);
}

export async function findByName(
  database: Queryable,
  merchantId: bigint,
  userName: string,
): Promise<MemberRow | undefined> {
  const [row] = await database.query<MemberRow>(
    `select ${COLUMNS} from members where merchant_id = $1 and user_name = $2`,
    [merchantId, userName],
  );
  return row;
}

/** More accounts than there are countries with the same national number. */
const MOST_NAMED = 50;

/**
 * By user name, or by one of the national numbers in its place; the name takes precedence. One statement for any input, so that its duration reveals
 * nothing.
 */
export async function findByNameOrMobile(
  database: Queryable,
  merchantId: bigint,
  asked: { userName: string; mobileNums: readonly string[] },
): Promise<MemberRow[]> {
  return database.query<MemberRow>(
    `select ${COLUMNS} from members
     where merchant_id = $1
       and (user_name = $2 or mobile_num = any($3::text[]))
     order by user_name = $2 desc limit ${MOST_NAMED}`,
    [merchantId, asked.userName, asked.mobileNums],
  );
}

export async function findByMobile(
  database: Queryable,
  merchantId: bigint,
  mobile: { countryDialingCode: string; mobileNum: string },
): Promise<MemberRow | undefined> {
  const [row] = await database.query<MemberRow>(
    `select ${COLUMNS} from members where merchant_id = $1 and mobile_num = $2 and country_dialing_code = $3`,
    [merchantId, mobile.mobileNum, mobile.countryDialingCode],
  );
  return row;
}

export type LoginRow = Pick<Rows['members'], 'last_login_at' | 'last_login_place' | 'last_login_device'>;

/** Notes a login and returns the previous one. */
export async function noteLogin(
  database: Queryable,
  id: bigint,
  login: { place: string; device: string },
): Promise<LoginRow | undefined> {
  const [row] = await database.query<LoginRow>(
    `with before as (
       select id, last_login_at, last_login_place, last_login_device from members where id = $1 for update
     )
     update members m set last_login_at = now(), last_login_place = $2, last_login_device = $3
     from before b where m.id = b.id
     returning b.last_login_at, b.last_login_place, b.last_login_device`,
    [id, login.place, login.device],
  );
  return row;
}

/** The current password version; no other password is set until the transaction ends. */
export async function lockPassword(tx: Queryable, id: bigint): Promise<number | undefined> {
  const [row] = await tx.query<{ password_version: number }>(
    'select password_version from members where id = $1 for update',
    [id],
  );
  return row?.password_version;
}

/** Sets a new password; every session ends except the one that is kept. */
export async function setPassword(
  database: Queryable,
  id: bigint,
  password: { hash: string; keptSessionId: bigint | undefined },
): Promise<void> {
  await database.query('select members_set_password($1, $2, $3)', [id, password.hash, password.keptSessionId ?? null]);
}

/** Stores another hash of the same password; sessions stay. A password that was set in the meantime stays too. */
export async function renewPasswordHash(
  database: Queryable,
  id: bigint,
  hash: { from: string; to: string },
): Promise<void> {
  await database.query('update members set password_hash = $3 where id = $1 and password_hash = $2', [
    id,
    hash.from,
    hash.to,
  ]);
}

export async function writeHeadIcon(database: Queryable, id: bigint, headIcon: string | null): Promise<void> {
  await database.query('update members set head_icon = $2 where id = $1', [id, headIcon]);
}

export async function writeHeadFrame(database: Queryable, id: bigint, headFrame: string): Promise<void> {
  await database.query('update members set head_frame = $2 where id = $1', [id, headFrame]);
}

/** A label that the operator gave stays. */
export async function writeClubLabel(database: Queryable, id: bigint, label: string): Promise<void> {
  await database.query('update members set club_label = coalesce(club_label, $2) where id = $1', [id, label]);
}

export async function deleteGuests(database: Queryable, olderThanDays: number): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    `delete from members where account_type = 4 and registered_at < now() - make_interval(days => $1) returning id`,
    [olderThanDays],
  );
  return rows.map((row) => row.id);
}

export async function readRegisteredAt(database: Queryable, id: bigint): Promise<Date | undefined> {
  const [row] = await database.query<{ registered_at: Date }>('select registered_at from members where id = $1', [id]);
  return row?.registered_at;
}

/** Number of members below an agent, at any depth, who registered within that time; the end is excluded. */
export async function countRegistered(
  database: Queryable,
  agentId: bigint,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const [row] = await database.query<{ registered: number }>(
    'select count(*)::integer as registered from members_downline where agent_id = $1 and registered_at >= $2 and registered_at < $3',
    [agentId, from, until],
  );
  return row?.registered ?? 0;
}

/** False if the account has another address by now. */
export async function writeEmailProven(database: Queryable, id: bigint, email: string): Promise<boolean> {
  const rows = await database.query(
    `update members set email_proven_at = coalesce(email_proven_at, now())
     where id = $1 and lower(email) = lower($2) returning id`,
    [id, email],
  );
  return rows.length === 1;
}

/** Those of the ids whose birthday is one of these, MM-DD. */
export async function findBornOn(
  database: Queryable,
  ids: readonly bigint[],
  days: readonly string[],
): Promise<bigint[]> {
  const rows = await database.query<{ id: bigint }>(
    `select id from members where id = any($1::bigint[]) and to_char(birth_date, 'MM-DD') = any($2::text[])`,
    [ids, days],
  );
  return rows.map(({ id }) => id);
}
