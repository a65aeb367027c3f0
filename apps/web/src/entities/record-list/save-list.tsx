import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '#/platform/api/api-error.ts';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Button } from '#/ui/button.tsx';
import { csvOf } from './csv.ts';
import styles from './save-list.module.css';

/** The rows that a file takes per call, and the maximum calls per file. */
export const SAVE_PAGE_SIZE = 1_000;
const PAGES_MOST = 100;

/** Saves a complete list as a file for a spreadsheet, page by page, and shows the count meanwhile. */
export function SaveList({ name, headings, page }: SaveListProps) {
  const text = useText();
  const [progress, setProgress] = useState<Progress>({ step: 'idle' });
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => () => leaving.current?.abort(), []);

  async function save() {
    const aborted = new AbortController();
    leaving.current = aborted;
    const rows: (readonly string[])[] = [];
    let before: string | undefined;
    setProgress({ step: 'busy', count: 0 });
    for (let count = 0; count < PAGES_MOST; count += 1) {
      const answer = await page(before, aborted.signal);
      if (aborted.signal.aborted) return;
      if (!answer.ok) return setProgress({ step: 'failed', error: answer.error });
      rows.push(...answer.value.rows);
      if (answer.value.next === null) {
        saveFile(csvOf([headings, ...rows]), `${name}.csv`);
        return setProgress({ step: 'saved', count: rows.length });
      }
      before = answer.value.next;
      setProgress({ step: 'busy', count: rows.length });
    }
    return setProgress({ step: 'tooMany' });
  }

  return (
    <div className={styles.save}>
      <Button kind="text" size="small" icon="download" busy={progress.step === 'busy'} onClick={() => void save()}>
        {text('transactions.save')}
      </Button>
      <output>
        {progress.step === 'busy' && <p>{text('transactions.saving', { count: progress.count })}</p>}
        {progress.step === 'saved' && <p>{text('transactions.saved', { count: progress.count })}</p>}
        {progress.step === 'tooMany' && (
          <p className={styles.wrong}>{text('transactions.tooMany', { count: SAVE_PAGE_SIZE * PAGES_MOST })}</p>
        )}
        {progress.step === 'failed' && <p className={styles.wrong}>{text(errorText(progress.error))}</p>}
      </output>
    </div>
  );
}

/** Hands a text to the browser as a file to save. */
function saveFile(content: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

interface SaveListProps {
  /** Of the file, without its ending. */
  readonly name: string;
  readonly headings: readonly string[];
  /** The rows behind the one named, at most `SAVE_PAGE_SIZE`. */
  readonly page: (before: string | undefined, signal: AbortSignal) => Promise<PageAnswer>;
}

type PageAnswer =
  | {
      readonly ok: true;
      readonly value: { readonly rows: readonly (readonly string[])[]; readonly next: string | null };
    }
  | { readonly ok: false; readonly error: ApiError };

type Progress =
  | { readonly step: 'idle' }
  | { readonly step: 'busy' | 'saved'; readonly count: number }
  | { readonly step: 'tooMany' }
  | { readonly step: 'failed'; readonly error: ApiError };
