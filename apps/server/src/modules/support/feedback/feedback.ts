import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import { newReference } from '#/modules/support/reference/reference.ts';
import { createDeskFeedback, type FeedbackAnswer, type FeedbackOptions } from './desk-feedback.ts';
import { addFeedback, countOpen, findByKey, listFeedbackOf } from './feedback.store.ts';

export type { FeedbackAnswer, FeedbackOptions };

/** Members' feedback to the operator from the help centre (P152, M130, R21), and the staff's decisions on it. */
export function createFeedback(options: FeedbackOptions) {
  const { database, uploads } = options;
  const desk = createDeskFeedback(options);

  const submitFeedback: Handler<'submitFeedback'> = async ({ context: { merchant, session }, body }) => {
    const { memberId } = session;
    const uploadIds = [...new Set(body.uploadIds)];
    const sent = await sentBefore();
    if (sent) return sent;
    try {
      const kept = await database.transaction(async (tx) => {
        const row = await addFeedback(tx, {
          ...body,
          memberId,
          merchantId: merchant.id,
          uploadIds,
          reference: newReference('F'),
        });
        // A parallel copy was stored first.
        if (!row) throw new TwinError();
        const sentBy = 'member';
        const holder = `feedback:${row.id}`;
        const held = await uploads.hold(tx, { memberId, uploadIds, purpose: 'feedback', sentBy, holder });
        if (!held) throw new PictureGoneError();
        return { reference: row.reference };
      });
      await desk.tellDesk(merchant.id);
      return kept;
    } catch (error) {
      if (error instanceof PictureGoneError) return failed('upload_not_found');
      if (error instanceof TwinError) return (await sentBefore()) ?? failed('conflict');
      throw error;
    }

    async function sentBefore() {
      const row = await findByKey(database, memberId, body.idempotencyKey);
      if (!row) return undefined;
      const isSame = row.text === body.text && row.upload_ids.join() === uploadIds.join();
      return isSame ? { reference: row.reference } : failed('conflict');
    }
  };

  return {
    calls: { submitFeedback, ...desk.calls },
    jobs: desk.jobs,
    ticks: desk.ticks,
    /** One member's feedback, newest first. */
    sentBy: (memberId: bigint, page: { before: bigint | undefined; limit: number }) =>
      listFeedbackOf(database, memberId, page.before, page.limit),
    /** How many of a merchant's members wait for an answer. */
    waiting: (merchantId: bigint, atMost: number): Promise<number> => countOpen(database, merchantId, atMost),
  };
}

export type Feedback = ReturnType<typeof createFeedback>;

class PictureGoneError extends Error {}
class TwinError extends Error {}
