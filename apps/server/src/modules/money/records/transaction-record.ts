import { RECORD_DAYS_MOST } from '@mela/contract/record-rules';
import type { Transaction } from '@mela/contract/transactions';
import type { Database } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import type { Handler } from '#/http/call.ts';
import { isFailed } from '#/http/failure.ts';
import type { Cashier } from '#/modules/money/cashier/cashier.ts';
import type { GameFaces } from '#/modules/ground/game-face/game-face.ts';
import { askedDays, spanOf } from '#/modules/ground/merchants/merchants.ts';
import { readTransactions, type TransactionRow } from './transactions.store.ts';

export interface TransactionsOptions {
  readonly database: Database;
  readonly describe: GameFaces;
  readonly cashier: Pick<Cashier, 'ordersOf'>;
  readonly now: () => Date;
}

/** M23: the member's own movements only, as the ledger has them. */
export function createTransactionRecord({ database, describe, cashier, now }: TransactionsOptions) {
  const transactionRecord: Handler<'transactionRecord'> = async ({ context, query }) => {
    const { merchant, session, language } = context;
    const zone = { timeZone: merchant.timeZone, now: now() };
    const span = spanOf(askedDays(query, zone, RECORD_DAYS_MOST), zone, RECORD_DAYS_MOST);
    if (isFailed(span)) return span;
    const { exponent } = merchant.currency;
    // One row more than requested shows whether there is a next page.
    const rows = await readTransactions(database, session.memberId, {
      span,
      group: query.kind,
      before: query.before === undefined ? undefined : BigInt(query.before),
      limit: query.pageSize + 1,
    });
    const page = rows.slice(0, query.pageSize);
    const names = new Map<string, Promise<string>>();
    const gameName = (vendor: string, gameCode: string) => {
      const key = `${vendor}:${gameCode}`;
      const name = names.get(key) ?? describe(vendor, gameCode, language).then((face) => face.gameName);
      names.set(key, name);
      return name;
    };
    const orders = await cashier.ordersOf(session.memberId, page);
    return {
      currency: merchant.currency.code,
      list: await Promise.all(
        page.map(async (row): Promise<Transaction> => {
          const order = orders.get(row.seq) ?? null;
          const [effect, amountMinor] = effectOf(row);
          return {
            transactionId: row.seq.toString(),
            kind: row.kind,
            amount: wireAmount(amountMinor, exponent),
            effect,
            balanceAfter: wireAmount(row.balance_minor, exponent),
            state: stateOf(row),
            reference: order?.orderId ?? referenceOf(row.key),
            at: row.at.toISOString(),
            bet:
              row.bet_id === null || row.vendor_code === null || row.game_code === null
                ? null
                : { betId: row.bet_id.toString(), gameName: await gameName(row.vendor_code, row.game_code) },
            order,
          };
        }),
      ),
      next: rows.length > page.length ? (page.at(-1)?.seq.toString() ?? null) : null,
    };
  };

  return { transactionRecord };
}

function effectOf(row: TransactionRow): [Transaction['effect'], bigint] {
  if (row.playable_minor !== 0n) return ['balance', row.playable_minor];
  return row.locked_minor === 0n ? ['cash', row.cash_minor] : ['held', row.locked_minor];
}

const WAITS: ReadonlySet<string> = new Set(['withdrawal_held', 'bet_won_held']);
const GIVES_BACK: ReadonlySet<string> = new Set([
  'bet_rolled_back',
  'withdrawal_returned',
  'held_win_sent_back',
  'fee_returned',
]);

function stateOf({ kind, ended_by }: TransactionRow): Transaction['state'] {
  if (ended_by === null) return WAITS.has(kind) ? 'waiting' : 'done';
  return GIVES_BACK.has(ended_by) ? 'given_back' : 'done';
}

/** The reference that the source of the movement uses: the ledger's key without its prefixes. */
export function referenceOf(key: string): string {
  return key.replace(/^vendor:[^:]+:|^[^:]+:/, '');
}
