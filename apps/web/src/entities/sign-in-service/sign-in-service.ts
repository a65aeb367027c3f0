import type { Value } from '@mela/contract/operations';
import type { IdentityChannel } from '@mela/contract/sign-in-services';
import type { PhoneCheck } from '#/entities/verification-code/phone-check.ts';
import type { Answer } from '#/platform/api/api-error.ts';

export type AccountChannel = Exclude<IdentityChannel, 'sms'>;
export type ServiceSettings = NonNullable<Value<'signInServices'>['firebase']>;

/** A service that vouches for a visitor (P50, P69): by their account elsewhere, or by a code that it sends to their phone. */
export interface SignInService {
  /** The channels that the merchant's server accepts from it. */
  readonly channels: readonly IdentityChannel[];
  /** Opens the service's own window, so only in answer to a tap. The identity token; `aborted` when the visitor closed it. */
  signIn(channel: AccountChannel): Promise<Answer<string>>;
  phoneCheck(): PhoneCheck;
}

/** Fetches and initialises the service. */
export type StartService = (settings: ServiceSettings, channels: readonly IdentityChannel[]) => Promise<SignInService>;
