import type { Queryable } from '@mela/database/database';
import type { NewMember } from './members.ts';

export interface MemberRow {
  readonly id: bigint;
  readonly merchant_id: bigint;
  readonly account_type: number;
  readonly user_name: string;
  readonly password_hash: string;
  readonly nickname: string | null;
  readonly club_label: string | null;
  readonly status: 'active' | 'suspended';
  readonly is_robot: boolean;
  readonly first_time_login: boolean;
  readonly last_login_at: Date | null;
}

const COLUMNS = `id, merchant_id, account_type, user_name, password_hash, nickname, club_label, status, is_robot, first_time_login, last_login_at`;

export async function insertMember(
  database: Queryable,
  member: Omit<NewMember, 'password'> & { passwordHash: string },
): Promise<MemberRow | undefined> {
  const [row] = await database.query<MemberRow>(
    `insert into members (merchant_id, account_type, user_name, password_hash, birth_date, register_url, register_method, upline_id, is_robot, terms_accepted_at)
     values ($1, $2, $3, $4, $5::date, $6, $7, $8, $9, now())
     on conflict (merchant_id, user_name) do nothing
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
    ],
  );
  return row;
}

export async function findById(database: Queryable, id: bigint): Promise<MemberRow | undefined> {
  const [row] = await database.query<MemberRow>(`select ${COLUMNS} from members where id = $1`, [id]);
  return row;
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

export async function noteLogin(database: Queryable, id: bigint): Promise<void> {
  await database.query('update members set last_login_at = now() where id = $1', [id]);
}
