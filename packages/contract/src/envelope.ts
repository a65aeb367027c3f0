import type { ErrorCode } from './error-codes.ts';
import type { FieldError } from './field-rules.ts';

/** Why a session is over: from another device, by a new password, because the account was closed, or by its time. */
export const SESSION_ENDS = ['elsewhere', 'password', 'suspended', 'expired'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

/** The answer to every call under `/wps` (R5). */
export type Envelope<V> = { success: true; value: V } | Failure;

export interface Failure {
  success: false;
  errorCode: ErrorCode;
  /** English, for developers. */
  message: string;
  value?: {
    captcha?: boolean;
    /** The effort of the human check to solve (`humanCheckChallenge`). */
    effort?: number;
    fields?: Record<string, FieldError[]>;
    retryAfterSeconds?: number;
    requestId?: string;
    factors?: string[];
    /** Tries at the withdrawal PIN that are left. */
    triesLeft?: number;
    /** A bound that a rebate rate crosses, in hundredths of a percent, and whose (`rate_above_own`, `rate_below_team`). */
    rate?: { category: string; bound: number; names: string[] };
    /** Of a refused contract: the tier, counted from 1, the highest rate that it may have, and the members whose contracts prevent the change. */
    contract?: { tier?: number; bound?: number; names?: string[] };
    /** What exactly prevents the call; the comment of its error code names the list of values. */
    problem?: string;
    detail?: string;
    /** Why the session of the token is over, where the server knows (`not_logged_in`). */
    ended?: SessionEnd;
  };
}
