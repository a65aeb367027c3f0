import type { Database, Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface NewProof {
  readonly id: string;
  readonly memberId: bigint;
  readonly merchantId: bigint;
  readonly tokenHash: Buffer;
  readonly email: string;
  readonly origin: string;
  readonly language: string;
}

export type ProofRow = Pick<Rows['email_proofs'], 'email' | 'merchant_id' | 'origin' | 'language' | 'sent_at'>;

/** The link and the job that mails it, both or neither. */
export async function addProof(database: Database, proof: NewProof, hours: number): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`delete from email_proofs where expires_at < now() - interval '7 days'`);
    await tx.query(
      `insert into email_proofs (member_id, id, merchant_id, token_hash, email, origin, language, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(hours => $8))`,
      [proof.memberId, proof.id, proof.merchantId, proof.tokenHash, proof.email, proof.origin, proof.language, hours],
    );
    await tx.query(`select job_enqueue('email_proof', $1, $2::jsonb)`, [
      `email_proof:${proof.id}`,
      JSON.stringify({ id: proof.id, memberId: proof.memberId.toString() }),
    ]);
  });
}

export async function findProof(database: Queryable, memberId: bigint, id: string): Promise<ProofRow | undefined> {
  const [row] = await database.query<ProofRow>(
    `select email, merchant_id, origin, language, sent_at from email_proofs
     where member_id = $1 and id = $2 and used_at is null and expires_at > now()`,
    [memberId, id],
  );
  return row;
}

export async function noteSent(database: Queryable, memberId: bigint, id: string): Promise<void> {
  await database.query('update email_proofs set sent_at = now() where member_id = $1 and id = $2', [memberId, id]);
}

/** The member whose address the token proves; none when it was used, is too old or another merchant's. */
export async function spendProof(
  database: Queryable,
  asked: { merchantId: bigint; tokenHash: Buffer },
): Promise<{ member_id: bigint; email: string } | undefined> {
  const [row] = await database.query<{ member_id: bigint; email: string }>(
    `update email_proofs set used_at = now()
     where token_hash = $1 and merchant_id = $2 and used_at is null and expires_at > now() returning member_id, email`,
    [asked.tokenHash, asked.merchantId],
  );
  return row;
}
