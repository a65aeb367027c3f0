import type { ContractKind } from '@mela/contract/contract-rules';
import { useState } from 'react';
import { useSpokenTime } from '#/entities/merchant/use-spoken-time.ts';
import { ListEnd } from '#/entities/record-list/list-end.tsx';
import { QueryFailed } from '#/entities/record-list/query-failed.tsx';
import { SearchName } from '#/entities/record-list/search-name.tsx';
import { useRecordSearch } from '#/entities/record-list/use-record-search.ts';
import { useText } from '#/platform/language/text.tsx';
import { Card, SectionHead } from '#/ui/card.tsx';
import { Tag } from '#/ui/chip.tsx';
import { List, ListRow } from '#/ui/list.tsx';
import { RowSkeleton } from '#/ui/skeleton.tsx';
import { Empty } from '#/ui/states.tsx';
import { AgentSheet } from './agent-sheet.tsx';
import type { Below, Contract } from './contract-kinds.ts';
import { useConditionText, useRateText } from './contract-words.ts';
import { useOfferedContracts } from './contracts.queries.ts';
import styles from './contracts.module.css';
import { SaveOffered } from './save-offered.tsx';

/** The agents directly below with their contracts of a kind; a tap opens one, to offer, withdraw or end. */
export function OfferedContracts({ kind, own }: OfferedContractsProps) {
  const text = useText();
  const record = useRecordSearch();
  const name = record.search.get('name') ?? undefined;
  const query = useOfferedContracts(kind, name);
  const [openId, setOpenId] = useState<string>();
  const list = query.data?.pages.flatMap((page) => page.list) ?? [];
  const open = list.find(({ memberId }) => memberId === openId);
  return (
    <section aria-label={text('contracts.below')}>
      <SectionHead title={text('contracts.below')} />
      {!query.data &&
        (query.isError ? (
          <QueryFailed title={text('contracts.belowFailed')} query={query} />
        ) : (
          <RowSkeleton rows={3} />
        ))}
      {query.data && (
        <div className={styles.below}>
          {(list.length > 0 || name !== undefined) && (
            <SearchName
              key={name}
              label={text('team.search')}
              search={name}
              onSearch={(typed) => record.narrow({ name: typed })}
            />
          )}
          {list.length === 0 ? (
            <Empty
              icon="users"
              title={text(name === undefined ? 'contracts.nobody' : 'contracts.nobodyFound')}
              text={text(name === undefined ? 'contracts.nobodyText' : 'contracts.nobodyFoundText')}
            />
          ) : (
            <>
              {!own && <p className={styles.quiet}>{text('contracts.needOwn')}</p>}
              <Card className={styles.rows}>
                <List>
                  {list.map((agent) => (
                    <AgentRow key={agent.memberId} agent={agent} kind={kind} onOpen={() => setOpenId(agent.memberId)} />
                  ))}
                </List>
              </Card>
              <SaveOffered kind={kind} name={name} />
              <ListEnd query={query} failedTitle={text('contracts.belowFailed')} />
            </>
          )}
        </div>
      )}
      {open && <AgentSheet agent={open} kind={kind} own={own} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}

function AgentRow({ agent, kind, onOpen }: AgentRowProps) {
  const text = useText();
  const { day } = useSpokenTime();
  const rateText = useRateText();
  const conditions = useConditionText();
  const { userName, waiting, counting, coming, declinedAt } = agent;
  const shown = waiting ?? coming ?? counting;
  const last = shown?.tiers.at(-1);
  return (
    <ListRow
      title={<b className={styles.name}>{userName}</b>}
      aria-haspopup="dialog"
      text={
        last
          ? `${conditions(kind, last)}: ${rateText(kind, last.rate)}`
          : declinedAt === null
            ? text('contracts.noContract')
            : text('contracts.declinedOn', { day: day(declinedAt) })
      }
      end={
        waiting ? (
          <Tag tone="marigold">{text('contracts.waits')}</Tag>
        ) : (
          counting && <Tag tone="peacock">{text('contracts.countsNow')}</Tag>
        )
      }
      onClick={onOpen}
    />
  );
}

interface OfferedContractsProps {
  readonly kind: ContractKind;
  /** The agent's own contract that continues; without one nothing can be offered. */
  readonly own: Contract | undefined;
}

interface AgentRowProps {
  readonly agent: Below;
  readonly kind: ContractKind;
  readonly onOpen: () => void;
}
