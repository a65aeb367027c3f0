import type { CALL_TABLE } from '@mela/contract/call-table.generated';
import type { ClientInput, Value } from '@mela/contract/operations';
import type { Platform } from '#/platform/platform.ts';
import { readAnswer } from './answer.ts';
import { failed, type Answer } from './api-error.ts';
import { rowOf } from './call-row.ts';
import { buildRequest, type CallInput } from './request.ts';

/** Calls whose body is a file. */
export type FileCall = {
  [Id in keyof typeof CALL_TABLE]: (typeof CALL_TABLE)[Id] extends { file: true } ? Id : never;
}[keyof typeof CALL_TABLE];

/** An upload without progress for this long has failed, in milliseconds. */
const STALLED_MS = 30_000;

/**
 * Sends a file and reports the sent share, from 0 to 1, which `fetch` cannot. It is sent once; the caller decides about
 * a retry. `signal` aborts it, which returns `aborted`.
 */
export async function uploadFile<Id extends FileCall>(
  platform: Pick<Platform, 'storage' | 'device' | 'api'>,
  id: Id,
  input: ClientInput<Id>,
  settings: { merchantCode: string; onProgress?: (share: number) => void; signal?: AbortSignal },
): Promise<Answer<Value<Id>>> {
  const row = await rowOf(id).catch(() => undefined);
  if (!row) return failed('offline');
  const { body, ...rest } = input as { body: Blob } & CallInput;
  const token = platform.storage.get('session')?.token;
  const { url, init } = buildRequest(row, rest, {
    token,
    device: platform.device.header,
    merchantCode: settings.merchantCode,
  });
  const headers = { ...init.headers, 'content-type': body.type };
  const sent = await exchange({ method: row.method, url, headers, body }, settings);
  if (!sent.ok) return sent;
  const answer = await readAnswer<Value<Id>>(sent.value);
  if (!answer.ok) platform.api.failed(answer.error, token);
  return answer;
}

function exchange(
  request: { method: string; url: string; headers: Readonly<Record<string, string>>; body: Blob },
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal },
): Promise<Answer<Response>> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(failed('aborted'));
    const sending = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const end = (answer: Answer<Response>) => {
      clearTimeout(stall);
      signal?.removeEventListener('abort', giveUp);
      resolve(answer);
    };
    const giveUp = () => {
      end(failed('aborted'));
      sending.abort();
    };
    const moved = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        end(failed('timeout'));
        sending.abort();
      }, STALLED_MS);
    };
    signal?.addEventListener('abort', giveUp);
    sending.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      onProgress?.(total > 0 ? loaded / total : 0);
    });
    sending.addEventListener('load', () =>
      end({ ok: true, value: new Response(sending.responseText, { status: sending.status }) }),
    );
    sending.addEventListener('error', () => end(failed('offline')));
    sending.addEventListener('abort', () => end(failed('aborted')));
    sending.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) sending.setRequestHeader(name, value);
    moved();
    sending.send(request.body);
  });
}
