import { createHmac } from 'node:crypto';
import type { Database, Queryable } from '@mela/database/database';
import type { MessageBudgets as Settings } from './budget-settings.ts';
import {
  countOne,
  countProven,
  countsToday,
  countToday,
  findPermit,
  spendPermit,
  type Channel,
  type Counted,
  type CountRow,
  type Scope,
} from './message-budgets.store.ts';

export { readMessageBudgets } from './budget-settings.ts';
export type { MessageBudgets as MessageBudgetSettings } from './budget-settings.ts';

/** Observes messages and budgets, for the log and the metrics. */
export interface MessageWatch {
  /** One message was requested, sent, proven by its code, or refused by a budget. */
  message(merchant: string, channel: Channel, outcome: 'asked' | 'sent' | 'proven' | 'refused'): void;
  /** A budget reached its alarm mark, or its end. */
  budget(told: {
    merchant: string;
    channel: Channel;
    scope: Scope;
    level: 'nearly_spent' | 'spent';
    limit: number;
  }): void;
}

/** The counters of every SMS to a number; keys are keyed hashes, apart from the range. */
export interface NumberPlaces {
  readonly range: string;
  readonly block: string;
  readonly receiver: string;
}

/** The counters of an SMS that someone asked for. */
export interface SmsPlaces extends NumberPlaces {
  readonly number: string;
  readonly address: string;
  readonly site: string;
}

/** One message: the id under which it is sent and retried, and its receiver. It is counted once per id. */
interface Addressed {
  readonly id: string;
  /** E.164 or an e-mail address. */
  readonly to: string;
}

/** The fields of a merchant that are needed here. */
interface Budgeted {
  readonly id: bigint;
  readonly code: string;
  readonly messageBudgets: Settings;
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** A range with this many messages today is checked for its conversion … */
const RANGE_SAMPLE = 100;
/** … and needs a stronger check if fewer than one in this many was proven. */
const RANGE_CONVERSION = 5;
/** A wide network has many users; its mark is this many times that of a narrow one. */
const SITE_FACTOR = 10;

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
    tellAlarms(merchant, channel, { rows, counted, costs, passed });
    return passed?.scope;
  }

  /** The message that reaches the mark reports it, so once per window; each refused message reports the end. */
  function tellAlarms(
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
    /** Whether so many messages of this network, or of this operator's range, went unproven today that a stronger check is needed. */
    async needsStrongerCheck(
      { id, messageBudgets }: Budgeted,
      { range, address, site }: Pick<SmsPlaces, 'range' | 'address' | 'site'>,
    ): Promise<boolean> {
      const places = provenPlaces({ range, address, site });
      const rows = await countsToday(database, { merchantId: id, channel: 'sms', places, at: now() });
      const mark = messageBudgets.unprovenBeforeCheck;
      return rows.some((row) => {
        if (row.scope === 'range') return row.sent >= RANGE_SAMPLE && row.proven * RANGE_CONVERSION < row.sent;
        const unproven = row.asked - row.proven;
        if (row.scope === 'address') return unproven >= mark && unproven > row.proven;
        return row.scope === 'site' && unproven >= mark * SITE_FACTOR && unproven > row.proven;
      });
    },
    /** The code of a message was entered: conversion is measured by this. */
    async proven(
      merchant: Omit<Budgeted, 'messageBudgets'>,
      asked: Pick<SmsPlaces, 'range' | 'address' | 'site'> & { askedAt: Date },
      tx: Queryable = database,
    ): Promise<void> {
      const places = [{ scope: 'day' as const, key: '' }, ...provenPlaces(asked)];
      await countProven(tx, { merchantId: merchant.id, channel: 'sms', places, askedAt: asked.askedAt });
      watch.message(merchant.code, 'sms', 'proven');
    },
    /** Counts a wrong code for a number. */
    wrongCode: (merchantId: bigint, number: string) =>
      countToday(database, { merchantId, channel: 'sms', scope: 'wrong', key: number, at: now() }),
    async wrongCodesToday(merchantId: bigint, number: string): Promise<number> {
      const places = [{ scope: 'wrong' as const, key: number }];
      const [row] = await countsToday(database, { merchantId, channel: 'sms', places, at: now() });
      return row?.asked ?? 0;
    },
  };
}

export type MessageBudgets = ReturnType<typeof createMessageBudgets>;

function smsCounted(
  budgets: Settings,
  { places, toStranger }: { places: SmsPlaces; toStranger: boolean },
): readonly Counted[] {
  const share = (limit: number) =>
    toStranger ? Math.max(1, Math.floor((limit * budgets.strangersPercent) / 100)) : limit;
  return [
    ...numberCounted(budgets, places, share),
    daily('number', places.number, budgets.smsPerNumberDay),
    daily('address', places.address, budgets.smsPerAddressDay),
    daily('site', places.site, budgets.smsPerSiteDay),
  ];
}

/** The counters of every SMS to a number. */
function numberCounted(
  budgets: Settings,
  { range, block, receiver }: NumberPlaces,
  share: (limit: number) => number = (limit) => limit,
): readonly Counted[] {
  return [
    ...totals(share(budgets.smsPerMinute), share(budgets.smsPerHour), share(budgets.smsPerDay)),
    daily('range', range, share(budgets.smsPerRangeDay), 'sent'),
    daily('block', block, budgets.smsPerBlockDay),
    daily('receiver', receiver, budgets.smsPerReceiverDay),
  ];
}

function mailCounted(
  budgets: Settings,
  { receiver, isProven, isNotice }: { receiver: string; isProven: boolean; isNotice: boolean },
): readonly Counted[] {
  const perReceiver = isProven ? budgets.mailsPerReceiverDay : budgets.mailsPerUnprovenDay;
  return [
    ...mailTotals(budgets),
    daily('receiver', receiver, perReceiver, 'sent'),
    ...(isNotice ? [daily('notice', receiver, budgets.mailNoticesPerReceiverDay, 'sent')] : []),
  ];
}

function mailTotals(budgets: Settings): readonly Counted[] {
  return totals(budgets.mailsPerMinute, budgets.mailsPerHour, budgets.mailsPerDay);
}

function daily(scope: Scope, key: string, limit: number, by: Counted['by'] = 'asked'): Counted {
  return { scope, key, seconds: DAY, limit, by };
}

function totals(minute: number, hour: number, day: number): readonly Counted[] {
  return [
    { scope: 'minute', key: '', seconds: MINUTE, limit: minute, by: 'sent' },
    { scope: 'hour', key: '', seconds: HOUR, limit: hour, by: 'sent' },
    { scope: 'day', key: '', seconds: DAY, limit: day, by: 'sent' },
  ];
}

function provenPlaces({ range, address, site }: Pick<SmsPlaces, 'range' | 'address' | 'site'>) {
  return [
    { scope: 'range', key: range },
    { scope: 'address', key: address },
    { scope: 'site', key: site },
  ] as const;
}
