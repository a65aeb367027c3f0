import type { Database, Queryable } from '@mela/database/database';
import type { MessageBudgets as Settings } from './budget-settings.ts';
import {
  countOne,
  countProven,
  countsToday,
  countToday,
  type Channel,
  type Counted,
  type CountRow,
  type Scope,
} from './message-budgets.store.ts';

export { readMessageBudgets } from './budget-settings.ts';
export type { MessageBudgets as MessageBudgetSettings } from './budget-settings.ts';

/** What happens to messages and budgets, for the log and the metrics. */
export interface MessageWatch {
  /** One message was asked for, sent on, proven by its code, or refused by a budget. */
  message(merchant: string, channel: Channel, outcome: 'asked' | 'sent' | 'proven' | 'refused'): void;
  /** A budget came to its alarm mark, or to its end. */
  budget(told: {
    merchant: string;
    channel: Channel;
    scope: Scope;
    level: 'nearly_spent' | 'spent';
    limit: number;
  }): void;
}

/** Where an SMS is counted; keys are keyed hashes, apart from the range. */
export interface SmsPlaces {
  readonly range: string;
  readonly block: string;
  readonly number: string;
  readonly address: string;
  readonly site: string;
}

/** Of a merchant what is needed here. */
interface Budgeted {
  readonly id: bigint;
  readonly code: string;
  readonly messageBudgets: Settings;
}

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];
/** A range of which so many messages were sent today is looked at for its conversion … */
const RANGE_SAMPLE = 100;
/** … and asked for a stronger check when fewer than one in so many was proven. */
const RANGE_CONVERSION = 5;
/** A wide network holds many; its mark is so many times that of a narrow one. */
const SITE_FACTOR = 10;

/**
 * What messages may cost (ASVS 6.6.3, toll fraud): budgets a merchant by minute, hour and day, an operator's range, block,
 * number and network by day. Counted in the database, so that a restart or a second process forgets none.
 */
export function createMessageBudgets(
  database: Database,
  watch: MessageWatch,
  /** The clock by which minutes, hours and days end. Default: the database's, which all processes share. */
  now: () => Date | undefined = () => undefined,
) {
  async function take(
    merchant: Budgeted,
    { channel, costs, counted }: { channel: Channel; costs: boolean; counted: readonly Counted[] },
  ): Promise<Scope | undefined> {
    watch.message(merchant.code, channel, 'asked');
    const { rows, passed } = await countOne(database, { merchantId: merchant.id, channel, at: now(), costs, counted });
    if (passed) watch.message(merchant.code, channel, 'refused');
    else if (costs) watch.message(merchant.code, channel, 'sent');
    tellAlarms(merchant, channel, { rows, counted, costs, passed });
    return passed?.scope;
  }

  /** Told by the one message that comes to the mark, so once a window; the end by each that is refused. */
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
    // Those of single people and networks come to their ends every day; what the merchant pays does not.
    if (passed) return passed.by === 'sent' ? tell(passed, 'spent') : undefined;
    if (!costs) return undefined;
    for (const one of counted.filter(({ by }) => by === 'sent')) {
      const row = rows.find(({ scope, key }) => scope === one.scope && key === one.key);
      if (row?.sent === Math.ceil((one.limit * messageBudgets.alarmPercent) / 100)) tell(one, 'nearly_spent');
    }
  }

  return {
    /**
     * Counts an SMS. Answers the scope whose budget it would have passed: it is then counted nowhere and must not go.
     * `costs`: whether it goes out; one that does not is refused and counted alike, but uses up nothing that is paid for.
     */
    takeSms(
      merchant: Budgeted,
      sms: { places: SmsPlaces; costs: boolean; toStranger: boolean },
    ): Promise<Scope | undefined> {
      return take(merchant, { channel: 'sms', costs: sms.costs, counted: smsCounted(merchant.messageBudgets, sms) });
    },
    /** Counts an e-mail, likewise. */
    takeMail(merchant: Budgeted, costs = true): Promise<Scope | undefined> {
      const { mailsPerMinute, mailsPerHour, mailsPerDay } = merchant.messageBudgets;
      return take(merchant, { channel: 'mail', costs, counted: totals(mailsPerMinute, mailsPerHour, mailsPerDay) });
    },
    /** Whether so many messages of this network, or of this operator's range, went unproven today that people must show themselves. */
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
    /** The code of a message was typed: this is what conversion is counted by. */
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
  const byAsked = (scope: Scope, key: string, limit: number): Counted => ({
    scope,
    key,
    seconds: DAY,
    limit,
    by: 'asked',
  });
  return [
    ...totals(share(budgets.smsPerMinute), share(budgets.smsPerHour), share(budgets.smsPerDay)),
    { scope: 'range', key: places.range, seconds: DAY, limit: share(budgets.smsPerRangeDay), by: 'sent' },
    byAsked('block', places.block, budgets.smsPerBlockDay),
    byAsked('number', places.number, budgets.smsPerNumberDay),
    byAsked('address', places.address, budgets.smsPerAddressDay),
    byAsked('site', places.site, budgets.smsPerSiteDay),
  ];
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
