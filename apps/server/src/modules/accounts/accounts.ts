import { isRealAccount } from '@mela/contract/account-types';
import type { Queryable } from '@mela/database/database';
import { createEntryGate } from '#/http/entry-gate.ts';
import { failedLoginsMessage, welcomeMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Invitations, IsPhoneOf } from '#/modules/agency/invitations/invitations.ts';
import type { Devices } from '#/modules/ground/devices/devices.ts';
import type { Affiliates } from '#/modules/agency/affiliates/affiliates.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import type { Help } from '#/modules/support/help/help.ts';
import { createBodyKeys } from './body-keys/body-keys.ts';
import { createMemberInfo } from './member-info/member-info.ts';
import { createTrial } from './trial/trial.ts';
import {
  accountOf,
  createDevices,
  createFailedLogins,
  createLetOwnerIn,
  createLogin,
  type KnownDevices,
  type LoginOptions,
} from './login/login.ts';
import { createMessages, type Messages, type MessagesParts } from './messages.ts';
import { createAnswerMail } from './outbox/outbox.ts';
import { createProofs, type ProofsParts } from './proofs.ts';
import {
  countriesOf,
  createRegistration,
  type PrepareMember,
  type RegistrationOptions,
} from './registration/registration.ts';
import { createRecovery, type RecoveryOptions } from './recovery/recovery.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { createSecurityOverview } from './security-overview/security-overview.ts';
import { createWithdrawalPins } from './withdrawal-pin/withdrawal-pin.ts';
import type { Members, Passwords } from '#/modules/ground/members/members.ts';
import type { Sessions } from '#/modules/ground/sessions/sessions.ts';

interface AccountsParts extends MessagesParts, ProofsParts {
  sessions: Sessions;
  passwords: Passwords;
  wallet: Pick<Wallet, 'openAccounts' | 'post'>;
  affiliates: Pick<Affiliates, 'invitedBy' | 'join'>;
  invitations: Pick<Invitations, 'register' | 'signIn' | 'verify'>;
  devices: Pick<Devices, 'note'>;
  help: Pick<Help, 'termsDue' | 'termsVersion' | 'agreedAtRegistration'>;
  /** Whether a deposit of the member has arrived. */
  hasDeposited: (memberId: bigint) => Promise<boolean>;
  /** Addresses of head icons by name. */
  pictures: Readonly<Record<string, string>>;
  /** Called after a new password has ended sessions. */
  sessionEnded: RecoveryOptions['sessionEnded'];
  /** Ends all games that a member has open. */
  endGames: (memberId: bigint, tx?: Queryable) => Promise<void>;
  inbox: Pick<Inbox, 'send' | 'tell'>;
}

/** Creates the modules that identify a person: registration, login, recovery, trial play, and proofs of identity. */
export function createAccounts(parts: AccountsParts) {
  const { database, limits, merchants, sessions, wallet, secretFor } = parts;
  const members = tellsOfProof(parts);
  const bodyKeys = createBodyKeys(database);
  const messages = createMessages(parts);
  const { budgets, outbox, tellOperator } = messages;
  const proofs = createProofs({ ...parts, members }, messages);
  const { captcha, humanCheck, verification, emailProofs, identities } = proofs;
  const { knownDevices, staffDevices, deviceOf } = createDevices(secretFor);
  const friends = noteSignIns(parts, knownDevices);
  const failedLogins = countFailedLogins(parts);
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
  const prepareMember = opensWallet(wallet);
  const login = createLogin({
    database,
    noteSignIn: friends.noteSignIn,
    failedLogins,
    members,
    sessions,
    limits,
    captcha,
    humanCheck,
    verification,
    knownDevices,
    prepareMember,
    verifyIdentityToken: identities.verifyIdentityToken,
  });
  const pins = openPins(parts, { verification, budgets, outbox });
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
    pins,
    help: parts.help,
    noteInvited: friends.noteInvited,
    prepareMember: welcoming(prepareMember, parts.inbox),
  });
  return {
    bodyKeys,
    prepareMember,
    humanCheck,
    identities,
    /** The PIN that the cashier asks for. */
    pins,
    /** Countries whose mobile numbers a merchant takes, the usual one first. */
    countriesOf: (merchantId: bigint) => countriesOf(database, merchantId),
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
      pins: { calls: { ...pins.calls, ...createSecurityOverview({ database, members, pins }) }, jobs: pins.jobs },
      identities,
      /** At the end it writes the counts that are not written yet. */
      failedLogins: { stop: failedLogins.flush },
      login: { calls: login },
      registration: { calls: registration },
      trial: createTrial({ members, sessions, wallet, humanCheck, limits, endGames: parts.endGames }),
      memberInfo: {
        calls: createMemberInfo({ ...parts, members, termsDue: parts.help.termsDue }),
      },
      bodyKeys,
    },
    /** Runs before the calls that hash passwords. */
    gate: createEntryGate({ limits, effortOf: humanCheck.effortOf, deviceOf }),
    staffDevices,
    /** Sends staff's answers to guests; undefined if no mail is set up. */
    sendAnswer: outbox.mail && createAnswerMail({ mail: outbox.mail, budgets, merchantById: merchants.byId }),
    tellOperator,
    /** The sandbox's sent messages, with DEMO only. */
    pages: outbox.pages,
  };
}

