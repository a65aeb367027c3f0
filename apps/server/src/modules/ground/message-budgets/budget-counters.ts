import type { MessageBudgets as Settings } from './budget-settings.ts';
import type { Counted, Scope } from './message-budgets.store.ts';

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

const [MINUTE, HOUR, DAY] = [60, 3_600, 86_400];

export function smsCounted(
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
export function numberCounted(
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

/** The counters of every e-mail of a merchant. */
export function mailTotals(budgets: Settings): readonly Counted[] {
  return totals(budgets.mailsPerMinute, budgets.mailsPerHour, budgets.mailsPerDay);
}

export function mailCounted(
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

export function daily(scope: Scope, key: string, limit: number, by: Counted['by'] = 'asked'): Counted {
  return { scope, key, seconds: DAY, limit, by };
}

function totals(minute: number, hour: number, day: number): readonly Counted[] {
  return [
    { scope: 'minute', key: '', seconds: MINUTE, limit: minute, by: 'sent' },
    { scope: 'hour', key: '', seconds: HOUR, limit: hour, by: 'sent' },
    { scope: 'day', key: '', seconds: DAY, limit: day, by: 'sent' },
  ];
}
