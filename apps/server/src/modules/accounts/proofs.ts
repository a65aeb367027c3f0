import type { Database } from '@mela/database/database';
import type { readSecrets } from '#/config/secrets.ts';
import type { Limits } from '#/http/limits.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { createEmailProofs } from './email-proofs/email-proofs.ts';
import { createHumanCheck } from './human-check/human-check.ts';
import { createIdentities } from './identities/identities.ts';
import type { Messages } from './messages.ts';
import { dialingCodesOf } from './registration/registration.ts';
import { createVerification } from './verification/verification.ts';

export interface ProofsParts {
  secretFor: Awaited<ReturnType<typeof readSecrets>>['secretFor'];
  database: Database;
  limits: Limits;
  merchants: Merchants;
  members: Members;
}

/** Creates the proofs that calls ask for: that a person calls, and that a number, an address or an account elsewhere is theirs. */
export function createProofs(
  { secretFor, database, limits, merchants, members }: ProofsParts,
  { budgets, outbox }: Pick<Messages, 'budgets' | 'outbox'>,
) {
  const captcha = createCaptcha({ database, key: secretFor('captcha') });
  const humanCheck = createHumanCheck({ database, key: secretFor('human-check') });
  const verification = createVerification({
    database,
    key: secretFor('verification'),
    sms: outbox.sms,
    humanCheck,
    captcha,
    limits,
    budgets,
    merchantById: merchants.byId,
    dialingCodes: (merchantId) => dialingCodesOf(database, merchantId),
    whoHas: async (merchantId, mobile) => {
      const member = await members.byMobile(merchantId, mobile);
      return member && !members.mayEnter(member) ? member.id : undefined;
    },
  });
  const emailProofs = createEmailProofs({
    database,
    key: secretFor('email-proofs'),
    members,
    mail: outbox.mail,
    budgets,
    merchantById: merchants.byId,
  });
  const identities = createIdentities({ database, members, mobileOf: verification.mobileOf });
  return { captcha, humanCheck, verification, emailProofs, identities };
}
