import { existsSync } from 'node:fs';
import {
  askReportCommand,
  runReportHere,
  type ReportCommand,
} from '../../apps/server/src/modules/operator/reports/report-command.ts';
import type { Report } from '../../apps/server/src/modules/operator/reports/report.ts';
import { textIn, textsIn, type Given, type Noun, type Row, type Told, type Verb } from './noun.ts';
import { openHere } from './open-here.ts';

const OPTIONS = {
  merchant: { type: 'string', multiple: true },
  from: { type: 'string' },
  to: { type: 'string' },
  csv: { type: 'boolean' },
} as const;
const TAKES = '[--merchant <code>] [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--csv]';

/** Sums of real money that equal the ledger: docs/runbooks/reports.md. */
export const reports: Noun = {
  noun: 'reports',
  about: 'turnover, gaming revenue, its costs, deposits and withdrawals',
  verbs: [
    verb('days', 'day', "by day of each merchant's calendar, the newest first; the last 30 days by default"),
    verb('categories', 'category', 'by category of games: turnover and gross gaming revenue'),
    verb('merchants', 'merchant', 'by merchant'),
  ],
};

function verb(name: string, by: Report['by'], does: string): Verb {
  return {
    verb: name,
    takes: TAKES,
    does: `${does}; also while the server runs`,
    options: OPTIONS,
    failed: 'There is no report',
    run: (given) => run(by, given),
  };
}

async function run(by: Report['by'], { words, options, dataDir }: Given): Promise<Told> {
  if (words.length > 0) return { problem: `it takes options alone: ${TAKES}` };
  const command: ReportCommand = {
    by,
    merchants: textsIn(options['merchant']) ?? [],
    from: textIn(options['from']),
    to: textIn(options['to']),
  };
  const asked = existsSync(dataDir) ? await askReportCommand(dataDir, command) : undefined;
  const answer = asked ?? (await openHere(dataDir, (database) => runReportHere(database, command)));
  if ('problem' in answer) return answer;
  return options['csv'] === true ? { said: csvOf(answer.report) } : { rows: tableOf(answer.report) };
}

/** The columns of sums, by the words above them. */
const OF_GAMES = { stakes: 'stakes', 'valid bets': 'validBets', wins: 'wins', ggr: 'ggr' } as const;
const ALL = {
  ...OF_GAMES,
  jackpots: 'jackpots',
  bonuses: 'bonuses',
  rebates: 'rebates',
  "agents' pay": 'agents',
  ngr: 'ngr',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  fees: 'fees',
} as const;
const columnsOf = (by: Report['by']) => Object.entries(by === 'category' ? OF_GAMES : ALL);

/** The rows, and below them one total per currency: different currencies are never added together. */
function tableOf({ by, rows, totals }: Pick<Report, 'by' | 'rows' | 'totals'>): Row[] {
  return [...rows, ...totals.map((total) => ({ of: 'total', ...total }))].map((row) => ({
    [by]: row.of ?? 'unknown',
    currency: row.currency,
    ...Object.fromEntries(columnsOf(by).map(([words, name]) => [words, row[name] ?? ''])),
  }));
}

/** Without totals, which a spreadsheet would add up once more. No cell has a comma or a quote: days, codes, categories and sums. */
function csvOf({ by, rows }: Report): string {
  const head = [by, 'currency', ...columnsOf(by).map(([words]) => words)];
  const lines = tableOf({ by, rows, totals: [] }).map((row) => Object.values(row));
  return [head, ...lines].map((cells) => cells.join(',')).join('\n');
}
