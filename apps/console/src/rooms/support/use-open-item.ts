import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OpenItemProps } from './answer-once.tsx';
import type { WorkList, WorkPage } from './use-work-list.ts';

/** The open item of a list of open and done work, also after a colleague decided it and it left the list. Undefined without one. */
export function useOpenItem<Row extends { readonly state: string }>(options: {
  readonly work: WorkList<Row, 'open' | 'done'>;
  readonly keyOf: (row: Row) => string;
  readonly pageOf: (list: 'open' | 'done') => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { signal: AbortSignal }) => Promise<WorkPage<Row>>;
  };
}): OpenItemProps<Row> | undefined {
  const { work, keyOf, pageOf } = options;
  const [shown, setShown] = useState<Row>();
  const listed = work.rows?.find((row) => keyOf(row) === work.openKey);
  const known = listed ?? (shown && keyOf(shown) === work.openKey ? shown : undefined);
  if (listed && listed !== shown) setShown(listed);

  // No longer in the open list while it is displayed: a colleague decided it, and the list of done ones has the outcome.
  const isGone = work.list === 'open' && work.rows !== undefined && !listed && known?.state === 'open';
  const { data: done } = useQuery({ ...pageOf('done'), enabled: isGone, staleTime: 0 });
  const item = (isGone && done?.list.find((row) => keyOf(row) === work.openKey)) || known;
  if (!item) return undefined;
  const next = work.rows?.find((row) => row.state === 'open' && keyOf(row) !== keyOf(item));
  return {
    item,
    onBack: () => work.open(undefined),
    onNext: next && (() => work.open(keyOf(next))),
    onChanged: (changed) => {
      setShown(changed);
      work.refresh();
    },
    onLost: work.refresh,
  };
}
