import type { CodePurpose } from '@mela/contract/verification';
import type { Database, Queryable } from '@mela/database/database';

export interface NewCode {
  readonly id: string;
  readonly merchantId: bigint;
  readonly targetHash: Buffer;
  readonly askerHash: Buffer;
  readonly purpose: CodePurpose;
  readonly recipient: string;
  readonly deliver: boolean;
  readonly language: string;
  readonly host: string;
  readonly minutes: number;
  readonly expiresAt: Date;
}

export interface CodeRow {
  readonly id: string;
  readonly merchant_id: bigint;
  readonly recipient: string | null;
  readonly deliver: boolean;
  readonly language: string;
  readonly host: string;
  readonly minutes: number;
  readonly expires_at: Date;
  readonly sent_at: Date | null;
}

/** The request and the job that sends its message, both or neither. */
export async function addCode(database: Database, code: NewCode): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`delete from verification_codes where expires_at < now() - interval '1 day'`);
    await tx.query(
      `insert into verification_codes (id, merchant_id, target_hash, purpose, recipient, deliver, language, host, minutes, expires_at, asker_hash)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        code.id,
        code.merchantId,
        code.targetHash,
        code.purpose,
        code.deliver ? code.recipient : null,
        code.deliver,
        code.language,
        code.host,
        code.minutes,
        code.expiresAt,
        code.askerHash,
      ],
    );
    await tx.query(`select job_enqueue('verification_sms', $1, $2::jsonb)`, [
      `verification_sms:${code.id}`,
      JSON.stringify({ id: code.id }),
    ]);
  });
}

export async function findCode(database: Queryable, id: string): Promise<CodeRow | undefined> {
  const [row] = await database.query<CodeRow>(
    'select id, merchant_id, recipient, deliver, language, host, minutes, expires_at, sent_at from verification_codes where id = $1',
    [id],
  );
  return row;
}

/** The message went out, or never will: either way the number is no longer needed. */
export async function forgetRecipient(database: Queryable, id: string, sent: boolean): Promise<void> {
  await database.query(
    'update verification_codes set recipient = null, sent_at = case when $2::boolean then now() else sent_at end where id = $1',
    [id, sent],
  );
}

/**
 * Counts one try against every living code of a target and answers which were meant; beyond the limit none is. Tries of
 * whoever asked for the code are counted apart from those of everybody else.
 */
export async function tryCodes(
  database: Queryable,
  asked: { targetHash: Buffer; askerHash: Buffer; maxTries: number; maxTriesElsewhere: number; graceSeconds: number },
): Promise<{ id: string; deliver: boolean }[]> {
  return database.query<{ id: string; deliver: boolean }>(
    `update verification_codes
     set tries = tries + (asker_hash = $4)::integer, tries_elsewhere = tries_elsewhere + (asker_hash <> $4)::integer
     where target_hash = $1 and used_at is null and expires_at + make_interval(secs => $3) > now()
       and case when asker_hash = $4 then tries < $2 else tries_elsewhere < $5 end
     returning id, deliver`,
    [asked.targetHash, asked.maxTries, asked.graceSeconds, asked.askerHash, asked.maxTriesElsewhere],
  );
}

/** False when somebody else used it in the meantime. With it, the target's other living codes are used up too. */
export async function spendCode(database: Queryable, id: string): Promise<boolean> {
  const rows = await database.query<{ target_hash: Uint8Array }>(
    'update verification_codes set used_at = now() where id = $1 and used_at is null returning target_hash',
    [id],
  );
  const [used] = rows;
  if (!used) return false;
  await database.query('update verification_codes set used_at = now() where target_hash = $1 and used_at is null', [
    used.target_hash,
  ]);
  return true;
}
