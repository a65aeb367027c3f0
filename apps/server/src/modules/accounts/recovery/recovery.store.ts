import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type LinkRow = Pick<
  Rows['recovery_links'],
  'member_id' | 'id' | 'merchant_id' | 'origin' | 'language' | 'expires_at' | 'sent_at'
>;

/** No member has this id. */
const NOBODY = 0n;

const COLUMNS = 'member_id, id, merchant_id, origin, language, expires_at, sent_at';

export interface NewLink {
  readonly id: string;
  /** Undefined when no account has that name with that e-mail: the rows exist all the same, without a member. */
  readonly memberId: bigint | undefined;
  readonly merchantId: bigint;
  readonly tokenHash: Buffer;
  readonly origin: string;
  readonly language: string;
}

/** The link and the job that sends it, in one transaction. A request without a matching account costs the same. */
export async function addLink(tx: Queryable, link: NewLink, minutes: number): Promise<void> {
  await tx.query(`delete from recovery_links where expires_at < now() - interval '7 days'`);
  await tx.query(
    `insert into recovery_links (member_id, id, merchant_id, token_hash, origin, language, expires_at)
     values ($1, $2, $3, $4, $5, $6, now() + make_interval(mins => $7))`,
    [link.memberId ?? NOBODY, link.id, link.merchantId, link.tokenHash, link.origin, link.language, minutes],
  );
  await tx.query(`select job_enqueue('recovery_mail', $1, $2::jsonb)`, [
    `recovery_mail:${link.id}`,
    JSON.stringify({ id: link.id, memberId: link.memberId?.toString() ?? null }),
  ]);
}

export async function findLink(database: Queryable, memberId: bigint, id: string): Promise<LinkRow | undefined> {
  const [row] = await database.query<LinkRow>(
    `select ${COLUMNS} from recovery_links where member_id = $1 and id = $2 and used_at is null and expires_at > now()`,
    [memberId, id],
  );
  return row;
}

export async function findLivingByToken(
  database: Queryable,
  merchantId: bigint,
  tokenHash: Buffer,
): Promise<LinkRow | undefined> {
  const [row] = await database.query<LinkRow>(
    `select ${COLUMNS} from recovery_links
     where token_hash = $1 and merchant_id = $2 and used_at is null and expires_at > now()`,
    [tokenHash, merchantId],
  );
  return row;
}

export async function noteSent(database: Queryable, memberId: bigint, id: string): Promise<void> {
  await database.query('update recovery_links set sent_at = now() where member_id = $1 and id = $2', [memberId, id]);
}

/** False when it was used or too old in the meantime. */
export async function spendLink(database: Queryable, link: { member_id: bigint; id: string }): Promise<boolean> {
  const rows = await database.query(
    `update recovery_links set used_at = now()
     where member_id = $1 and id = $2 and used_at is null and expires_at > now() returning id`,
    [link.member_id, link.id],
  );
  return rows.length === 1;
}

/** The content of the message after a change of password, once it is sent. */
export interface NoticePayload {
  readonly id: string;
  readonly memberId: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly link: string | null;
  readonly language: string;
  readonly place: string;
  readonly device: string;
}

export async function addNotice(tx: Queryable, notice: NoticePayload): Promise<void> {
  await tx.query(`select job_enqueue('password_notice', $1, $2::jsonb)`, [
    `password_notice:${notice.id}`,
    JSON.stringify(notice),
  ]);
}

/** A member who set a new password does not need the remaining links. */
export async function endLinks(database: Queryable, memberId: bigint): Promise<void> {
  await database.query('update recovery_links set used_at = now() where member_id = $1 and used_at is null', [
    memberId,
  ]);
}
