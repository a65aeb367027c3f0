import type { ApiError } from '@mela/web/platform/api/api-error';
import type { Text } from '@mela/web/platform/language/text';
import type { AnswerKind } from './factor-answer.tsx';
import { refusalText } from '#/parts/refusal.ts';

export const waitText = (text: Text, error: ApiError): string =>
  text('desk.wait', { minutes: Math.max(1, Math.ceil((error.retryAfterSeconds ?? 60) / 60)) });

const WRONG = {
  totp: 'desk.codeWrong',
  passkey: 'console.passkeyUnknown',
  recovery: 'desk.recoveryWrong',
} as const;

export const wrongAnswer = (text: Text, kind: AnswerKind): string => text(WRONG[kind]);

/** Why the second factor was not changed. */
export function factorProblem(text: Text, error: ApiError, kind: AnswerKind = 'totp'): string {
  const { errorCode } = error;
  if (errorCode === 'too_many_requests') return waitText(text, error);
  if (errorCode === 'wrong_password') return text('desk.passwordWrong');
  if (errorCode === 'verification_code_wrong') return wrongAnswer(text, kind);
  if (errorCode === 'not_found' || errorCode === 'conflict') return text('desk.factorChanged');
  return text(refusalText(error));
}
