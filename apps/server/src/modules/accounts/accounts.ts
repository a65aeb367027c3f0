import type { Logger } from 'pino';
import { isRealAccount } from '@mela/contract/account-types';
import type { Database, Queryable } from '@mela/database/database';
import type { Config } from '#/config/config.ts';
import type { readSecrets } from '#/config/secrets.ts';
import { createEntryGate, type EntryDevice } from '#/http/entry-gate.ts';
import type { Limits } from '#/http/limits.ts';
import { failedLoginsMessage, welcomeMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Metrics } from '#/http/metrics.ts';
import { createSeldom } from '#/http/seldom.ts';
import type { Affiliates } from '#/modules/agency/affiliates/affiliates.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Help } from '#/modules/support/help/help.ts';
import { createBodyKeys } from './body-keys/body-keys.ts';
import { createMemberInfo } from './member-info/member-info.ts';
import { createTrial } from './trial/trial.ts';
import { createCaptcha } from './captcha/captcha.ts';
import { createEmailProofs } from './email-proofs/email-proofs.ts';
import { createIdentities } from './identities/identities.ts';
import { createHumanCheck } from './human-check/human-check.ts';
import { createFailedLogins, createKnownDevices, createLetOwnerIn, createLogin } from './login/login.ts';
import type { Members } from '#/modules/ground/members/members.ts';
import type { Merchants } from '#/modules/ground/merchants/merchants.ts';
import { createMessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import { createAnswerMail, createOutbox } from './outbox/outbox.ts';
import { createRegistration, dialingCodesOf, type Welcome } from './registration/registration.ts';
import { createRecovery, type RecoveryOptions } from './recovery/recovery.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';
import { createVerification } from './verification/verification.ts';

/** Creates the modules that identify a person: registration, login, recovery, trial play, and proofs of identity. */
export function createAccounts(parts: {
  config: Config;
  log: Logger;
  secretFor: Awaited<ReturnType<typeof readSecrets>>['secretFor'];
  database: Database;
  limits: Limits;
  metrics: Pick<Metrics, 'message' | 'messageBudget'>;
  merchants: Merchants;
  members: Members;
  sessions: Sessions;
  wallet: Pick<Wallet, 'openAccounts' | 'post'>;
  affiliates: Pick<Affiliates, 'agentOf'>;
  help: Pick<Help, 'termsDue' | 'termsVersion' | 'agreedAtRegistration'>;
  /** Addresses of head icons by name. */
  pictures: Readonly<Record<string, string>>;
  /** Called after a new password has ended sessions. */
  sessionEnded: RecoveryOptions['sessionEnded'];
  /** Ends all games that a member has open. */
  endGames: (memberId: bigint, tx?: Queryable) => Promise<void>;
  inbox: Pick<Inbox, 'send'>;
}) {
  const { config, database, limits, metrics, merchants, members, sessions, wallet, secretFor } = parts;
  const bodyKeys = createBodyKeys(database);
  const seldom = createSeldom();
  const budgets = createMessageBudgets({
    database,
    key: secretFor('message-budgets'),
    watch: {
      message: metrics.message,
      budget(told) {
        metrics.messageBudget(told);
        const kind = `${told.merchant} ${told.channel} ${told.scope} ${told.level}`;
        seldom(kind, (passedOver) =>
          parts.log.warn({ ...told, passedOver }, 'a budget of messages is nearly or wholly spent'),
        );
      },
    },
  });
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
    permits: budgets,
    onTrouble: (trouble) => parts.log.warn(trouble, 'a message was not taken'),
  });
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
  const knownDevices = createKnownDevices(secretFor('known-devices'));
  // Under a separate key: no member's device is taken for one of staff.
  const staffDevices = createKnownDevices(secretFor('staff-devices'));
  function deviceOf(token: string): EntryDevice | undefined {
    const ofStaff = staffDevices.deviceOf(token);
    const device = ofStaff ?? knownDevices.deviceOf(token);
    return device && { ...device, isOfStaff: ofStaff !== undefined };
  }
  const failedLogins = createFailedLogins({
    database,
    tell: async (memberId, failures) => void (await parts.inbox.send(memberId, failedLoginsMessage(failures))),
    onError: (error) => parts.log.error({ err: error }, 'failed log-ins cannot be counted'),
  });
  const recovery = createRecovery({
    letOwnerIn: createLetOwnerIn({ limits, knownDevices }),
    database,
    key: secretFor('recovery'),
    members,
    verification,
    mail: outbox.mail,
    sms: outbox.sms,
    budgets,
    inbox: parts.inbox,
    describe: sessions.describe,
    limits,
    merchantById: merchants.byId,
    endGames: parts.endGames,
    sessionEnded: parts.sessionEnded,
    holdSession: sessions.hold,
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
  /** Opens the wallet of a member who has none. */
  const welcome: Welcome = ({ id: memberId, accountType }, merchant, tx) => {
    const money = isRealAccount(accountType) ? 'real' : 'play';
    return wallet.openAccounts({ memberId, currency: merchant.currency.code, money }, tx);
  };
  const login = createLogin({
    database,
    failedLogins,
    members,
    sessions,
    limits,
    captcha,
    humanCheck,
    verification,
    knownDevices,
    welcome,
    verifyIdentityToken: identities.verifyIdentityToken,
  });
  const registration = createRegistration({
    database,
    members,
    sessions,
    affiliates: parts.affiliates,
    captcha,
    humanCheck,
    verification,
    identities,
    emailProofs,
    help: parts.help,
    async welcome(member, merchant, tx) {
      await welcome(member, merchant, tx);
      await parts.inbox.send(member.id, welcomeMessage(merchant.settings.name), tx);
    },
  });
  return {
    bodyKeys,
    welcome,
    humanCheck,
    identities,
    failedLogins,
    /** Takes a member's password away, for staff. */
    takePassword: recovery.takePassword,
    parts: {
      sessions,
      captcha,
      humanCheck,
      verification,
      recovery,
      emailProofs,
      identities,
      /** At the end it writes the counts that are not written yet. */
      failedLogins: { stop: failedLogins.flush },
      login: { calls: login },
      registration: { calls: registration },
      trial: createTrial({ members, sessions, wallet, humanCheck, limits, endGames: parts.endGames }),
      memberInfo: {
        calls: createMemberInfo({ members, pictures: parts.pictures, termsDue: parts.help.termsDue }),
      },
      bodyKeys,
    },
    /** Runs before the calls that hash passwords. */
    gate: createEntryGate({ limits, effortOf: humanCheck.effortOf, deviceOf }),
    staffDevices,
    /** Sends staff's answers to guests; undefined where no mail is set up. */
    sendAnswer: outbox.mail && createAnswerMail({ mail: outbox.mail, budgets, merchantById: merchants.byId }),
    /** Writes to the people who run the site, where ALERT_EMAIL and a mail server are set. False when the caller should try again. */
    async tellOperator(news: { id: string; merchantId: bigint; subject: string; text: string }): Promise<boolean> {
      const merchant = await merchants.byId(news.merchantId);
      if (config.alertEmail === undefined || !outbox.mail || !merchant) return true;
      const mail = { ...news, to: config.alertEmail };
      if (await budgets.takeOperatorMail(merchant, mail)) return false;
      return (await outbox.mail(mail)) !== 'try_again';
    },
    /** The sandbox's sent messages, with DEMO only. */
    pages: outbox.pages,
  };
}
