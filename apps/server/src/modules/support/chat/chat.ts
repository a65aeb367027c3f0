import type { JobHandler, Tick } from '#/jobs/jobs.ts';
import { removeOlder } from './chat.store.ts';
import type { ChatOptions } from './chat-options.ts';
import { createChatAnnouncer } from './chat-announcer.ts';
import { createDesk } from './desk-calls.ts';
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
