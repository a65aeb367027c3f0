import { createHash, hash } from 'node:crypto';
import type { OperationId, Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import { fromNow } from '@mela/dev-env/from-now';
import type { CallContext, Handler, Handlers, Session } from '#/http/call.ts';
import { isFailed, type Failed } from '#/http/failure.ts';
import { createLimits } from '#/http/limits.ts';
import { createCaptcha } from '#/modules/accounts/captcha/captcha.ts';
import { createEmailProofs } from '#/modules/accounts/email-proofs/email-proofs.ts';
import { createHelp } from '#/modules/support/help/help.ts';
import { createHumanCheck } from '#/modules/accounts/human-check/human-check.ts';
import {
  createMembers,
  createPasswords,
  type Member,
  type NewMember,
  type Passwords,
} from '#/modules/ground/members/members.ts';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { createMessageBudgets, readMessageBudgets } from '#/modules/ground/message-budgets/message-budgets.ts';
import { permitted, type MailMessage, type SmsMessage } from '#/modules/accounts/outbox/outbox.ts';
import { createInbox } from '#/modules/news/inbox/inbox.ts';
import { createRecovery } from '#/modules/accounts/recovery/recovery.ts';
import { createSessions } from '#/modules/ground/sessions/sessions.ts';
import { createVerification } from '#/modules/accounts/verification/verification.ts';
import { createWithdrawalPins } from '#/modules/accounts/withdrawal-pin/withdrawal-pin.ts';
import {
  createFailedLogins,
  createKnownDevices,
  createLetOwnerIn,
  createLogin,
  type VerifyIdentityToken,
} from './login.ts';

export const PASSWORD = 'a good password';
export const DIALING_CODE = '880';
export const NUMBER = '1712345678';
/** Budgets of messages stay in one minute, hour and day while a test runs. */
const STARTED_AT = fromNow(0);

/** The account modules on one database, with ways out that keep what they are given, and two merchants of all switches. */
export function testAccounts(
  database: Database,
  options: {
    verifyIdentityToken?: VerifyIdentityToken | undefined;
    passwords?: Passwords;
    endGames?: (memberId: bigint) => Promise<void>;
  } = {},
) {
  const limits = createLimits(undefined);
  const passwords = options.passwords ?? createPasswords('lowest');
  const members = createMembers(database, passwords);
  const endedGames: bigint[] = [];
  const endGames = options.endGames ?? (async (memberId) => void endedGames.push(memberId));
  const sessions = createSessions(database);
  sessions.onEnd('games', endGames);
  const drawn: string[] = [];
  const captcha = createCaptcha({ database, key: keyOf('captcha'), draw: () => drawn.at(-1) ?? '12345' });
  const humanCheck = createHumanCheck({ database, key: keyOf('human'), maxNumber: 100 });
  const outbox = {
    sms: [] as SmsMessage[],
    mail: [] as MailMessage[],
    /** Failures of the next messages, one each; later messages are sent. */
    meets: [] as ('refused' | 'try_again')[],
  };
  const merchants = [merchantOf(1n, 'mela'), merchantOf(2n, 'haat')] as const;
  const merchantById = async (id: bigint) => merchants.find((merchant) => merchant.id === id);
  /** Every message with its outcome. */
  const outcomes: string[] = [];
  /** The alarms of the budgets. */
  const alarms: unknown[] = [];
  const budgets = createMessageBudgets({
    database,
    key: keyOf('message-budgets'),
    watch: {
      message: (merchant, channel, outcome) => void outcomes.push(`${merchant} ${channel} ${outcome}`),
      budget: (alarm) => void alarms.push(alarm),
    },
    now: () => STARTED_AT,
  });
  const ways = { permits: budgets, onTrouble: () => undefined };
  const sms = permitted<SmsMessage>('sms', async (message) => take(outbox.sms, message), ways);
  const mail = permitted<MailMessage>('mail', async (message) => take(outbox.mail, message), ways);
  function take<Message>(kept: Message[], message: Message) {
    kept.push(message);
    return outbox.meets.shift() ?? ('sent' as const);
  }
  const inbox = createInbox({ database, announce: () => undefined });
  const verification = createVerification({
    database,
    key: keyOf('verification'),
    sms,
    humanCheck,
    captcha,
    limits,
    budgets,
    merchantById,
    dialingCodes: async () => [DIALING_CODE, '225'],
    whoHas: async (merchantId, mobile) => (await members.byMobile(merchantId, mobile))?.id,
  });
  const knownDevices = createKnownDevices(keyOf('known-devices'));
  const notifiedFailures: { memberId: bigint; count: number }[] = [];
  const failedLogins = createFailedLogins({
    database,
    tell: async (memberId, { count }) => void notifiedFailures.push({ memberId, count }),
    // A test may end, and its database close, before its counts are written.
    onError: () => {},
  });
  const recovery = createRecovery({
    database,
    key: keyOf('recovery'),
    members,
    verification,
    mail,
    sms,
    budgets,
    inbox,
    describe: sessions.describe,
    limits,
    merchantById,
    endGames,
    sessionEnded: () => undefined,
    holdSession: sessions.hold,
    letOwnerIn: createLetOwnerIn({ limits, knownDevices }),
  });
  const emailProofs = createEmailProofs({
    database,
    key: keyOf('email-proofs'),
    members,
    mail,
    budgets,
    merchantById,
  });
  const pins = createWithdrawalPins({
    database,
    key: keyOf('withdrawal-pin-codes'),
    passwords,
    members,
    verification,
    sendsSms: true,
    mail,
    budgets,
    merchantById,
    inbox,
  });
  const help = createHelp(database);
  const pauses: number[] = [];
  const prepared: bigint[] = [];
  const login = createLogin({
    database,
    members,
    sessions,
    limits,
    captcha,
    humanCheck,
    verification,
    prepareMember: async ({ id }) => void prepared.push(id),
    verifyIdentityToken: options.verifyIdentityToken,
    knownDevices,
    failedLogins,
    pause: async (milliseconds) => void pauses.push(milliseconds),
  });
  const calls = {
    ...login,
    ...sessions.calls,
    ...captcha.calls,
    ...humanCheck.calls,
    ...verification.calls,
    ...recovery.calls,
    ...emailProofs.calls,
    ...pins.calls,
  };
  const handlers = { ...verification.jobs, ...recovery.jobs, ...emailProofs.jobs, ...pins.jobs };
  const context = <More extends Partial<CallContext>>(more?: More): CallContext & More =>
    ({
      merchant: merchants[0],
      session: undefined,
      language: 'EN',
      ip: '203.0.113.7',
      host: 'mela.example',
      device: '',
      userAgent: '',
      siteOrigin: 'https://mela.example',
      messageOrigin: 'https://mela.example',
      ...more,
    }) as CallContext & More;

  return {
    database,
    help,
    limits,
    members,
    sessions,
    captcha,
    humanCheck,
    verification,
    emailProofs,
    pins,
    passwords,
    budgets,
    recovery,
    sms,
    mail,
    inbox,
    outcomes,
    alarms,
    outbox,
    merchants,
    endedGames,
    prepared,
    pauses,
    failedLogins,
    notifiedFailures,
    context,
    /** The digits of the next picture. */
    draw: (digits: string) => void drawn.push(digits),
    async add(more: Partial<NewMember> & { userName: string }): Promise<Member> {
      const member = await members.add({ merchantId: 1n, accountType: 0, password: PASSWORD, ...more });
      if (isFailed(member)) throw new Error(member.failed);
      return member;
    },
    /** A call as the HTTP side makes it once the body is read and fits. */
    async call<Id extends keyof typeof calls & OperationId>(
      id: Id,
      body: unknown,
      more: Partial<CallContext> = {},
    ): Promise<Value<Id> | Failed> {
      const handler = calls[id] as unknown as Handler<Id>;
      const input = { context: context(more), params: undefined, query: undefined, body };
      return (await handler(input as Parameters<Handlers[Id] & Handler<Id>>[0])) as Value<Id> | Failed;
    },
    /** A fresh human check, solved. */
    async solved(merchant: Merchant = merchants[0], effort?: number): Promise<string> {
      const none = { params: undefined, query: { effort }, body: undefined };
      const challenge = await humanCheck.calls.humanCheckChallenge({ ...none, context: context({ merchant }) });
      if (isFailed(challenge) || 'prepared' in challenge) throw new Error('no challenge');
      return solve(challenge);
    },
    async session(token: string): Promise<Session | undefined> {
      return sessions.find(token, merchants[0]);
    },
    /** Runs all queued jobs, once each; returns their outcomes. */
    async runJobs(attempts = 1): Promise<unknown[]> {
      const rows = await database.query<{ id: bigint; kind: keyof typeof handlers; payload: unknown }>(
        'select id, kind, payload from jobs where done_at is null order by id',
      );
      const said: unknown[] = [];
      for (const { id, kind, payload } of rows) {
        const result = await handlers[kind](payload, attempts);
        if (result === 'done') await database.query('update jobs set done_at = now() where id = $1', [id]);
        said.push(result);
      }
      return said;
    },
  };
}

/** What a browser does with a challenge: counts until the hash is the challenge. */
export function solve({ algorithm, challenge, maxnumber, salt, signature }: Value<'humanCheckChallenge'>): string {
  let number = 0;
  while (number < maxnumber && hash('sha256', `${salt}${number}`) !== challenge) number += 1;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString('base64');
}

/** The request that the answer names, in the form that must be sent with the code. */
export function requestOf(answer: unknown): { verificationId: string } {
  return { verificationId: (answer as Value<'sendSmsNoLogin'>).verificationId };
}

/** The code in an SMS. */
export function codeIn(text: string | undefined): string {
  return /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'none';
}

function keyOf(purpose: string): Buffer {
  return createHash('sha256').update(purpose).digest();
}

function merchantOf(id: bigint, code: string): Merchant {
  return {
    id,
    code,
    sessionIdleMinutes: 30,
    sessionMaxHours: 24,
    verificationMinutes: 10,
    verificationWaitMinutes: 1,
    messageBudgets: readMessageBudgets({}),
    timeZone: 'Asia/Dhaka',
    keys: new Set(['SMSLOGIN3', 'REGMOBVERF3', 'CHNGPASSVERIF3']),
    settings: { name: { en: code, bn: code }, defaultLanguage: 'EN' },
  } as unknown as Merchant;
}
