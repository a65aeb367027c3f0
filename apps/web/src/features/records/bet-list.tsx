import type { Bet } from '@mela/contract/records';
import { useState } from 'react';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useLanguage, useText } from '#/platform/language/text.tsx';
import { useApi, useTheme } from '#/platform/platform-context.tsx';
import { useLoadMore } from '#/platform/scroll/use-load-more.ts';
import { byDay } from '#/platform/time/by-day.ts';
import { dayWord, zoneName } from '#/platform/time/merchant-time.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { RowBones } from '#/ui/skeleton.tsx';
import { Empty, Failed, Offline } from '#/ui/states.tsx';
import { BetRow } from './bet-row.tsx';
import { useBetRecord } from './records.queries.ts';
import styles from './records.module.css';

/** Bets under the day of the merchant's time zone, which the list names; more come as the end comes near. */
export function BetList({ state }: { readonly state: Bet['state'] | undefined }) {
  const text = useText();
  const language = useLanguage();
  const theme = useTheme();
  const art = useArt();
  const { timeZone } = useMerchant();
  const [now] = useState(useApi().clock.now);
  const record = useBetRecord(state);
  const end = useLoadMore(
    record.hasNextPage && !record.isFetchingNextPage ? () => void record.fetchNextPage() : undefined,
  );

  if (!record.data) {
    if (!record.isError) return <RowBones rows={8} />;
    const Problem = record.error.error.errorCode === 'offline' ? Offline : Failed;
    return (
      <Problem
        title={text('records.failed')}
        text={text(errorText(record.error.error))}
        onRetry={() => void record.refetch()}
        busy={record.isFetching}
      />
    );
  }
  const bets = record.data.pages.flatMap((page) => page.list);
  if (bets.length === 0) {
    return (
      <Empty
        title={text(state === undefined ? 'records.empty' : 'records.emptyState')}
        text={text('records.emptyText')}
        scene={art.scenes[`empty.no-bets.${theme}`]}
        icon="receipt-text"
        action={
          <ButtonLink kind="primary" href="/m/slot-games">
            {text('records.findGame')}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {byDay(bets, timeZone, (bet) => bet.placedAt).map(({ day, first, rows }) => {
        const word = dayWord(timeZone, first, now);
        return (
          <section key={day} className={styles.day} aria-label={day}>
            <h2>{word ? `${text(`records.${word}`)} · ${day}` : day}</h2>
            <ul>
              {rows.map((bet) => (
                <BetRow key={bet.betId} bet={bet} timeZone={timeZone} />
              ))}
            </ul>
          </section>
        );
      })}
      <div ref={end}>{record.isFetchingNextPage && <RowBones rows={2} />}</div>
      {record.isFetchNextPageError && (
        <Failed
          title={text('records.failed')}
          onRetry={() => void record.fetchNextPage()}
          busy={record.isFetchingNextPage}
        />
      )}
      <p className={styles.zone}>
        {!record.hasNextPage && `${text('records.end')} `}
        {text('records.timeZone', { zone: zoneName(timeZone, language, now) })}
      </p>
    </>
  );
}
