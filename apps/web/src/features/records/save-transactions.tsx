import type { TransactionGroup } from '@mela/contract/record-rules';
import type { Transaction } from '@mela/contract/transactions';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import { SAVE_PAGE_SIZE, SaveList } from '#/entities/record-list/save-list.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn, timeIn } from '#/platform/time/merchant-time.ts';
import { KIND_LOOK, STATE_TEXT } from './transaction-looks.ts';

/** Saves the complete list as a file for a spreadsheet. */
export function SaveTransactions({ days, kind }: { days: AskedDays; kind: TransactionGroup | undefined }) {
  const text = useText();
  const api = useApi();
  const language = useReloadLanguage();
  const { timeZone } = useMerchant();

  function cellsOf(transaction: Transaction, currency: string): readonly string[] {
    const { at, kind: what, amount, effect, balanceAfter, state, reference, bet } = transaction;
    const size = amount.replace('-', '');
    const isOut = amount.startsWith('-');
    return [
      dateIn(timeZone, at),
      timeIn(timeZone, at),
      text(KIND_LOOK[what].text),
      bet?.gameName ?? '',
      effect === 'balance' && !isOut ? size : '',
      effect === 'balance' && isOut ? size : '',
      effect === 'held' ? size : '',
      effect === 'cash' ? size : '',
      balanceAfter,
      currency,
      text(STATE_TEXT[state]),
      reference,
    ];
  }

  return (
    <SaveList
      name={`transactions-${days.startDate}-${days.endDate}`}
      headings={HEADINGS.map((key) => text(key))}
      page={async (before, signal) => {
        const query = { ...days, kind, before, language, pageSize: SAVE_PAGE_SIZE };
        const answer = await api.call('transactionRecord', { query }, { signal });
        if (!answer.ok) return answer;
        const { list, next, currency } = answer.value;
        return { ok: true, value: { rows: list.map((transaction) => cellsOf(transaction, currency)), next } };
      }}
    />
  );
}

const HEADINGS = [
  'transactions.columnDate',
  'transactions.columnTime',
  'transactions.columnKind',
  'transactions.columnGame',
  'transactions.columnIn',
  'transactions.columnOut',
  'transactions.columnHeld',
  'transactions.columnToCash',
  'records.balanceAfter',
  'transactions.columnCurrency',
  'transactions.columnState',
  'transactions.columnReference',
] as const;
