import type { PayoutErrorCode } from '@mela/contract/error-codes';
import type { PlainMessageKey } from '@mela/locales/translation';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import type { Text } from '#/platform/language/text.tsx';

const TEXTS: Readonly<Record<PayoutErrorCode | 'bonus_would_end', PlainMessageKey>> = {
  bonus_would_end: 'bonus.wouldEnd',
  pin_not_set: 'payout.errorPinNotSet',
  pin_wrong: 'payout.errorPinWrong',
  pin_locked: 'payout.errorPinLocked',
  pin_too_easy: 'payout.errorPinEasy',
  payout_account_invalid: 'payout.errorNumber',
  payee_name_differs: 'payout.errorName',
  too_many_payout_accounts: 'payout.errorFull',
  payout_account_not_found: 'payout.errorGone',
};

/** Why the server refused it, in words for the member; a wrong PIN with the tries that are left. */
export function payoutErrorText(text: Text, error: ApiError): string {
  if (error.errorCode === 'pin_wrong' && error.triesLeft !== undefined)
    return text('payout.pinWrong', { count: error.triesLeft });
  const texts: Readonly<Partial<Record<ApiError['errorCode'], PlainMessageKey>>> = TEXTS;
  return text(texts[error.errorCode] ?? errorText(error));
}
