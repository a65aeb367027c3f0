import type { TodayDay, TodayMoney } from '@mela/contract/console/today';

export interface Days {
  readonly today: TodayDay;
  readonly yesterday: TodayDay;
  readonly lastWeek: TodayDay;
}

export const CHARTED = ['ggr', 'stakes', 'wins', 'deposits', 'withdrawals'] as const;
export type Charted = (typeof CHARTED)[number];

/** Of one currency; undefined where nothing moved. */
export function moneyOf(list: readonly TodayMoney[], currency: string): TodayMoney | undefined {
  return list.find((one) => one.currency === currency);
}

export type Hour = TodayDay['hours'][number];

/** The hour of another day with the same clock time; where the clocks went back, the first of the two. */
export function sameHour(day: TodayDay, { clock }: Pick<Hour, 'clock'>): Hour | undefined {
  return day.hours.find((hour) => hour.clock === clock);
}

/** A sum as a length on the screen, where the last digits are invisible. */
export function heightOf(amount: string | undefined): number {
  return Number.parseFloat(amount ?? '0');
}