/** Members, of whom a proven address is also reported to their invitations, in the same transaction. */
function tellsOfProof({ members, invitations }: Pick<AccountsParts, 'members' | 'invitations'>): Members {
  return {
    ...members,
    async proveEmail(id, email, tx) {
      const isProven = await members.proveEmail(id, email, tx);
      if (isProven) await invitations.verify(id, tx);
      return isProven;
    },
  };
}

/** Reports registrations and log-ins to the invitations, with what the phone's tokens show, and notes the phone. */
function noteSignIns(
  { invitations, devices: phones }: Pick<AccountsParts, 'invitations' | 'devices'>,
  knownDevices: KnownDevices,
): Required<Pick<LoginOptions, 'noteSignIn'> & Pick<RegistrationOptions, 'noteInvited'>> {
  const phoneOf =
    (merchant: Merchant, devices: readonly string[] | undefined): IsPhoneOf =>
    (memberId) =>
      knownDevices.idOf(accountOf(merchant, memberId), devices) !== undefined;
  const idsOf = (tokens: readonly string[]) => tokens.flatMap((token) => knownDevices.deviceOf(token)?.id ?? []);
  return {
    async noteSignIn(member, { merchant, byCode, devices, issued }) {
      await phones.note(member, idsOf([...(devices ?? []), issued]));
      if (byCode) await invitations.verify(member.id);
      if (devices) await invitations.signIn(member, phoneOf(merchant, devices));
    },
    async noteInvited(tx, member, { merchant, isVerified, devices }) {
      await phones.note(member, idsOf(devices ?? []), tx);
      await invitations.register(tx, member, { merchant, isVerified, isPhoneOf: phoneOf(merchant, devices) });
    },
  };
}

/** Prepares a new member and writes the first message to their inbox. */
function welcoming(prepareMember: PrepareMember, inbox: AccountsParts['inbox']): PrepareMember {
  return async (member, merchant, tx) => {
    await prepareMember(member, merchant, tx);
    await inbox.send(member.id, welcomeMessage(merchant.settings.name), tx);
  };
}

/** The withdrawal PINs, with the ways to a code. */
function openPins(
  { database, passwords, members, merchants, inbox, secretFor }: AccountsParts,
  {
    verification,
    budgets,
    outbox,
  }: Pick<ReturnType<typeof createProofs>, 'verification'> & Pick<Messages, 'budgets' | 'outbox'>,
) {
  return createWithdrawalPins({
    database,
    key: secretFor('withdrawal-pin-codes'),
    passwords,
    members,
    verification,
    sendsSms: outbox.sms !== undefined,
    mail: outbox.mail,
    budgets,
    merchantById: merchants.byId,
    inbox,
  });
}

/** Failed log-ins, of which the member is notified at some counts. */
function countFailedLogins({ database, inbox, log }: AccountsParts) {
  return createFailedLogins({
    database,
    tell: async (memberId, failures) => void (await inbox.send(memberId, failedLoginsMessage(failures))),
    onError: (error) => log.error({ err: error }, 'failed log-ins cannot be counted'),
  });
}

/** Opens the wallet of a member who has none. */
function opensWallet(wallet: AccountsParts['wallet']): PrepareMember {
  return ({ id: memberId, accountType }, merchant, tx) => {
    const money = isRealAccount(accountType) ? 'real' : 'play';
    return wallet.openAccounts({ memberId, currency: merchant.currency.code, money }, tx);
  };
}
