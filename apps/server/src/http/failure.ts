import { ERROR_STATUS, type ErrorCode } from '@mela/contract/error-codes';
import type { Failure } from '@mela/contract/envelope';

/** An expected failure: a handler returns it, and its code is part of the contract. */
export interface Failed {
  readonly failed: ErrorCode;
  readonly message?: string;
  readonly value?: Failure['value'];
}

export function failed(code: ErrorCode, value?: Failure['value']): Failed {
  return value ? { failed: code, value } : { failed: code };
}

export function isFailed(reply: unknown): reply is Failed {
  return typeof reply === 'object' && reply !== null && 'failed' in reply;
}

/** Status and body of a failure, as required by R5. */
export function failureAnswer(failure: Failed): { status: number; body: Failure } {
  const body: Failure = {
    success: false,
    errorCode: failure.failed,
    message: failure.message ?? MESSAGES[failure.failed] ?? failure.failed.replaceAll('_', ' '),
  };
  if (failure.value) body.value = failure.value;
  return { status: ERROR_STATUS[failure.failed], body };
}

/** Texts of the specification (P137, M165, M179), for developers: clients translate the code. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  not_logged_in: 'Sorry, you are not logged in! please login first.',
  forbidden: 'Sorry, this account does not have permission or the feature is temporarily unavailable.',
  username_taken: 'Sorry, the username already exists.',
  non_member_account: 'Non-member account unable to login',
  non_agent_account: 'Non-agents cannot log in',
  verification_code_wrong: 'Verification code error',
  invalid_mobile: 'Please enter a valid mobile number',
  mobile_without_sms: 'This number cannot receive SMS',
  affiliate_invalid: 'Invalid invitation code',
  not_real_account: 'Please login an actual account to use this function',
  maintenance: 'System upgrading, please try again later.',
  unknown_error: 'Unknown error',
};
