import type { Envelope } from '@mela/contract/envelope';
import { outageOf } from '#/platform/connection/answer-source.ts';
import type { Answer, ApiError } from './api-error.ts';
import { failed } from './api-error.ts';

/** A newer server may answer a code that this page does not know: nothing acts on it, and its text is that of an unknown error. */
const CODE = /^[a-z][\w.]{1,63}$/;

/** Reads a response's envelope (R5). A response without one does not come from the site, or was cut off. */
export async function readAnswer<V>(response: Response): Promise<Answer<V>> {
  const body = await readEnvelope<V>(response);
  if (!body) return fromBetween(response);
  if (body.success) return { ok: true, value: body.value };
  const error: ApiError = {
    ...body.value,
    errorCode: CODE.test(body.errorCode) ? body.errorCode : 'unknown_error',
    status: response.status,
  };
  return { ok: false, error };
}

/** A response of a proxy, a CDN or a captive portal instead of the site. Its status is not the site's, so none is returned. */
function fromBetween({ status, headers }: Response): { ok: false; error: ApiError } {
  if (status === 413) return failed('payload_too_large');
  if (status !== 429) return failed(outageOf(status) === 'down' ? 'unavailable' : 'offline');
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  const waits = Number.isInteger(seconds) && seconds > 0 ? { retryAfterSeconds: seconds } : {};
  return { ok: false, error: { errorCode: 'too_many_requests', status: 0, ...waits } };
}

async function readEnvelope<V>(response: Response): Promise<Envelope<V> | undefined> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null && 'success' in body ? (body as Envelope<V>) : undefined;
  } catch {
    return undefined;
  }
}
