import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { addAnswer, listAnswers, removeAnswer, type AnswerRow } from './ready-answers.store.ts';

const AT_MOST = 200;

/** The answers that the desk has at hand; leads keep them. */
export function createReadyAnswers(database: Database) {
  const readyAnswers: Handler<'readyAnswers'> = async ({ context: { staff } }) => {
    return { list: (await listAnswers(database, staff.merchantId, AT_MOST)).map(wireAnswer) };
  };

  const addReadyAnswer: Handler<'addReadyAnswer'> = async ({ context: { staff }, body }) => {
    if (staff.role !== 'lead') return failed('forbidden');
    const answer = { ...body, language: body.language.toLowerCase() };
    const added = await addAnswer(database, staff.merchantId, answer, AT_MOST);
    return added ? wireAnswer(added) : failed('conflict');
  };

  const removeReadyAnswer: Handler<'removeReadyAnswer'> = async ({ context: { staff }, params }) => {
    if (staff.role !== 'lead') return failed('forbidden');
    const removed = await removeAnswer(database, staff.merchantId, BigInt(params.answerId));
    return removed ? {} : failed('not_found');
  };

  return { readyAnswers, addReadyAnswer, removeReadyAnswer };
}

function wireAnswer({ id, language, title, content }: AnswerRow) {
  return { answerId: id.toString(), language, title, text: content };
}
