import type { Database, Queryable } from '@mela/database/database';
import type { Affiliates } from '#/modules/agency/affiliates/affiliates.ts';
import type { Captcha } from '#/modules/accounts/captcha/captcha.ts';
import type { EmailProofs } from '#/modules/accounts/email-proofs/email-proofs.ts';
import type { Help } from '#/modules/support/help/help.ts';
import type { HumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import type { Identities } from '#/modules/accounts/identities/identities.ts';
import type { Member, Members } from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { WithdrawalPins } from '#/modules/accounts/withdrawal-pin/withdrawal-pin.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import type { Verification } from '#/modules/accounts/verification/verification.ts';

/** Creates what a new member needs apart from the account row, in the same transaction: the wallet, and a message of welcome after registration. */
export type PrepareMember = (member: Member, merchant: Merchant, tx?: Queryable) => Promise<void>;

export interface RegistrationOptions {
  readonly database: Database;
  readonly members: Members;
  readonly sessions: Sessions;
  readonly affiliates: Pick<Affiliates, 'invitedBy' | 'join'>;
  readonly captcha: Pick<Captcha, 'check'>;
  readonly humanCheck: Pick<HumanCheck, 'check'>;
  readonly verification: Pick<Verification, 'check'>;
  readonly identities: Pick<Identities, 'identify' | 'isLinked' | 'link' | 'offers' | 'spend'>;
  readonly prepareMember: PrepareMember;
  /** Notes a new member who registered by an agent's invitation. `devices` are tokens of accounts that have signed in on this phone. */
  readonly noteInvited?: (
    tx: Queryable,
    member: Member,
    how: {
      readonly merchant: Merchant;
      readonly isVerified: boolean;
      readonly devices: readonly string[] | undefined;
    },
  ) => Promise<void>;
  readonly pins: Pick<WithdrawalPins, 'hash' | 'begin'>;
  readonly emailProofs: Pick<EmailProofs, 'send'>;
  readonly help: Pick<Help, 'termsVersion' | 'agreedAtRegistration'>;
  readonly now?: () => Date;
}
