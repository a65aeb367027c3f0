import { ERROR_STATUS, type ErrorCode } from '@mela/contract/error-codes';
import type { Envelope } from '@mela/contract/envelope';
import type { Answer, ApiError } from './api-error.ts';
import { failed } from './api-error.ts';

/** Reads an answer's envelope (R5). What is no envelope (a proxy's page, a cut answer) counts as a failure of the server. */
export async function readAnswer<V>(response: Response): Promise<Answer<V>> {
  const body = await readEnvelope<V>(response);
  if (!body)
    return failed(response.status >= 502 && response.status <= 504 ? 'unavailable' : 'unknown_error', response.status);
  if (body.success) return { ok: true, value: body.value };
  const { captcha, fields, retryAfterSeconds, requestId } = body.value ?? {};
  const error: ApiError = {
    errorCode: isKnown(body.errorCode) ? body.errorCode : 'unknown_error',
    status: response.status,
    ...(captcha === undefined ? {} : { captcha }),
    ...(fields === undefined ? {} : { fields }),
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    ...(requestId === undefined ? {} : { requestId }),
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

function isKnown(code: string): code is ErrorCode {
  return code in ERROR_STATUS;
}
