import type { CodePurpose } from '@mela/contract/verification';
import type { Database, Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface NewCode {
  readonly id: string;
  readonly merchantId: bigint;
  readonly requestHash: Buffer;
  readonly targetHash: Buffer;
  readonly numberHash: Buffer;
  readonly rangeKey: string;
  readonly askerKey: string;
  readonly siteKey: string;
  readonly purpose: CodePurpose;
  readonly recipient: string;
  readonly deliver: boolean;
  readonly language: string;
  readonly host: string;
  readonly minutes: number;
  readonly maxTries: number;
  readonly expiresAt: Date;
}

export type CodeRow = Pick<
  Rows['verification_codes'],
  | 'id'
  | 'merchant_id'
  | 'recipient'
  | 'deliver'
  | 'language'
  | 'host'
  | 'minutes'
  | 'expires_at'
  | 'sent_at'
  | 'replaced_at'
>;

/** A code under trial, with the keys of its counts. */
export interface TriedCode {
  readonly id: string;
  readonly deliver: boolean;
  readonly number_hash: Uint8Array;
  readonly range_key: string;
  readonly asker_key: string;
  readonly site_key: string;
  readonly created_at: Date;
}

/** The request and the job that sends its message, both or neither. With it the target's older codes end. */
export async function addCode(database: Database, code: NewCode): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`delete from verification_codes where expires_at < now() - interval '1 day'`);
    await tx.query(
      'update verification_codes set replaced_at = now() where target_hash = $1 and used_at is null and replaced_at is null',
      [code.targetHash],
    );
    await tx.query(
      `insert into verification_codes (id, merchant_id, request_hash, target_hash, number_hash, range_key, asker_key, site_key,
         purpose, recipient, deliver, language, host, minutes, max_tries, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
      [
        code.id,
        code.merchantId,
        code.requestHash,
        code.targetHash,
        code.numberHash,
        code.rangeKey,
        code.askerKey,
        code.siteKey,
        code.purpose,
        code.deliver ? code.recipient : null,
        code.deliver,
        code.language,
        code.host,
        code.minutes,
        code.maxTries,
        code.expiresAt,
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
    `select id, merchant_id, recipient, deliver, language, host, minutes, expires_at, sent_at, replaced_at
     from verification_codes where id = $1`,
    [id],
  );
  return row;
}

/** The message was sent, or never will be: either way the number is no longer needed. */
export async function forgetRecipient(database: Queryable, id: string, sent: boolean): Promise<void> {
  await database.query(
    'update verification_codes set recipient = null, sent_at = case when $2::boolean then now() else sent_at end where id = $1',
    [id, sent],
  );
}

/** Counts one try of a valid request's code and returns it; none when it is another target's, or its tries are used up. */
export async function tryCode(
  database: Queryable,
  asked: { requestHash: Buffer; targetHash: Buffer; graceSeconds: number },
): Promise<TriedCode | undefined> {
  const [row] = await database.query<TriedCode>(
    `update verification_codes set tries = tries + 1
     where request_hash = $1 and target_hash = $2 and used_at is null and replaced_at is null and tries < max_tries
       and expires_at + make_interval(secs => $3) > now()
     returning id, deliver, number_hash, range_key, asker_key, site_key, created_at`,
    [asked.requestHash, asked.targetHash, asked.graceSeconds],
  );
  return row;
}

/** False when another request used it in the meantime. */
export async function spendCode(database: Queryable, id: string): Promise<boolean> {
  const rows = await database.query(
    'update verification_codes set used_at = now() where id = $1 and used_at is null and replaced_at is null returning id',
    [id],
  );
  return rows.length === 1;
}

/** How long a network that proved a number counts as its owner's. */
const KNOWN_FOR = '90 days';

export async function isKnown(
  database: Queryable,
  asked: { merchantId: bigint; numberHash: Uint8Array; siteKey: string },
): Promise<boolean> {
  const rows = await database.query(
    `select 1 from verification_known where merchant_id = $1 and number_hash = $2 and site_key = $3
       and proven_at > now() - interval '${KNOWN_FOR}'`,
    [asked.merchantId, asked.numberHash, asked.siteKey],
  );
  return rows.length > 0;
}

export async function noteKnown(
  database: Queryable,
  proven: { merchantId: bigint; numberHash: Uint8Array; siteKey: string },
): Promise<void> {
  await database.query(`delete from verification_known where proven_at < now() - interval '${KNOWN_FOR}'`);
  await database.query(
    `insert into verification_known (merchant_id, number_hash, site_key) values ($1, $2, $3)
     on conflict (merchant_id, number_hash, site_key) do update set proven_at = now()`,
    [proven.merchantId, proven.numberHash, proven.siteKey],
  );
}
