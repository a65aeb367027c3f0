import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import { addAnswer, listAnswers, removeAnswer, type AnswerRow } from './ready-answers.store.ts';

const AT_MOST = 200;

/** The desk's ready answers; leads maintain them. */
export function createReadyAnswers(database: Database) {
  const readyAnswers: Handler<'readyAnswers'> = async ({ context: { staff } }) => {
    return { list: (await listAnswers(database, staff.merchantId, AT_MOST)).map(wireAnswer) };
  };

  const addReadyAnswer: Handler<'addReadyAnswer'> = async ({ context, body }) => {
    const { staff } = context;
    if (!staff.permissions.includes('chat.lead')) return failed('forbidden');
    const answer = { ...body, language: body.language.toLowerCase() };
    const added = await database.transaction(async (tx) => {
      const row = await addAnswer(tx, staff.merchantId, answer, AT_MOST);
      if (row) await noteCall(tx, context, { action: 'ready_answer_added', subject: subjectOf(row.id), after: answer });
      return row;
    });
    return added ? wireAnswer(added) : failed('conflict');
  };

  const removeReadyAnswer: Handler<'removeReadyAnswer'> = async ({ context, params }) => {
    const { staff } = context;
    if (!staff.permissions.includes('chat.lead')) return failed('forbidden');
    const removed = await database.transaction(async (tx) => {
      const row = await removeAnswer(tx, staff.merchantId, BigInt(params.answerId));
      if (!row) return undefined;
      const { id, language, title, content: text } = row;
      await noteCall(tx, context, {
        action: 'ready_answer_removed',
        subject: subjectOf(id),
        before: { language, title, text },
      });
      return row;
    });
    return removed ? {} : failed('not_found');
  };

  return { readyAnswers, addReadyAnswer, removeReadyAnswer };
}

function subjectOf(id: bigint) {
  return { kind: 'ready_answer', id } as const;
}

function wireAnswer({ id, language, title, content }: AnswerRow) {
  return { answerId: id.toString(), language, title, text: content };
}
