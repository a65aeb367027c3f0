import { createHmac } from 'node:crypto';
import type { Database } from '@mela/database/database';
import {
  daily,
  mailCounted,
  mailTotals,
  numberCounted,
  smsCounted,
  type NumberPlaces,
  type SmsPlaces,
} from './budget-counters.ts';
import type { Budgeted } from './budget-settings.ts';
import { createCodeConversion } from './code-conversion.ts';
import {
  countOne,
  findPermit,
  spendPermit,
  type Channel,
  type Counted,
  type CountRow,
  type Scope,
} from './message-budgets.store.ts';

export { readMessageBudgets } from './budget-settings.ts';
export type { MessageBudgets as MessageBudgetSettings } from './budget-settings.ts';
export type { NumberPlaces, SmsPlaces };

/** Observes messages and budgets, for the log and the metrics. */
export interface MessageWatch {
  /** One message was requested, sent, proven by its code, or refused by a budget. */
  message(merchant: string, channel: Channel, outcome: 'asked' | 'sent' | 'proven' | 'refused'): void;
  /** A budget reached its alarm mark, or its end. */
  budget(event: {
    merchant: string;
    channel: Channel;
    scope: Scope;
    level: 'nearly_spent' | 'spent';
    limit: number;
  }): void;
}

/** One message: the id under which it is sent and retried, and its receiver. It is counted once per id. */
interface Addressed {
  readonly id: string;
  /** E.164 or an e-mail address. */
  readonly to: string;
}

/** Budgets that the merchant pays for: reaching one raises an alarm. Those of single receivers and networks run out every day. */
const PAID: ReadonlySet<Scope> = new Set(['minute', 'hour', 'day', 'range', 'operator']);

/**
 * What messages may cost (ASVS 6.6.3, toll fraud): budgets per merchant by minute, hour and day, per operator's range,
 * block, receiver and network by day. Counted in the database, so that they survive a restart and span processes. A message
 * within its budgets gets a permit; the outbox sends nothing without one.
 */
export function createMessageBudgets(options: {
  readonly database: Database;
  /** Hashes receivers. The same for all processes. */
  readonly key: Buffer;
  readonly watch: MessageWatch;
  /** The clock by which minutes, hours and days end. Default: the database's, which all processes share. */
  readonly now?: () => Date | undefined;
}) {
  const { database, key, watch, now = () => undefined } = options;
  const receiverOf = (channel: Channel, to: string) =>
    createHmac('sha256', key).update(`receiver:${channel}:${to.toLowerCase()}`).digest('base64url');

  async function take(
    merchant: Budgeted,
    {
      channel,
      costs,
      counted,
      message: { id, to },
    }: { channel: Channel; costs: boolean; counted: readonly Counted[]; message: Addressed },
  ): Promise<Scope | undefined> {
    const permit = { id, receiver: costs ? receiverOf(channel, to) : '' };
    const asked = { merchantId: merchant.id, channel, at: now(), costs, counted, permit };
    const { rows, passed } = await countOne(database, asked);
    if (!rows) return undefined;
    watch.message(merchant.code, channel, 'asked');
    if (passed) watch.message(merchant.code, channel, 'refused');
    else if (costs) watch.message(merchant.code, channel, 'sent');
    tellAlarms(watch, merchant, channel, { rows, counted, costs, passed });
    return passed?.scope;
  }

  const conversion = createCodeConversion({
    database,
    now,
    onProven: (merchant) => watch.message(merchant, 'sms', 'proven'),
  });

  return {
    /**
     * Counts an SMS that someone asked for. Returns the scope whose budget it would pass; it is then neither counted nor
     * permitted. `costs`: whether it is sent; one that is not is refused and counted alike, but uses up nothing that is paid for.
     */
    takeSms(
      merchant: Budgeted,
      sms: Addressed & { places: SmsPlaces; costs: boolean; toStranger: boolean },
    ): Promise<Scope | undefined> {
      const counted = smsCounted(merchant.messageBudgets, sms);
      return take(merchant, { channel: 'sms', costs: sms.costs, counted, message: sms });
    },
    /** Counts an SMS that no one asked for, likewise. */
    takeSmsNotice(merchant: Budgeted, sms: Addressed & { places: NumberPlaces }): Promise<Scope | undefined> {
      const budgets = merchant.messageBudgets;
      const counted = [
        ...numberCounted(budgets, sms.places),
        daily('notice', sms.places.receiver, budgets.smsNoticesPerReceiverDay, 'sent'),
      ];
      return take(merchant, { channel: 'sms', costs: true, counted, message: sms });
    },
    /** Counts an e-mail, likewise. `isProven`: whether the address is known to be its member's. */
    takeMail(
      merchant: Budgeted,
      mail: Addressed & { isProven: boolean; costs: boolean; isNotice?: boolean },
    ): Promise<Scope | undefined> {
      const { isProven, costs, isNotice = false } = mail;
      const counted = mailCounted(merchant.messageBudgets, {
        // Accounts that name another person's address use up none of its owner's e-mails.
        receiver: `${isProven ? '' : 'unproven '}${receiverOf('mail', mail.to)}`,
        isProven,
        isNotice,
      });
      return take(merchant, { channel: 'mail', costs, counted, message: mail });
    },
    /** Counts an answer of staff to a guest's address. */
    takeAnswerMail(merchant: Budgeted, mail: Addressed): Promise<Scope | undefined> {
      const { messageBudgets: budgets } = merchant;
      const counted = [
        ...mailTotals(budgets),
        daily('receiver', `answer ${receiverOf('mail', mail.to)}`, budgets.mailAnswersPerReceiverDay, 'sent'),
      ];
      return take(merchant, { channel: 'mail', costs: true, counted, message: mail });
    },
    /** Counts an e-mail to the operator. */
    takeOperatorMail(merchant: Budgeted, mail: Addressed): Promise<Scope | undefined> {
      const counted = [daily('operator', '', merchant.messageBudgets.operatorMailsPerDay, 'sent')];
      return take(merchant, { channel: 'mail', costs: true, counted, message: mail });
    },
    /** Whether a budget let this message through: `spent` if it was sent before. For the outbox. */
    permitOf: (channel: Channel, { id, to }: Addressed) =>
      findPermit(database, channel, { id, receiver: receiverOf(channel, to) }),
    /** Notes that the message was sent. */
    spendPermit: (channel: Channel, id: string) => spendPermit(database, channel, id),
    ...conversion,
  };
}

export type MessageBudgets = ReturnType<typeof createMessageBudgets>;

/** The message that reaches the mark reports it, so once per window; each refused message reports the end. */
function tellAlarms(
  watch: MessageWatch,
  { code, messageBudgets }: Budgeted,
  channel: Channel,
  {
    rows,
    counted,
    costs,
    passed,
  }: { rows: readonly CountRow[]; counted: readonly Counted[]; costs: boolean; passed: Counted | undefined },
): void {
  const tell = (one: Counted, level: 'nearly_spent' | 'spent') =>
    watch.budget({ merchant: code, channel, scope: one.scope, level, limit: one.limit });
  if (passed) return PAID.has(passed.scope) ? tell(passed, 'spent') : undefined;
  if (!costs) return undefined;
  for (const one of counted.filter(({ scope }) => PAID.has(scope))) {
    const row = rows.find(({ scope, key }) => scope === one.scope && key === one.key);
    if (row?.sent === Math.ceil((one.limit * messageBudgets.alarmPercent) / 100)) tell(one, 'nearly_spent');
  }
}
