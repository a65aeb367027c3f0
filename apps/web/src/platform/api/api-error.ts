import type { ErrorCode } from '@mela/contract/error-codes';
import type { SessionEnd } from '@mela/contract/envelope';
import type { FieldError } from '@mela/contract/field-rules';

/** Why a call gave no value: a code of the contract, or one of these that only a client meets. */
export type ClientErrorCode = 'offline' | 'timeout' | 'no_crypto' | 'aborted';

export interface ApiError {
  readonly errorCode: ErrorCode | ClientErrorCode;
  /** 0 when no answer of the site came. */
  readonly status: number;
  readonly captcha?: boolean;
  /** The effort of the human check that the call must bear. */
  readonly effort?: number;
  readonly fields?: Readonly<Record<string, readonly FieldError[]>>;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
  /** The second factors that the account has, where one is asked for. */
  readonly factors?: readonly string[];
  /** What exactly stands in the way, by a word and in English, of codes that say so. */
  readonly problem?: string;
  readonly detail?: string;
  /** Why the session of the call is over. */
  readonly ended?: SessionEnd;
}

export type Answer<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly error: ApiError };

export function failed(errorCode: ApiError['errorCode'], status = 0): { ok: false; error: ApiError } {
  return { ok: false, error: { errorCode, status } };
}

/** An expected failure in the place of an exception: what queries throw, because their library asks for it. */
export class ApiFailure extends Error {
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(error.errorCode);
    this.name = 'ApiFailure';
    this.error = error;
  }
}
