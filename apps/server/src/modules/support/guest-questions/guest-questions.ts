import { randomUUID } from 'node:crypto';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { newReference } from '#/modules/support/reference/reference.ts';
import { answerMail } from './answer-mail.ts';
import { createDeskGuestQuestions } from './desk-guest-questions.ts';
import type { GuestQuestionsOptions } from './guest-questions-options.ts';
import { addQuestion, countOpen, findByKey, findQuestion, noteMail, removeOlder } from './guest-questions.store.ts';

export type { GuestQuestionsOptions, SendAnswer } from './guest-questions-options.ts';

/** An address is not proven, so anyone may name it: a few open questions of one, and a bounded number for the staff. */
const OPEN_LIMITS = { ofAddress: 3, ofMerchant: 1_000 };
const REFUSALS = { ofAddress: 'too_many_open_questions', ofMerchant: 'support_unavailable' } as const;
const LONGEST_WAIT_SECONDS = 1_800;
/** As long as messages of the chat are. */
const KEPT_DAYS = 730;
const SWEPT_AT_ONCE = 1_000;

/** Questions of guests, who have neither chat nor inbox: staff answers them by e-mail. */
export function createGuestQuestions(options: GuestQuestionsOptions) {
  const { database, sendAnswer } = options;
  const desk = createDeskGuestQuestions(options);

  const askSupport: Handler<'askSupport'> = async ({ context: { merchant, language }, body }) => {
    const { idempotencyKey, email, text } = body;
    const before = await askedBefore();
    if (before) return before;
    if (!sendAnswer) return failed('support_unavailable');
    if (!(await options.humanCheck.check(merchant.id, body.humanCheck))) return failed('human_check_failed');
    const reference = newReference('G');
    const question = {
      merchantId: merchant.id,
      idempotencyKey,
      reference,
      email,
      language,
      text,
      mailId: randomUUID(),
    };
    const outcome = await addQuestion(database, question, OPEN_LIMITS);
    // A parallel copy was stored first.
    if (outcome === 'twin') return (await askedBefore()) ?? failed('conflict');
    if (outcome !== 'added') return failed(REFUSALS[outcome]);
    await desk.tellDesk(merchant.id);
    return { reference };

    async function askedBefore() {
      const row = await findByKey(database, merchant.id, idempotencyKey);
      if (!row) return undefined;
      return row.text === text && row.email === email ? { reference: row.reference } : failed('conflict');
    }
  };

  /** Tries until the e-mail has left, or its receiver turns out not to exist. */
  const guest_answer: JobHandler = async (payload, attempts) => {
    const { merchantId, id } = payload as { merchantId: string; id: string };
    const asked = { merchantId: BigInt(merchantId), id: BigInt(id) };
    const row = await findQuestion(database, asked);
    if (!row || row.answer === null || row.sent_at || row.refused_at) return 'done';
    const merchant = await options.merchantById(asked.merchantId);
    const outcome =
      sendAnswer && merchant
        ? await sendAnswer({
            id: row.mail_id,
            merchantId: asked.merchantId,
            to: row.email,
            ...answerMail({ merchant, ...row, answer: row.answer }),
          })
        : 'try_again';
    if (outcome === 'try_again') return { again: Math.min(2 ** attempts, LONGEST_WAIT_SECONDS) };
    await noteMail(database, { ...asked, outcome });
    return 'done';
  };
  const guest_questions_sweep: JobHandler = async () =>
    (await removeOlder(database, KEPT_DAYS, SWEPT_AT_ONCE)) > 0n ? { again: 1 } : 'done';
  const ticks: readonly Tick[] = [{ cron: '41 4 * * *', kind: 'guest_questions_sweep' }];

  return {
    calls: { askSupport, ...desk.calls },
    jobs: { guest_answer, guest_questions_sweep },
    ticks,
    /** How many of a merchant's guests wait for an answer. */
    waiting: (merchantId: bigint, atMost: number): Promise<number> => countOpen(database, merchantId, atMost),
  };
}
