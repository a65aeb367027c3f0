import type { ChatMessage, ChatRoom } from '@mela/contract/chat';
import type { Answer, ApiError } from '#/platform/api/api-error.ts';
import {
  lastSeq,
  logOf,
  withHeard,
  withNewer,
  withOlder,
  withPictures,
  type ChatLog,
  type ChatPage,
} from './chat-log.ts';
import { createPictureRenewal } from './picture-renewal.ts';
import { createPauses, isPassing } from './retries.ts';

export type FetchPage = (query: { before?: number; after?: number }) => Promise<Answer<ChatPage>>;

/** An event of a room, with its message if there is one. */
export interface Heard {
  readonly room: ChatRoom;
  readonly message: ChatMessage | null;
}

export interface ChatFeed {
  /** Fetches the newest page. */
  start(): void;
  stop(): void;
  reload(): Promise<void>;
  /** Fetches messages whose events may have been missed. */
  catchUp(): Promise<void>;
  hear(heard: Heard): void;
  /** One's own message, as the server accepted it. */
  sent(message: ChatMessage): void;
  loadOlder(): Promise<void>;
  /** A picture's address is valid for a quarter of an hour: an expired one is refetched, once per picture. */
  renewPicture(seq: number): void;
}

/** Pages to fetch after a long absence; beyond them the log restarts. */
const MOST_PAGES = 10;

/**
 * Keeps a room's log as one side sees it: loads the newest page, appends events, and fetches the messages of a gap,
 * retrying until the gap is closed.
 */
export function createChatFeed({ fetchPage, onLog, onError }: ChatFeedOptions): ChatFeed {
  let log: ChatLog | undefined;
  /** The newest event; a page in flight may be older. */
  let newestHeard: Heard | undefined;
  let isStopped = true;
  /** Counts catch-up requests: a page that was requested before the last one may lack its messages. */
  let wishes = 0;
  let catching: Promise<void> | undefined;
  const pauses = createPauses();

  function put(next: ChatLog) {
    log = next;
    onLog(next);
  }

  async function reload(): Promise<void> {
    const answer = await fetchPage({});
    if (isStopped) return;
    onError(answer.ok ? undefined : answer.error);
    if (!answer.ok) return;
    put(logOf(answer.value));
    if (newestHeard && newestHeard.room.version > answer.value.room.version) hear(newestHeard);
  }

  function catchUp(): Promise<void> {
    wishes += 1;
    pauses.cutShort();
    catching ??= fetchMissing().finally(() => (catching = undefined));
    return catching;
  }

  async function fetchMissing(): Promise<void> {
    let [pages, failures] = [0, 0];
    for (let isThere = false; !isThere && !isStopped;) {
      const known = wishes;
      if (!log || pages === MOST_PAGES) {
        pages = 0;
        await reload();
        isThere = !log || known === wishes;
        continue;
      }
      const answer = await fetchPage({ after: lastSeq(log) });
      if (isStopped) return;
      if (answer.ok) {
        failures = 0;
        put(withNewer(log, answer.value));
        pages = answer.value.hasMore ? pages + 1 : 0;
        isThere = !answer.value.hasMore && known === wishes;
      } else {
        if (!isPassing(answer.error)) return;
        failures += 1;
        await pauses.rest(failures);
      }
    }
  }

  function hear(heard: Heard): void {
    if (!newestHeard || heard.room.version >= newestHeard.room.version) newestHeard = heard;
    if (!log) return;
    const next = withHeard(log, heard);
    put(next.log);
    if (next.missing) void catchUp();
  }

  const renewal = createPictureRenewal(
    () => log,
    async (seq) => {
      const answer = await fetchPage({ after: seq - 1 });
      if (!isStopped && answer.ok && log) put(withPictures(log, answer.value));
    },
  );

  return {
    reload,
    catchUp,
    hear,
    start() {
      isStopped = false;
      void reload();
    },
    stop() {
      isStopped = true;
      pauses.cutShort();
    },
    sent(message) {
      if (!log) return void reload();
      const next = withHeard(log, { room: { ...log.room, lastSeq: Math.max(log.room.lastSeq, message.seq) }, message });
      put(next.log);
      if (next.missing) void catchUp();
    },
    async loadOlder() {
      const first = log?.messages[0]?.seq;
      if (first === undefined) return;
      const answer = await fetchPage({ before: first });
      // The log may have been restarted in the meantime.
      if (!isStopped && answer.ok && log?.messages[0]?.seq === first) put(withOlder(log, answer.value));
    },
    renewPicture: renewal.renew,
  };
}

export interface ChatFeedOptions {
  readonly fetchPage: FetchPage;
  /** Called after each change. */
  readonly onLog: (log: ChatLog) => void;
  /** Called with the outcome of each request for the newest page. */
  readonly onError: (error: ApiError | undefined) => void;
}
