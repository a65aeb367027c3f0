import type { GameCategory } from '@mela/contract/categories';
import type { ReportGroup, ReportRow, ReportTotal } from '@mela/contract/console/reports';
import type { Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import { createMerchantFigures, type MerchantFigureOptions } from '#/modules/money/records/records.ts';
import { categoriesOf } from '#/modules/play/catalogue/catalogue.ts';

export type Report = Value<'consoleReport'>;

export interface ReportQuestion {
  readonly by: ReportGroup;
  readonly merchants: readonly Pick<Merchant, 'id' | 'code'>[];
  /** YYYY-MM-DD of each merchant's calendar, both included. */
  readonly first: string;
  readonly last: string;
}

/** Makes reports of the days that the records keep; undefined while too much of the ledger waits to be counted. */
export function createReportMaker(options: MerchantFigureOptions) {
  const { database } = options;
  const figures = createMerchantFigures(options);

  return async ({ by, merchants, first, last }: ReportQuestion): Promise<Report | undefined> => {
    const span = { merchantIds: merchants.map(({ id }) => id), first, last };
    const about = { by, from: first, to: last };
    if (by === 'category') {
      const games = await figures.games(span);
      if (!games) return undefined;
      const category = await categoriesIn(database, games);
      const rows = grouped(games.map((game) => ({ of: category(game), currency: game.currency, sums: game.played })));
      const all = rows.toSorted(largestFirst);
      return { ...about, rows: all.map(wireRow), totals: totalsOf(all) };
    }
    const days = await figures.days(span);
    if (!days) return undefined;
    const codes = merchants.map(({ code }) => code);
    const codeOf = new Map(merchants.map(({ id, code }) => [id, code]));
    const rows = grouped(
      days.map((one) => ({
        of: by === 'day' ? one.day : (codeOf.get(one.merchantId) ?? null),
        currency: one.currency,
        sums: one.figures,
      })),
    );
    const all = rows.toSorted(
      by === 'day'
        ? (a, b) => compare(b.of ?? '', a.of ?? '') || compare(a.currency, b.currency)
        : (a, b) => codes.indexOf(a.of ?? '') - codes.indexOf(b.of ?? '') || compare(a.currency, b.currency),
    );
    return { ...about, rows: all.map(wireRow), totals: totalsOf(all) };
  };
}

async function categoriesIn(database: Database, games: readonly { vendor: string; gameCode: string }[]) {
  const of = await categoriesOf(database, games);
  return ({ vendor, gameCode }: { vendor: string; gameCode: string }): GameCategory | null =>
    of(vendor, gameCode) ?? null;
}

/** Minor units; the last three are undefined where games alone are summed. */
interface Sums {
  readonly stake: bigint;
  readonly validBet: bigint;
  readonly win: bigint;
  readonly jackpot?: bigint;
  readonly deposit?: bigint;
  readonly withdrawal?: bigint;
}

interface Row {
  readonly of: string | null;
  readonly currency: string;
  readonly sums: Sums;
}

/** One row per subject and currency. */
function grouped(parts: readonly Row[]): Row[] {
  const rows = new Map<string, Row>();
  for (const part of parts) {
    const key = `${part.currency} ${part.of ?? ''}`;
    const known = rows.get(key);
    rows.set(key, known ? { ...known, sums: added(known.sums, part.sums) } : part);
  }
  return [...rows.values()];
}

function added(a: Sums, b: Sums): Sums {
  const games = { stake: a.stake + b.stake, validBet: a.validBet + b.validBet, win: a.win + b.win };
  if (a.deposit === undefined) return games;
  return {
    ...games,
    jackpot: (a.jackpot ?? 0n) + (b.jackpot ?? 0n),
    deposit: a.deposit + (b.deposit ?? 0n),
    withdrawal: (a.withdrawal ?? 0n) + (b.withdrawal ?? 0n),
  };
}

function totalsOf(rows: readonly Row[]): ReportTotal[] {
  return grouped(rows.map((row) => ({ ...row, of: null })))
    .toSorted((a, b) => compare(a.currency, b.currency))
    .map(wireTotal);
}

function wireRow(row: Row): ReportRow {
  return { of: row.of, ...wireTotal(row) };
}

function wireTotal({ currency, sums }: Row): ReportTotal {
  const { exponent } = currencyOf(currency);
  const wire = (minor: bigint) => wireAmount(minor, exponent);
  const orNull = (minor: bigint | undefined) => (minor === undefined ? null : wire(minor));
  return {
    currency,
    stakes: wire(sums.stake),
    validBets: wire(sums.validBet),
    wins: wire(sums.win),
    ggr: wire(sums.stake - sums.win),
    jackpots: orNull(sums.jackpot),
    deposits: orNull(sums.deposit),
    withdrawals: orNull(sums.withdrawal),
  };
}

function largestFirst(a: Row, b: Row): number {
  if (a.currency !== b.currency) return compare(a.currency, b.currency);
  if (a.sums.stake !== b.sums.stake) return a.sums.stake > b.sums.stake ? -1 : 1;
  return compare(a.of ?? '', b.of ?? '');
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
