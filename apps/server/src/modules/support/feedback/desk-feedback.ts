import type { DeskFeedbackItem } from '@mela/contract/desk-feedback';
import type { Database } from '@mela/database/database';
import type { Handler } from '#/http/call.ts';
import { failed } from '#/http/failure.ts';
import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import { deskMemberOf, type Members } from '#/modules/ground/members/members.ts';
import type { Uploads } from '#/modules/support/uploads/uploads.ts';
import {
  countOpen,
  decideFeedback,
  findFeedback,
  listFeedback,
  listUnsent,
  noteNotified,
  type FeedbackRow,
} from './feedback.store.ts';

/** An answer as the member receives it; both texts plain. */
export interface FeedbackAnswer {
  readonly memberId: bigint;
  readonly reference: string;
  readonly question: string;
  readonly answer: string;
}

export interface FeedbackOptions {
  readonly database: Database;
  readonly uploads: Pick<Uploads, 'hold' | 'show'>;
  readonly findMembers: Members['byIds'];
  /** Names of staff by id, former ones included. */
  readonly staffNames: (ids: readonly bigint[]) => Promise<ReadonlyMap<bigint, string>>;
  /** Sends the merchant's desk the number of open ones. */
  readonly toDesk: (merchantId: bigint, waiting: number) => void;
  /** Writes to the member's inbox, once per reference. */
  readonly tell: (answer: FeedbackAnswer) => Promise<void>;
}

/** No one needs a higher count than this. */
const COUNTED = 1_000;
const AT_ONCE = 200;
/** Answered for longer than this and not in the inbox: the process that took the answer has ended. */
const LEFT_ALONE_SECONDS = 30;

/** Feedback at the desk: read with its pictures, answered into the member's inbox or closed, each once. */
export function createDeskFeedback(options: FeedbackOptions) {
  const { database, uploads } = options;

  async function wire(rows: readonly FeedbackRow[]): Promise<DeskFeedbackItem[]> {
    const found = await options.findMembers([...new Set(rows.map(({ member_id }) => member_id))]);
    const members = new Map(found.map((member) => [member.id, member]));
    const names = await options.staffNames([...new Set(rows.flatMap(({ decided_by }) => decided_by ?? []))]);
    const items = rows.map(async (row) => {
      const member = members.get(row.member_id);
      if (!member) return [];
      return {
        feedbackId: row.id.toString(),
        reference: row.reference,
        member: deskMemberOf(member),
        text: row.text,
        pictures: await uploads.show(row.member_id, row.upload_ids),
        createdAt: row.created_at.toISOString(),
        state: row.state,
        answer: row.answer,
        decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
        decidedAt: row.decided_at?.toISOString() ?? null,
      };
    });
    return (await Promise.all(items)).flat();
  }

  async function tellDesk(merchantId: bigint): Promise<void> {
    options.toDesk(merchantId, await countOpen(database, merchantId, COUNTED));
  }

  async function tellMember(row: FeedbackRow): Promise<void> {
    if (row.answer === null) return;
    const { member_id: memberId, reference, text: question, answer } = row;
    await options.tell({ memberId, reference, question, answer });
    await noteNotified(database, row.member_id, row.id);
  }

  const deskFeedback: Handler<'deskFeedback'> = async ({ context: { staff }, query: { list, after, pageSize } }) => {
    const rows = await listFeedback(database, {
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

  const answerFeedback: Handler<'answerFeedback'> = async ({ context, params, body }) => {
    const { staff, log } = context;
    const asked = { merchantId: staff.merchantId, id: BigInt(params.feedbackId) };
    const isMine = await database.transaction(async (tx) => {
      if (!(await decideFeedback(tx, { ...asked, staffId: staff.id, answer: body.text }))) return false;
      await noteCall(tx, context, {
        action: body.text === null ? 'feedback_closed' : 'feedback_answered',
        subject: { kind: 'feedback', id: asked.id },
        after: { answer: body.text },
      });
      return true;
    });
    const row = await findFeedback(database, asked);
    if (!row) return failed('not_found');
    // A second copy of the same answer is a repeat.
    if (!isMine && (row.decided_by !== staff.id || row.answer !== body.text)) return failed('conflict');
    if (isMine) {
      // It is answered; the job makes up for what fails after this point.
      await tellMember(row).catch((error: unknown) => log.error({ err: error }, 'an answer did not reach the inbox'));
      await tellDesk(staff.merchantId);
    }
    const [item] = await wire([row]);
    return item ?? failed('not_found');
  };

  const notifyMember: JobHandler = async () => {
    for (const row of await listUnsent(database, LEFT_ALONE_SECONDS, AT_ONCE)) await tellMember(row);
    return 'done';
  };
  const ticks: readonly Tick[] = [{ cron: '* * * * *', kind: 'feedback_told' }];

  return { calls: { deskFeedback, answerFeedback }, jobs: { feedback_told: notifyMember }, ticks, tellDesk };
}
