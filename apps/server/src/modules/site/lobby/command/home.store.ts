import type { Queryable } from '@mela/database/database';

export function readSections(
  db: Queryable,
  merchantId: bigint,
): Promise<{ language: string; section: string; position: number }[]> {
  return db.query(
    'select language, section, position from merchant_home_sections where merchant_id = $1 order by language, position, section',
    [merchantId],
  );
}

/** `language` '' means every language without its own order. No ids: the default order. */
export async function writeSections(
  db: Queryable,
  merchantId: bigint,
  language: string,
  sections: readonly string[],
): Promise<void> {
  await db.query('delete from merchant_home_sections where merchant_id = $1 and language = $2', [merchantId, language]);
  await db.query(
    `insert into merchant_home_sections (merchant_id, language, section, position)
     select $1, $2, section, place::integer from unnest($3::text[]) with ordinality as ordered (section, place)`,
    [merchantId, language, sections],
  );
}
