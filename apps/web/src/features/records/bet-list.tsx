import type { Bet } from '@mela/contract/records';
import { useArt, useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { Days } from '#/entities/record-list/days.tsx';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useText } from '#/platform/language/text.tsx';
import { useTheme } from '#/platform/platform-context.tsx';
import { ButtonLink } from '#/ui/button.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { BetRow } from './bet-row.tsx';
import { useBetRecord } from './records.queries.ts';

/** Bets grouped by day in the merchant's time zone, which the list names; more load as the end comes near. */
export function BetList({ state }: { readonly state: Bet['state'] | undefined }) {
  const text = useText();
  const theme = useTheme();
  const art = useArt();
  const { timeZone } = useMerchant();
  const record = useBetRecord(state);
  if (!record.data)
    return record.isError ? <QueryFailed title={text('records.failed')} query={record} /> : <RowSkeleton rows={8} />;
  const bets = record.data.pages.flatMap((page) => page.list);
  if (bets.length === 0)
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
  return (
    <>
      <Days rows={bets} at={(bet) => bet.placedAt}>
        {(bet) => <BetRow key={bet.betId} bet={bet} timeZone={timeZone} />}
      </Days>
      <ListEnd query={record} failedTitle={text('records.failed')} />
    </>
  );
}
