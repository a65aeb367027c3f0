import { createAgencyRecord, type AgencyRecordOptions } from './agency-record.ts';
import { createProfitAndLoss } from './profit-and-loss.ts';
import { createRecordDays, type RecordDaysOptions } from './record-days.ts';
import { countDays } from './record-days.store.ts';
import { serveRebuild } from './rebuild-socket.ts';
import { createTransactionDays } from './transaction-days.ts';
import { createTransactionRecord, type TransactionsOptions } from './transaction-record.ts';

export { addSums, type MerchantFigures, type Played } from './figures.ts';
export { createMerchantFigures, type MerchantFigureOptions } from './merchant-figures.ts';

/** What a member reads of their money: every movement, and the totals by day, category and game. */
export function createRecords(
  options: RecordDaysOptions &
    Omit<TransactionsOptions, 'now'> &
    Pick<AgencyRecordOptions, 'wallet'> & { readonly now?: () => Date },
) {
  const parts = { ...options, now: options.now ?? (() => new Date()) };
  const { start, stop, roll, rebuild } = createRecordDays(parts);
  return {
    calls: {
      ...createTransactionRecord(parts),
      ...createTransactionDays(parts),
      ...createProfitAndLoss(parts),
      ...createAgencyRecord(parts),
    },
    start,
    stop,
    roll,
    rebuild,
    /** Lets `npm run mela -- records rebuild` reach this process. */
    serveRebuild: (folder: string) =>
      serveRebuild(folder, async () => {
        await rebuild();
        return { days: await countDays(options.database) };
      }),
  };
}
