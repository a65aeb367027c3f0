import type { Queryable } from '@mela/database/database';

export interface SessionRow {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly merchant_id: bigint;
  readonly account_type: number;
  readonly user_name: string;
  readonly last_seen_at: Date;
}

export async function insertSession(
  database: Queryable,
  session: { tokenHash: Buffer; memberId: bigint; merchantId: bigint; device: string; ip: string },
): Promise<void> {
  await database.query(
    'insert into sessions (token_hash, member_id, merchant_id, device, ip) values ($1, $2, $3, $4, $5)',
    [session.tokenHash, session.memberId, session.merchantId, session.device, session.ip],
  );
}

export async function findSession(database: Queryable, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await database.query<SessionRow>(
    `select s.id, s.member_id, s.merchant_id, m.account_type, m.user_name, s.last_seen_at
     from sessions s join members m on m.id = s.member_id
     where s.token_hash = $1 and s.ended_at is null and m.status = 'active'`,
    [tokenHash],
  );
  return row;
}

export async function touchSession(database: Queryable, id: bigint): Promise<void> {
  await database.query('update sessions set last_seen_at = now() where id = $1', [id]);
}

export async function endSession(database: Queryable, id: bigint): Promise<void> {
  await database.query('update sessions set ended_at = now() where id = $1 and ended_at is null', [id]);
}
