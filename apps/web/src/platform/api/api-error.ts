import type { ErrorCode } from '@mela/contract/error-codes';
import type { SessionEnd } from '@mela/contract/envelope';
import type { FieldError } from '@mela/contract/field-rules';

/** Why a call returned no value: a code of the contract, or one of these that only a client can have. */
export type ClientErrorCode = 'offline' | 'timeout' | 'no_crypto' | 'aborted';

export interface ApiError {
  readonly errorCode: ErrorCode | ClientErrorCode;
  /** 0 if the site sent no response. */
  readonly status: number;
  readonly captcha?: boolean;
  /** The effort of the human check that the call must include. */
  readonly effort?: number;
  readonly fields?: Readonly<Record<string, readonly FieldError[]>>;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
  /** The account's second factors, if one is required. */
  readonly factors?: readonly string[];
  /** Tries at the withdrawal PIN that are left. */
  readonly triesLeft?: number;
  /** The bound that a rebate rate crosses, and whose. */
  readonly rate?: { readonly category: string; readonly bound: number; readonly names: readonly string[] };
  /** Of a refused contract: its tier from 1, the highest rate there, and the members whose contracts prevent the change. */
  readonly contract?: { readonly tier?: number; readonly bound?: number; readonly names?: readonly string[] };
  /** The exact obstacle, as a code and in English, for error codes that have one. */
  readonly problem?: string;
  readonly detail?: string;
  /** Why the session of the call is over. */
  readonly ended?: SessionEnd;
}

export type Answer<V> = { readonly ok: true; readonly value: V } | { readonly ok: false; readonly error: ApiError };

export function failed(errorCode: ApiError['errorCode'], status = 0): { ok: false; error: ApiError } {
  return { ok: false, error: { errorCode, status } };
}

/** An expected failure as an exception, because the query library requires queries to throw. */
export class ApiFailure extends Error {
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(error.errorCode);
    this.name = 'ApiFailure';
    this.error = error;
  }
}
