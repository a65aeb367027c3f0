import type { Value } from '@mela/contract/operations';
import { useState } from 'react';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { SearchName } from '#/entities/record-list/search-name.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { useText } from '#/platform/language/text.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { MemberRates } from './member-rates.tsx';
import { RateLine } from '#/entities/rates/rate-line.tsx';
import { useTeamRates } from './rates.queries.ts';
import styles from './rates.module.css';
import { SetRates } from './set-rates.tsx';

type Member = Value<'agentRebateSettings'>['list'][number];

/** M90: the agent's own rebate rates, and those of the members directly below, set for one or for many at once. */
export function RatesScreen() {
  const text = useText();
  const { day: spoken } = useSpokenTime();
  const record = useRecordSearch();
  const name = record.search.get('name') ?? undefined;
  const rates = useTeamRates(name);
  const [members, setMembers] = useState<readonly Member[]>();
  const first = rates.data?.pages[0];
  return (
    <div className={styles.screen}>
      {!first &&
        (rates.isError ? <QueryFailed title={text('rates.failed')} query={rates} /> : <RowSkeleton rows={6} />)}
      {first && (
        <>
          <section aria-label={text('rates.own')}>
            <SectionHead title={text('rates.own')} />
            <Card className={styles.own}>
              <RateLine rates={first.own} none={text('rates.ownNone')} />
              <p className={styles.quiet}>{text('rates.rule', { day: spoken(`${first.from}T12:00:00Z`) })}</p>
            </Card>
          </section>
          <section aria-label={text('rates.team')} className={styles.team}>
            <SectionHead title={text('rates.team')} />
            <SearchName
              key={name}
              label={text('team.search')}
              search={name}
              onSearch={(typed) => record.narrow({ name: typed })}
            />
            {first.list.length === 0 ? (
              <Empty
                icon="users"
                title={text(name === undefined ? 'rates.nobody' : 'rates.nobodyFound')}
                text={text(name === undefined ? 'rates.nobodyText' : 'rates.nobodyFoundText')}
              />
            ) : (
              <MemberRates
                members={rates.data?.pages.flatMap(({ list }) => list) ?? []}
                canSet={first.own.tomorrow.length > 0}
                onSet={setMembers}
              />
            )}
            {first.list.length > 0 && <ListEnd query={rates} failedTitle={text('rates.failed')} />}
          </section>
        </>
      )}
      {members && first && <SetRates own={first.own.tomorrow} members={members} onDone={() => setMembers(undefined)} />}
    </div>
  );
}
