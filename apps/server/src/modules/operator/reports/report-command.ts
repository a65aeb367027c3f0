import { REPORT_DAYS_MOST, REPORT_GROUPS, type ReportGroup } from '@mela/contract/console/reports';
import { askCommand, serveCommands, type CommandProblem } from '@mela/database/folder-command';
import type { Database } from '@mela/database/database';
import { isFailed } from '#/http/failure.ts';
import { createMembers, createPasswords } from '#/modules/ground/members/members.ts';
import { createMerchants, dayIn, isDay, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import { createReportMaker, type Report } from './report.ts';
import { reportSpan } from './report-span.ts';

/** What `npm run mela -- reports` asks for. */
export interface ReportCommand {
  readonly by: ReportGroup;
  /** Codes; all merchants where there is none. */
  readonly merchants: readonly string[];
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export type ReportAnswer = { readonly report: Report } | CommandProblem;

export interface ReportCommandParts {
  readonly merchants: Pick<Merchants, 'all'>;
  readonly make: ReturnType<typeof createReportMaker>;
  readonly now: () => Date;
}

/** Carries the command out, in the server that holds the database or in the command's own process. */
export async function runReportCommand(command: ReportCommand, parts: ReportCommandParts): Promise<ReportAnswer> {
  const { by, from, to } = command;
  if (!REPORT_GROUPS.includes(by)) return { problem: `a report is by one of ${REPORT_GROUPS.join(', ')}` };
  for (const day of [from, to])
    if (day !== undefined && !isDay(day)) return { problem: `${day} is no day: write YYYY-MM-DD` };
  const all = await parts.merchants.all();
  const missing = command.merchants.find((code) => !all.some((merchant) => merchant.code === code));
  if (missing !== undefined) return { problem: `there is no merchant ${missing}: npm run mela -- merchants list` };
  const merchants = command.merchants.length === 0 ? all : all.filter(({ code }) => command.merchants.includes(code));
  if (merchants.length === 0) return { problem: 'there is no merchant yet: npm run mela -- merchants add' };
  const now = parts.now();
  // The newest day that any of them has.
  const today = merchants.map(({ timeZone }) => dayIn(timeZone, now)).reduce((a, b) => (a > b ? a : b));
  const span = reportSpan({ from, to }, today);
  if (isFailed(span)) return { problem: PROBLEMS[span.failed] ?? span.failed };
  const report = await parts.make({ by, merchants, ...span });
  return report ? { report } : { problem: BEHIND };
}

const PROBLEMS: Readonly<Record<string, string>> = {
  span_reversed: 'the last day is before the first one',
  span_too_long: `a report is of ${REPORT_DAYS_MOST} days at most`,
};

const BEHIND =
  'the figures are being counted, so they do not equal the ledger yet; try again in a moment (docs/runbooks/ledger-readers.md if it stays so)';

/** Carries the command out on the data of a stopped server: no one waits behind it, so it counts all that waits. */
export function runReportHere(
  database: Database,
  command: ReportCommand,
  now = () => new Date(),
): Promise<ReportAnswer> {
  const merchants = createMerchants({ database, demo: false, demoLabel: false });
  const members = createMembers(database, createPasswords('full'));
  const make = createReportMaker({ database, members, merchants, waitingMost: Number.MAX_SAFE_INTEGER });
  return runReportCommand(command, { merchants, make, now });
}

/** Lets `npm run mela -- reports` reach the process that holds the folder's data. */
export function serveReportCommands(folder: string, parts: ReportCommandParts): Promise<{ close(): Promise<void> }> {
  return serveCommands<ReportCommand, ReportAnswer>(folder, NAME, (command) => runReportCommand(command, parts));
}

/** Undefined when no process serves the folder. */
export function askReportCommand(folder: string, command: ReportCommand): Promise<ReportAnswer | undefined> {
  return askCommand<ReportCommand, ReportAnswer>(folder, NAME, command);
}

const NAME = 'reports';
