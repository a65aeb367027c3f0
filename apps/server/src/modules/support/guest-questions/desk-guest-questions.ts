import type { DeskGuestQuestion } from '@mela/contract/desk-guest-questions';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import type { GuestQuestionsOptions } from './guest-questions-options.ts';
import { countOpen, decideQuestion, findQuestion, listQuestions, type QuestionRow } from './guest-questions.store.ts';

/** No one needs a higher count than this. */
const COUNTED = 1_000;

/** Guests' questions at the desk: read, answered by e-mail or closed, each once. */
export function createDeskGuestQuestions(options: Pick<GuestQuestionsOptions, 'database' | 'staffNames' | 'toDesk'>) {
  const { database } = options;

  async function wire(rows: readonly QuestionRow[]): Promise<DeskGuestQuestion[]> {
    const names = await options.staffNames([...new Set(rows.flatMap(({ decided_by }) => decided_by ?? []))]);
    return rows.map((row) => ({
      questionId: row.id.toString(),
      reference: row.reference,
      email: row.email,
      language: row.language,
      text: row.text,
      createdAt: row.created_at.toISOString(),
      state: row.state,
      answer: row.answer,
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
      decidedAt: row.decided_at?.toISOString() ?? null,
      mail: mailOf(row),
    }));
  }

  async function tellDesk(merchantId: bigint): Promise<void> {
    options.toDesk(merchantId, await countOpen(database, merchantId, COUNTED));
  }

  const deskGuestQuestions: Handler<'deskGuestQuestions'> = async ({ context: { staff }, query }) => {
    const { list, after, pageSize } = query;
    const rows = await listQuestions(database, {
      merchantId: staff.merchantId,
      list,
      after: after === undefined ? undefined : BigInt(after),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      list: await wire(page),
      next: (list === 'open' ? last?.id : last?.decided_turn)?.toString() ?? null,
      waiting: await countOpen(database, staff.merchantId, COUNTED),
    };
  };

  const answerGuestQuestion: Handler<'answerGuestQuestion'> = async ({ context, params, body }) => {
    const { staff } = context;
    const asked = { merchantId: staff.merchantId, id: BigInt(params.questionId) };
    const isMine = await database.transaction(async (tx) => {
      if (!(await decideQuestion(tx, { ...asked, staffId: staff.id, answer: body.text }))) return false;
      await noteCall(tx, context, {
        action: body.text === null ? 'guest_question_closed' : 'guest_question_answered',
        subject: { kind: 'guest_question', id: asked.id },
        after: { answer: body.text },
      });
      return true;
    });
    const row = await findQuestion(database, asked);
    if (!row) return failed('not_found');
    // A second copy of the same answer is a repeat.
    if (!isMine && (row.decided_by !== staff.id || row.answer !== body.text)) return failed('conflict');
    if (isMine) await tellDesk(staff.merchantId);
    const [item] = await wire([row]);
    return item ?? failed('not_found');
  };

  return { calls: { deskGuestQuestions, answerGuestQuestion }, tellDesk };
}

function mailOf({ answer, sent_at, refused_at }: QuestionRow): DeskGuestQuestion['mail'] {
  if (answer === null) return null;
  if (refused_at) return 'refused';
  return sent_at ? 'sent' : 'waiting';
}
