import type { LiveState } from '@mela/contract/live';
import type { Picture } from '@mela/contract/uploads';
import { readAnswer } from '@mela/web/platform/api/answer';
import { createApi, type Api } from '@mela/web/platform/api/api';
import { failed, type Answer } from '@mela/web/platform/api/api-error';
import { rowOf } from '@mela/web/platform/api/call-row';
import { createConnection } from '@mela/web/platform/connection/connection';
import { runLiveStream } from '@mela/web/platform/live/live-stream';
import { consoleMemory } from './console-memory.ts';
import { watchPresence } from './presence.ts';

/** The console's way to the server: its own token, its own live feed. */
export interface ConsoleClient {
  readonly api: Api;
  token(): string | undefined;
  setToken(token: string | undefined): void;
  /** The code of the merchant that calls are for; undefined for the merchant of the address. */
  merchant(): string | undefined;
  setMerchant(code: string | undefined): void;
  /** Receives the staff topics until the signal ends; `isOpen` is whether the feed is connected. */
  listen(hear: ConsoleListener, signal: AbortSignal): void;
  uploadPicture(roomId: string, file: Blob): Promise<Answer<Picture>>;
}

export interface ConsoleListener {
  readonly deskRoom: (state: LiveState<'deskRoom'>) => void;
  readonly deskTyping: (state: LiveState<'deskTyping'>) => void;
  readonly deskWork: (state: LiveState<'deskWork'>) => void;
  readonly resync: () => void;
  readonly connected: (isOpen: boolean) => void;
}

/** `network` replaces the browser's fetch. */
export function createConsoleClient(network: typeof fetch = (...request) => fetch(...request)): ConsoleClient {
  let token = consoleMemory.token();
  let merchant = consoleMemory.merchant();
  const presence = watchPresence();
  const headers = () => ({ authorization: `Bearer ${token ?? ''}`, 'module-id': 'DESK3' });
  /** Adds the merchant and the presence of a person, because an automatic call of the page must not keep a session from being locked. */
  const send: typeof fetch = (input, init) => {
    const more = new Headers(init?.headers);
    if (merchant !== undefined) more.set('console-merchant', merchant);
    if (presence.isAway()) more.set('unattended', '1');
    return network(input, { ...init, headers: more });
  };
  return {
    api: createApi({
      fetch: send,
      connection: createConnection(),
      token: () => token,
      device: '',
      merchantCode: '',
      pause,
    }),
    token: () => token,
    setToken(next) {
      token = next;
      consoleMemory.keepToken(next);
    },
    merchant: () => merchant,
    setMerchant(next) {
      merchant = next;
      consoleMemory.keepMerchant(next);
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
          // It reconnects by itself after each cut, so it is never a sign of a person's presence.
          const answer = await send(path, {
            headers: {
              ...headers(),
              unattended: '1',
              accept: 'text/event-stream',
              ...(lastId && { 'last-event-id': lastId }),
            },
            signal: ended,
          });
          hear.connected(answer.ok);
          return answer;
        },
        onEvent({ topic, data }) {
          // Data fetched before the stream was connected may be outdated.
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
        const sent = await send(path.replace('{roomId}', encodeURIComponent(roomId)), {
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
