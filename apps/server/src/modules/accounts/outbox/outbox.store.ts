import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface SandboxMessageRow extends Pick<
  Rows['sandbox_messages'],
  'recipient' | 'subject' | 'body' | 'sent_at'
> {
  readonly kind: 'sms' | 'e-mail';
}

/** False when a message of this id was kept before. */
export async function keepMessage(
  database: Queryable,
  message: { id: string; merchantId: bigint; kind: string; to: string; subject: string; text: string },
): Promise<boolean> {
  const rows = await database.query(
    `insert into sandbox_messages (id, merchant_id, kind, recipient, subject, body) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [message.id, message.merchantId, message.kind, message.to, message.subject, message.text],
  );
  return rows.length === 1;
}

export function newestMessages(database: Queryable, merchantId: bigint, limit: number): Promise<SandboxMessageRow[]> {
  return database.query<SandboxMessageRow>(
    `select kind, recipient, subject, body, sent_at from sandbox_messages
     where merchant_id = $1 order by sent_at desc, id limit $2`,
    [merchantId, limit],
  );
}
