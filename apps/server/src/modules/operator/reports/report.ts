import type { GameCategory } from '@mela/contract/categories';
import type { ReportGroup, ReportRow, ReportTotal } from '@mela/contract/console/reports';
import type { Value } from '@mela/contract/operations';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { currencyOf } from '@mela/money/currency';
import type { Merchant } from '#/modules/ground/merchants/merchants.ts';
import {
  addSums,
  createMerchantFigures,
  type MerchantFigureOptions,
  type MerchantFigures,
  type Played,
} from '#/modules/money/records/records.ts';
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

/** Games alone have a category. */
type Sums = Played | MerchantFigures;

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
    rows.set(key, known ? { ...known, sums: addSums(known.sums, part.sums) } : part);
  }
  return [...rows.values()];
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
  const ggr = sums.stake - sums.win;
  const played = {
    currency,
    stakes: wire(sums.stake),
    validBets: wire(sums.validBet),
    wins: wire(sums.win),
    ggr: wire(ggr),
  };
  if (!('deposit' in sums)) return { ...played, ...GAMES_ALONE };
  const { jackpot, bonus, rebate, agentPay } = sums;
  return {
    ...played,
    jackpots: wire(jackpot),
    bonuses: wire(bonus),
    rebates: wire(rebate),
    agents: wire(agentPay),
    ngr: wire(ggr - jackpot - bonus - rebate - agentPay),
    deposits: wire(sums.deposit),
    withdrawals: wire(sums.withdrawal),
    fees: wire(sums.fee),
  };
}

const GAMES_ALONE = {
  jackpots: null,
  bonuses: null,
  rebates: null,
  agents: null,
  ngr: null,
  deposits: null,
  withdrawals: null,
  fees: null,
};

function largestFirst(a: Row, b: Row): number {
  if (a.currency !== b.currency) return compare(a.currency, b.currency);
  if (a.sums.stake !== b.sums.stake) return a.sums.stake > b.sums.stake ? -1 : 1;
  return compare(a.of ?? '', b.of ?? '');
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
