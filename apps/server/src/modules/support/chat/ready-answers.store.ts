import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export type AnswerRow = Pick<Rows['chat_ready_answers'], 'id' | 'language' | 'title' | 'content'>;

export function listAnswers(database: Queryable, merchantId: bigint, limit: number): Promise<AnswerRow[]> {
  return database.query<AnswerRow>(
    `select id, language, title, content from chat_ready_answers where merchant_id = $1 order by language, title, id limit $2`,
    [merchantId, limit],
  );
}

/** Undefined when the merchant has as many as it may. */
export async function addAnswer(
  database: Queryable,
  merchantId: bigint,
  answer: { language: string; title: string; text: string },
  atMost: number,
): Promise<AnswerRow | undefined> {
  const [row] = await database.query<AnswerRow>(
    `insert into chat_ready_answers (merchant_id, language, title, content)
     select $1, $2, $3, $4 where (select count(*) from chat_ready_answers where merchant_id = $1) < $5
     returning id, language, title, content`,
    [merchantId, answer.language, answer.title, answer.text, atMost],
  );
  return row;
}

/** The removed one; undefined when the merchant has no such answer. */
export async function removeAnswer(
  database: Queryable,
  merchantId: bigint,
  id: bigint,
): Promise<AnswerRow | undefined> {
  const [row] = await database.query<AnswerRow>(
    'delete from chat_ready_answers where merchant_id = $1 and id = $2 returning id, language, title, content',
    [merchantId, id],
  );
  return row;
}
