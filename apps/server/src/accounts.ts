import { readFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Database } from '@mela/database/database';
import type { Config } from './config/config.ts';
import { createSecrets } from './config/secrets.ts';
import type { Limits } from './http/limits.ts';
import { createCaptcha } from './modules/captcha/captcha.ts';
import { createIdentities } from './modules/identities/identities.ts';
import { createHumanCheck } from './modules/human-check/human-check.ts';
import { createKnownDevices, createLogin, type LoginOptions } from './modules/login/login.ts';
import type { Members } from './modules/members/members.ts';
import type { Merchants } from './modules/merchants/merchants.ts';
import { createOutbox } from './modules/outbox/outbox.ts';
import { dialingCodesOf } from './modules/registration/registration.ts';
import { createRecovery, type RecoveryOptions } from './modules/recovery/recovery.ts';
import type { Sessions } from './modules/sessions/sessions.ts';
import { createVerification } from './modules/verification/verification.ts';

/** Puts together what proves who somebody is: messages, human checks, captchas, codes, login, recovery. */
export async function createAccounts(parts: {
  config: Config;
  log: Logger;
  database: Database;
  limits: Limits;
  merchants: Merchants;
  members: Members;
  sessions: Sessions;
  /** Opens the wallet of a member who has none. */
  welcome: LoginOptions['welcome'];
  /** Ends all games that a member has open. */
  endGames: RecoveryOptions['endGames'];
}) {
  const { config, database, limits, merchants, members, sessions } = parts;
  const secretFor = createSecrets(await readFile(config.operatorPrivateKeyFile, 'utf8'));
  const outbox = createOutbox({
    smsGateway: config.smsGateway,
    smtp: config.smtp,
    sandbox: config.demo
      ? {
          database,
          print: (line) => process.stdout.write(`${line}\n`),
          merchantIdOf: async (host) => (await merchants.find(host))?.id,
        }
      : undefined,
    onTrouble: (trouble) => parts.log.warn(trouble, 'a message was not taken'),
  });
  const captcha = createCaptcha({ database, key: secretFor('captcha') });
  const humanCheck = createHumanCheck({ database, key: secretFor('human-check') });
  const verification = createVerification({
    database,
    key: secretFor('verification'),
    sms: outbox.sms,
    humanCheck,
    limits,
    merchantById: merchants.byId,
    dialingCodes: (merchantId) => dialingCodesOf(database, merchantId),
    whoHas: async (merchantId, mobile) => {
      const member = await members.byMobile(merchantId, mobile);
      return member && !members.mayEnter(member) ? member.id : undefined;
    },
  });
  const recovery = createRecovery({
    database,
    key: secretFor('recovery'),
    members,
    verification,
    mail: outbox.mail,
    sms: outbox.sms,
    describe: sessions.describe,
    limits,
    merchantById: merchants.byId,
    endGames: parts.endGames,
    holdSession: sessions.hold,
  });
  const identities = createIdentities({ database, members, mobileOf: verification.mobileOf });
  const login = createLogin({
    members,
    sessions,
    limits,
    captcha,
    humanCheck,
    verification,
    knownDevices: createKnownDevices(secretFor('known-devices')),
    welcome: parts.welcome,
    verifyIdentityToken: identities.verifyIdentityToken,
  });
  return {
    secretFor,
    /** For what else asks for a code, a picture or a human check. */
    verification,
    captcha,
    humanCheck,
    identities,
    calls: {
      ...login,
      ...sessions.calls,
      ...captcha.calls,
      ...humanCheck.calls,
      ...verification.calls,
      ...recovery.calls,
      ...identities.calls,
    },
    jobs: { ...verification.jobs, ...recovery.jobs, ...sessions.jobs },
    ticks: sessions.ticks,
    /** What the sandbox sent, with DEMO only. */
    pages: outbox.pages,
  };
}
