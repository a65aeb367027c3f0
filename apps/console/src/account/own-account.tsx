import { Alert, Badge, Button } from '@mantine/core';
import type { Value } from '@mela/contract/operations';
import type { PlainMessageKey } from '@mela/locales/translation';
import { queryCall, valueOf } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { dateTimeIn } from '@mela/web/platform/time/merchant-time';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { tellDone } from '#/parts/tell.ts';
import styles from './account.module.css';
import { OwnPassword } from './own-password.tsx';
import { OwnPasskeys } from './own-passkeys.tsx';
import { OwnSecondFactor } from './own-second-factor.tsx';

type Sessions = Value<'deskSessions'>;

/** One's own account: its sessions, its history, a new password, a second factor. */
export function OwnAccount() {
  const text = useText();
  const { client, me } = useConsole();
  const { data: sessions, isError, refetch } = useQuery({ ...queryCall(client.api, 'deskSessions'), staleTime: 0 });
  const again = () => void refetch();
  const ending = useMutation({
    mutationFn: (sessionId: string) => valueOf(client.api, 'endDeskSession', { params: { sessionId } }),
    onSettled: again,
  });
  const isFailed = isError || ending.isError;
  const at = (instant: string) => dateTimeIn(me.timeZone, instant);

  return (
    <div className={styles.page}>
      <h1>{text('desk.account', { name: me.me.name })}</h1>
      {isFailed && (
        <Alert color="red" role="alert">
          {text('desk.noAnswer')}{' '}
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => {
              ending.reset();
              again();
            }}
          >
            {text('desk.again')}
          </Button>
        </Alert>
      )}
      <div className={styles.columns}>
        <Card title="desk.passwordChange">
          <OwnPassword
            client={client}
            name={me.me.name}
            onDone={() => {
              tellDone(text('desk.passwordDone'));
              again();
            }}
          />
        </Card>
        <Card title="desk.secondFactor">
          {sessions ? (
            <OwnSecondFactor client={client} state={sessions.secondFactor} onChanged={again} />
          ) : (
            !isFailed && <p className="quiet">{text('desk.loading')}</p>
          )}
        </Card>
        <Card title="console.passkeys">
          <OwnPasskeys factors={sessions?.secondFactor.factors ?? []} onChanged={again} />
        </Card>
        <Card title="desk.sessions">
          {!sessions && !isFailed && <p className="quiet">{text('desk.loading')}</p>}
          <ul className={styles.list}>
            {sessions?.list.map((session) => (
              <li key={session.sessionId}>
                <span>
                  <b>{session.device}</b> {session.ip}
                  <small>
                    {text('desk.sessionSince', { since: at(session.startedAt), last: at(session.lastSeenAt) })}
                  </small>
                </span>
                {session.current ? (
                  <Badge variant="light" tt="none">
                    {text('desk.sessionThis')}
                  </Badge>
                ) : (
                  <Button
                    size="compact-sm"
                    variant="default"
                    loading={ending.isPending && ending.variables === session.sessionId}
                    onClick={() => ending.mutate(session.sessionId)}
                  >
                    {text('desk.sessionEnd')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
        <Card title="desk.events">
          <ul className={styles.list}>
            {sessions?.events.map((event, place) => (
              <li key={`${event.at}-${place}`}>
                <span>
                  <b>{text(EVENT_NAMES[event.kind])}</b>
                  <small>
                    {at(event.at)} · {event.device} · {event.ip}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </div>
  );
}

function Card({ title, children }: { readonly title: PlainMessageKey; readonly children: ReactNode }) {
  const text = useText();
  return (
    <section className={styles.card}>
      <h2>{text(title)}</h2>
      {children}
    </section>
  );
}

const EVENT_NAMES: Readonly<Record<Sessions['events'][number]['kind'], PlainMessageKey>> = {
  signed_in: 'desk.event.signedIn',
  sign_in_failed: 'desk.event.signInFailed',
  network_refused: 'desk.event.networkRefused',
  signed_out: 'desk.event.signedOut',
  password_changed: 'desk.event.passwordChanged',
  session_ended: 'desk.event.sessionEnded',
  factor_begun: 'desk.event.factorBegun',
  factor_confirmed: 'desk.event.factorConfirmed',
  factor_removed: 'desk.event.factorRemoved',
  recovery_codes_renewed: 'desk.event.codesRenewed',
  recovery_code_used: 'desk.event.codeUsed',
  session_unlocked: 'desk.event.unlocked',
  passkey_added: 'desk.event.passkeyAdded',
  passkey_removed: 'desk.event.passkeyRemoved',
};
