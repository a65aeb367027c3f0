import { RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import { spanOf } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { readAgencyRows } from './agency-record.store.ts';
import { referenceOf } from './transaction-record.ts';

export interface AgencyRecordOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'holdings'>;
  readonly now: () => Date;
}

/** M85: the movements of an agent's agency account. */
export function createAgencyRecord({ database, wallet, now }: AgencyRecordOptions) {
  const agencyRecord: Handler<'agencyRecord'> = async ({ context: { merchant, session }, query }) => {
    const span = spanOf(query, { timeZone: merchant.timeZone, now: now() }, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const { memberId } = session;
    const before = query.before === undefined ? undefined : BigInt(query.before);
    // One row more than requested shows whether there is a next page.
    const rows = await readAgencyRows(database, memberId, { span, before, limit: query.pageSize + 1 });
    const held = (await wallet.holdings([memberId])).get(memberId);
    const page = rows.slice(0, query.pageSize);
    const { code, exponent } = merchant.currency;
    return {
      currency: code,
      balance: wireAmount(held?.agencyMinor ?? 0n, exponent),
      list: page.map((row) => ({
        transactionId: row.seq.toString(),
        kind: row.kind,
        amount: wireAmount(row.agency_minor, exponent),
        balanceAfter: wireAmount(row.agency_after_minor, exponent),
        reference: referenceOf(row.key),
        at: row.at.toISOString(),
      })),
      next: rows.length > page.length ? (page.at(-1)?.seq.toString() ?? null) : null,
    };
  };
  return { agencyRecord };
}
