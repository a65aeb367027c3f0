import type { Queryable } from '@mela/database/database';

/** Texts by language; none restores the screen's own texts. */
export async function writeStatusWords(
  db: Queryable,
  merchantId: bigint,
  screen: 'maintenance' | 'restricted',
  words: Readonly<Record<string, string>>,
): Promise<void> {
  await db.query(
    `update merchants set status_words = case when $3::jsonb = '{}' then status_words - $2::text
       else status_words || jsonb_build_object($2::text, $3::jsonb) end
     where id = $1`,
    [merchantId, screen, JSON.stringify(words)],
  );
}

export async function writeContact(
  db: Queryable,
  merchantId: bigint,
  kind: 'email' | 'phone',
  address: string | null,
): Promise<void> {
  await db.query(
    kind === 'email'
      ? 'update merchants set contact_email = $2 where id = $1'
      : 'update merchants set contact_phone = $2 where id = $1',
    [merchantId, address],
  );
}
