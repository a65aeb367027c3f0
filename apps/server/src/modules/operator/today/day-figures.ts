import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { TodayDay, TodayMoney } from '@mela/contract/console/today';
import { hoursOf, startOfDay } from '#/modules/ground/merchants/merchants.ts';
import type { HourRow } from './today.store.ts';

export interface DayQuestion {
  readonly timeZone: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Days are compared by the hours that begin before this one on the clock: HH:MM. */
  readonly untilClock: string;
  readonly hours: readonly HourRow[];
  readonly players: readonly { readonly span: string; readonly begins: Date; readonly players: bigint }[];
}

/** A merchant's day in counted hours; hours without a count are included, with zeros. */
export function dayFigures({ timeZone, day, untilClock, hours, players }: DayQuestion): TodayDay {
  const begins = startOfDay(timeZone, day).getTime();
  const starts = hoursOf(timeZone, day);
  const own = new Set(starts.map((at) => at.getTime()));
  const rows = hours.filter(({ hour }) => own.has(hour.getTime()));
  const playersOf = (span: string, at: number) =>
    Number(players.find((one) => one.span === span && one.begins.getTime() === at)?.players ?? 0n);
  const clockOf = clock(timeZone);
  return {
    day,
    players: playersOf('day', begins),
    money: sums(rows),
    untilNow: sums(rows.filter(({ hour }) => clockOf(hour) < untilClock)),
    hours: starts.map((at) => ({
      at: at.toISOString(),
      clock: clockOf(at),
      players: playersOf('hour', at.getTime()),
      money: sums(rows.filter(({ hour }) => hour.getTime() === at.getTime())),
    })),
  };
}

/** HH:MM in that time zone. */
export function clock(timeZone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (at) => format.format(at);
}

function sums(rows: readonly HourRow[]): TodayMoney[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return currencies.map((currency) => {
    const own = rows.filter((row) => row.currency === currency);
    const total = (field: Summed) => own.reduce((sum, row) => sum + row[field], 0n);
    const { exponent } = currencyOf(currency);
    const amount = (minor: bigint) => wireAmount(minor, exponent);
    return {
      currency,
      bets: Number(total('bet_count')),
      stakes: amount(total('stakes_minor')),
      wins: amount(total('wins_minor')),
      ggr: amount(total('stakes_minor') - total('wins_minor')),
      jackpots: amount(total('jackpots_minor')),
      deposits: amount(total('deposits_minor')),
      depositCount: Number(total('deposit_count')),
      withdrawals: amount(total('withdrawals_minor')),
      withdrawalCount: Number(total('withdrawal_count')),
    };
  });
}

type Summed = Exclude<keyof HourRow, 'merchant_id' | 'hour' | 'currency'>;
