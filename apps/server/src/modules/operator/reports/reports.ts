import type { Handler } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import { dayIn, type Merchants } from '#/modules/ground/merchants/merchants.ts';
import type { MerchantFigureOptions } from '#/modules/money/records/records.ts';
import { serveReportCommands } from './report-command.ts';
import { reportSpan } from './report-span.ts';
import { createReportMaker } from './report.ts';

export interface ReportsOptions extends MerchantFigureOptions {
  readonly merchants: Pick<Merchants, 'byId' | 'all'>;
  /** Where an account of the staff acts. */
  readonly reachOf: (staffId: bigint) => Promise<'everywhere' | readonly bigint[]>;
  readonly now?: () => Date;
}

/** Turnover, gross gaming revenue, deposits and withdrawals of merchants, for the console and the command. */
export function createReports(options: ReportsOptions) {
  const { merchants, now = () => new Date() } = options;
  const make = createReportMaker(options);

  const consoleReport: Handler<'consoleReport'> = async ({ context: { staff, merchant }, query }) => {
    const { by, from, to, merchants: codes } = query;
    const asked = codes === undefined ? [merchant] : await askedOf(codes, staff.id);
    if (!asked) return failed('forbidden');
    const span = reportSpan({ from, to }, dayIn(merchant.timeZone, now()));
    if (isFailed(span)) return span;
    return (await make({ by, merchants: asked, ...span })) ?? failed('unavailable');
  };

  /** In the order of the deployment. Undefined if the account does not act at one of them. */
  async function askedOf(codes: readonly string[], staffId: bigint) {
    const [all, reach] = await Promise.all([merchants.all(), options.reachOf(staffId)]);
    const own = all.filter(({ code, id }) => codes.includes(code) && (reach === 'everywhere' || reach.includes(id)));
    return own.length === codes.length ? own : undefined;
  }

  return {
    calls: { consoleReport },
    /** Lets `npm run mela -- reports` reach this process. */
    serveCommands: (folder: string) => serveReportCommands(folder, { merchants, make, now }),
  };
}
