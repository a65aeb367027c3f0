import { RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { askedDays, spanOf } from '#/modules/ground/merchants/merchants.ts';
import { addSums, NOTHING, type Figures } from './figures.ts';
import { inSnapshot } from './in-snapshot.ts';
import { readWholeDays } from './whole-days.ts';

/** M23: the sums of each day of the record. */
export function createTransactionDays({ database, now }: { readonly database: Database; readonly now: () => Date }) {
  const transactionDays: Handler<'transactionDays'> = async ({ context: { merchant, session }, query }) => {
    const zone = { timeZone: merchant.timeZone, now: now() };
    const span = spanOf(askedDays(query, zone, RECORD_DAYS_MOST), zone, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const { days } = await inSnapshot(database, (tx) => readWholeDays(tx, session.memberId, merchant.timeZone, span));
    const sums = new Map<string, Figures>();
    for (const { day, figures } of days) sums.set(day, addSums(sums.get(day) ?? NOTHING, figures));
    const { exponent } = merchant.currency;
    return {
      list: [...sums]
        .filter(([, { credited, debited }]) => credited !== 0n || debited !== 0n)
        .toSorted(([one], [other]) => (one < other ? 1 : -1))
        .map(([day, { credited, debited }]) => ({
          day,
          in: wireAmount(credited, exponent),
          out: wireAmount(debited, exponent),
        })),
    };
  };
  return { transactionDays };
}
