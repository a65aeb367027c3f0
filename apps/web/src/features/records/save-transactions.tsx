import type { TransactionGroup } from '@mela/contract/record-rules';
import type { Transaction } from '@mela/contract/transactions';
import { useEffect, useRef, useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import type { AskedDays } from '#/entities/record-list/days-asked.ts';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { useReloadLanguage } from '#/platform/language/use-reload-language.ts';
import { useApi } from '#/platform/platform-context.tsx';
import { dateIn, timeIn } from '#/platform/time/merchant-time.ts';
import { Button } from '#/ui/button.tsx';
import { csvOf } from './csv.ts';
import { KIND_LOOK, STATE_TEXT } from './transaction-looks.ts';
import styles from './transactions.module.css';

/** The maximum rows per call, and the maximum calls per file. */
const PAGE_SIZE = 1_000;
const PAGES_MOST = 100;

/** Saves the complete list as a file for a spreadsheet, page by page, and shows the count meanwhile. */
export function SaveTransactions({ days, kind }: { days: AskedDays; kind: TransactionGroup | undefined }) {
  const text = useText();
  const api = useApi();
  const language = useReloadLanguage();
  const { timeZone } = useMerchant();
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function save() {
    const aborted = new AbortController();
    leaving.current = aborted;
    const rows: (readonly string[])[] = [];
    let before: string | undefined;
    setProgress({ step: 'busy', count: 0 });
    for (let page = 0; page < PAGES_MOST; page += 1) {
      const query = { ...days, kind, before, language, pageSize: PAGE_SIZE };
      const answer = await api.call('transactionRecord', { query }, { signal: aborted.signal });
      if (aborted.signal.aborted) return;
      if (!answer.ok) return setProgress({ step: 'failed', error: answer.error });
      const { list, next, currency } = answer.value;
      rows.push(...list.map((transaction) => cellsOf(transaction, currency)));
      if (next === null) {
        saveFile(
          csvOf([HEADINGS.map((key) => text(key)), ...rows]),
          `transactions-${days.startDate}-${days.endDate}.csv`,
        );
        return setProgress({ step: 'saved', count: rows.length });
      }
      before = next;
      setProgress({ step: 'busy', count: rows.length });
    }
    return setProgress({ step: 'tooMany' });
  }

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
    <div className={styles.save}>
      <Button icon="download" busy={progress.step === 'busy'} onClick={() => void save()}>
        {text('transactions.save')}
      </Button>
      <output>
        {progress.step === 'busy' && <p>{text('transactions.saving', { count: progress.count })}</p>}
        {progress.step === 'saved' && <p>{text('transactions.saved', { count: progress.count })}</p>}
        {progress.step === 'tooMany' && (
          <p className={styles.wrong}>{text('transactions.tooMany', { count: PAGE_SIZE * PAGES_MOST })}</p>
        )}
        {progress.step === 'failed' && <p className={styles.wrong}>{text(errorText(progress.error))}</p>}
      </output>
    </div>
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

/** Hands a text to the browser as a file to save. */
function saveFile(content: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

type Progress =
  | { readonly step: 'idle' }
  | { readonly step: 'busy' | 'saved'; readonly count: number }
  | { readonly step: 'tooMany' }
  | { readonly step: 'failed'; readonly error: ApiError };
