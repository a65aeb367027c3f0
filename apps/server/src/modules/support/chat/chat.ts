import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { listMessages, removeOlder } from './chat.store.ts';
import type { ChatOptions } from './chat-options.ts';
import { createChatAnnouncer } from './chat-announcer.ts';
import { createDesk } from './desk-calls.ts';
import { countRooms } from './desk-rooms.store.ts';
import { createMemberChat } from './member-calls.ts';
import { createReadyAnswers } from './ready-answers.ts';

/** Messages are kept for two years. */
const KEPT_DAYS = 730;

/** The live chat (R34): a room per member, and the desk where the operator's staff answers it. */
export function createChat(options: ChatOptions) {
  const announcer = createChatAnnouncer(options);
  const sweep: JobHandler = async () => {
    await removeOlder(options.database, KEPT_DAYS);
    return 'done';
  };
  const ticks: readonly Tick[] = [{ cron: '23 4 * * *', kind: 'chat_sweep' }];
  const { stateOf, ...memberCalls } = createMemberChat(options, announcer);
  return {
    stateOf,
    /** The messages of a member's room, newest first, for staff; `before` is the place of the last message of the previous page. */
    async transcript(memberId: bigint, page: { before: number | undefined; limit: number }) {
      const rows = (await listMessages(options.database, memberId, page)).toReversed();
      const names = await options.staffNames([...new Set(rows.flatMap(({ staff_id: staffId }) => staffId ?? []))]);
      return rows.map(({ seq, author, staff_id: staffId, content, upload_id: uploadId, sent_at: sentAt }) => ({
        seq,
        author,
        by: staffId === null ? null : (names.get(staffId) ?? ''),
        text: content,
        hasPicture: uploadId !== null,
        sentAt,
      }));
    },
    /** How many rooms of a merchant wait for an answer. */
    waiting: async (merchantId: bigint, atMost: number): Promise<number> =>
      (await countRooms(options.database, { merchantId, staffId: 0n, atMost })).waiting,
    calls: {
      ...memberCalls,
      ...createDesk(options, announcer),
      ...createReadyAnswers(options.database),
    },
    jobs: { chat_sweep: sweep },
    ticks,
  };
}

export type Chat = ReturnType<typeof createChat>;
