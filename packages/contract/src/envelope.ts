import type { ErrorCode } from './error-codes.ts';
import type { FieldError } from './field-rules.ts';

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
  };
}
