import { useState } from 'react';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi } from '#/platform/platform-context.tsx';
import { useLoadMore } from '#/platform/scroll/use-load-more.ts';
import { zoneName } from '#/platform/time/merchant-time.ts';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Failed } from '#/ui/states.tsx';
import styles from './record-list.module.css';

/**
 * The end of a paged list: loads the next page when it is near, offers a retry if that failed, and states the time zone
 * of its times.
 */
export function ListEnd({ query, failedTitle }: { readonly query: PagedQuery; readonly failedTitle: string }) {
  const text = useText();
  const language = useLanguage();
  const { timeZone } = useMerchant();
  const [now] = useState(useApi().clock.now);
  const end = useLoadMore(
    query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : undefined,
  );
  return (
    <>
      <div ref={end}>{query.isFetchingNextPage && <RowSkeleton rows={2} />}</div>
      {query.isFetchNextPageError && (
        <Failed title={failedTitle} onRetry={() => void query.fetchNextPage()} busy={query.isFetchingNextPage} />
      )}
      <p className={styles.zone}>
        {!query.hasNextPage && `${text('records.end')} `}
        {text('records.timeZone', { zone: zoneName(timeZone, language, now) })}
      </p>
    </>
  );
}

/** A paged list, as its query knows it. */
export interface PagedQuery {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
}
