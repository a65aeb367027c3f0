import type { Envelope } from '@mela/contract/envelope';
import type { Answer, ApiError } from './api-error.ts';
import { failed } from './api-error.ts';

/** A newer server may answer a code that this page does not know: nothing acts on it, and its text is that of an unknown error. */
const CODE = /^[a-z][\w.]{1,63}$/;

/** Reads an answer's envelope (R5). What is no envelope (a proxy's page, a cut answer) counts as a failure of the server. */
export async function readAnswer<V>(response: Response): Promise<Answer<V>> {
  const body = await readEnvelope<V>(response);
  if (!body)
    return failed(response.status >= 502 && response.status <= 504 ? 'unavailable' : 'unknown_error', response.status);
  if (body.success) return { ok: true, value: body.value };
  const error: ApiError = {
    ...body.value,
    errorCode: CODE.test(body.errorCode) ? body.errorCode : 'unknown_error',
    status: response.status,
  };
  return { ok: false, error };
}

async function readEnvelope<V>(response: Response): Promise<Envelope<V> | undefined> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'success' in body ? (body as Envelope<V>) : undefined;
  } catch {
    return undefined;
  }
}
