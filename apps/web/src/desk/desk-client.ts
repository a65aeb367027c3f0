import type { LiveState } from '@mela/contract/live';
import type { Picture } from '@mela/contract/uploads';
import { readAnswer } from '#/platform/api/answer.ts';
import { createApi, type Api } from '#/platform/api/api.ts';
import { failed, type Answer } from '#/platform/api/api-error.ts';
import { rowOf } from '#/platform/api/call-row.ts';
import { createConnection } from '#/platform/connection/connection.ts';
import { runLiveStream } from '#/platform/live/live-stream.ts';
import { deskMemory } from './desk-memory.ts';

/** The desk's way to the server: its own token, its own live feed. */
export interface DeskClient {
  readonly api: Api;
  token(): string | undefined;
  setToken(token: string | undefined): void;
  /** Hears of the desk's topics until the signal ends; `isOpen` says whether the feed stands. */
  listen(hear: DeskListener, signal: AbortSignal): void;
  uploadPicture(roomId: string, file: Blob): Promise<Answer<Picture>>;
}

export interface DeskListener {
  readonly deskRoom: (state: LiveState<'deskRoom'>) => void;
  readonly deskTyping: (state: LiveState<'deskTyping'>) => void;
  readonly deskWork: (state: LiveState<'deskWork'>) => void;
  readonly resync: () => void;
  readonly connected: (isOpen: boolean) => void;
}

/** `network` stands for the browser's fetch. */
export function createDeskClient(network: typeof fetch = (...request) => fetch(...request)): DeskClient {
  let token = deskMemory.token();
  const headers = () => ({ authorization: `Bearer ${token ?? ''}`, 'module-id': 'DESK3' });
  return {
    api: createApi({
      fetch: network,
      connection: createConnection(),
      token: () => token,
      device: '',
      merchantCode: '',
      pause,
    }),
    token: () => token,
    setToken(next) {
      token = next;
      deskMemory.keepToken(next);
    },
    listen(hear, signal) {
      const position = { lastId: undefined as string | undefined };
      void runLiveStream({
        signal,
        position,
        pause,
        async open(lastId, ended) {
          hear.connected(false);
          const { path } = await rowOf('deskLive');
          const answer = await network(path, {
            headers: { ...headers(), accept: 'text/event-stream', ...(lastId && { 'last-event-id': lastId }) },
            signal: ended,
          });
          hear.connected(answer.ok);
          return answer;
        },
        onEvent({ topic, data }) {
          // What was fetched before the stream stood may have changed until then.
          if (topic === 'opened' || topic === 'resync') hear.resync();
          if (topic === 'deskRoom') hear.deskRoom(JSON.parse(data) as LiveState<'deskRoom'>);
          if (topic === 'deskWork') hear.deskWork(JSON.parse(data) as LiveState<'deskWork'>);
          if (topic === 'deskTyping') hear.deskTyping(JSON.parse(data) as LiveState<'deskTyping'>);
        },
      });
    },
    async uploadPicture(roomId, file) {
      try {
        const { path } = await rowOf('uploadRoomPicture');
        const sent = await network(path.replace('{roomId}', encodeURIComponent(roomId)), {
          method: 'POST',
          headers: { ...headers(), 'content-type': file.type },
          body: file,
        });
        return await readAnswer<Picture>(sent);
      } catch {
        return failed('offline');
      }
    },
  };
}

async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
