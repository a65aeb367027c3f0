import type { Queryable } from '@mela/database/database';

export async function keepCaptcha(
  database: Queryable,
  captcha: { id: string; merchantId: bigint; answerHash: Buffer },
): Promise<void> {
  await database.query('delete from captchas where expires_at < now()');
  await database.query(
    `insert into captchas (id, merchant_id, answer_hash, expires_at) values ($1, $2, $3, now() + interval '3 minutes')`,
    [captcha.id, captcha.merchantId, captcha.answerHash],
  );
}

/** The hash of a valid picture's answer; the picture is deleted with it. */
export async function takeCaptcha(database: Queryable, merchantId: bigint, id: string): Promise<Buffer | undefined> {
  const [row] = await database.query<{ answer_hash: Uint8Array }>(
    'delete from captchas where id = $1 and merchant_id = $2 and expires_at > now() returning answer_hash',
    [id, merchantId],
  );
  return row && Buffer.from(row.answer_hash);
}
