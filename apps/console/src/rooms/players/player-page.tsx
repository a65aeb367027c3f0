import { Alert, Badge, Loader, Tabs } from '@mantine/core';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { useConsole } from '#/client/console-context.ts';
import { refusalText } from '#/parts/refusal.ts';
import { WaitingProposals } from '#/parts/waiting-proposals.tsx';
import { PlayerActions } from './player-actions.tsx';
import { PlayerFacts } from './player-facts.tsx';
import { PlayerRecord, RECORDS } from './player-record.tsx';
import { typeWord } from './player-words.ts';
import styles from './players.module.css';

/** The tab of the page itself. */
const FACTS = 'facts';

/** One player: identity and actions above, their facts or one of their lists below. */
export function PlayerPage({ memberId, tab }: { readonly memberId: string; readonly tab: string }) {
  const text = useText();
  const { client } = useConsole();
  const [, go] = useLocation();
  const isId = /^\d{1,18}$/.test(memberId);
  const { data, error, refetch } = useQuery({
    ...queryCall(client.api, 'consolePlayer', { params: { memberId } }),
    enabled: isId,
  });
  const record = RECORDS.find((name) => name === tab);
  if (error || !isId)
    return (
      <Alert color="red" role="alert" className={styles.problem ?? ''}>
        {text(error ? refusalText(error.error) : 'errors.notFound')}{' '}
        <Link href="/players">{text('consolePlayers.toList')}</Link>
      </Alert>
    );
  if (!data) return <Loader size="sm" m="lg" aria-label={text('desk.loading')} />;
  return (
    <div className={styles.person}>
      <header className={styles.head}>
        <div>
          <p className="quiet">
            <Link href="/players">{text('consolePlayers.toList')}</Link>
          </p>
          <h1 dir="auto">
            {data.account}
            {data.nickname !== null && <small dir="auto">{data.nickname}</small>}
          </h1>
          <p className={styles.marks}>
            <span className="figures">{text('desk.id', { id: memberId })}</span>
            <span>{typeWord(data.type, text)}</span>
            <Badge size="sm" color={data.status === 'locked' ? 'red' : 'teal'} variant="light">
              {text(`consolePlayers.status.${data.status}`)}
            </Badge>
            {data.flags.map(({ flag }) => (
              <Badge key={flag} size="sm" color="yellow" variant="light">
                {text(`consolePlayers.flag.${flag}`)}
              </Badge>
            ))}
          </p>
        </div>
        <PlayerActions player={data} onDone={() => void refetch()} />
      </header>
      <div className={styles.waiting}>
        <WaitingProposals subjectKind="member" subjectId={memberId} />
      </div>
      <Tabs
        value={record ?? FACTS}
        onChange={(name) =>
          go(name === null || name === FACTS ? `/players/${memberId}` : `/players/${memberId}/${name}`)
        }
      >
        <Tabs.List aria-label={data.account}>
          <Tabs.Tab value={FACTS}>{text('consolePlayers.tab.facts')}</Tabs.Tab>
          {RECORDS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {text(`consolePlayers.tab.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      {record ? <PlayerRecord key={record} memberId={memberId} name={record} /> : <PlayerFacts player={data} />}
    </div>
  );
}
