import type { Value } from '@mela/contract/operations';
import type { PlainMessageKey } from '@mela/locales/translation';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryCall, valueOf } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import { dateTimeIn } from '#/platform/time/merchant-time.ts';
import type { DeskClient } from './desk-client.ts';
import type { Me } from './me.ts';
import { OwnPassword } from './own-password.tsx';

type Sessions = Value<'deskSessions'>;

/** One's own account over the desk: where it is signed in, what happened to it, a new password. */
export function OwnAccount({ client, me, onClose }: OwnAccountProps) {
  const text = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { data: sessions, isError, refetch } = useQuery({ ...queryCall(client.api, 'deskSessions'), staleTime: 0 });
  const again = () => void refetch();
  const ending = useMutation({
    mutationFn: (sessionId: string) => valueOf(client.api, 'endDeskSession', { params: { sessionId } }),
    onSettled: again,
  });
  const isFailed = isError || ending.isError;
  const [isSet, setIsSet] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const at = (instant: string) => dateTimeIn(me.timeZone, instant);

  return (
    <dialog ref={dialog} className="account" aria-labelledby="own-account" onClose={onClose}>
      <header>
        <h2 id="own-account">{text('desk.account', { name: me.me.name })}</h2>
        <button type="button" onClick={() => dialog.current?.close()}>
          {text('desk.closeAccount')}
        </button>
      </header>
      {isFailed && (
        <p role="alert" className="problem">
          {text('desk.noAnswer')}{' '}
          <button
            type="button"
            onClick={() => {
              ending.reset();
              again();
            }}
          >
            {text('desk.again')}
          </button>
        </p>
      )}
      <h3>{text('desk.sessions')}</h3>
      {!sessions && !isFailed && <p className="quiet">{text('desk.loading')}</p>}
      <ul className="sessions">
        {sessions?.list.map((session) => (
          <li key={session.sessionId}>
            <span>
              <b>{session.device}</b> {session.ip}
              <small>{text('desk.sessionSince', { since: at(session.startedAt), last: at(session.lastSeenAt) })}</small>
            </span>
            {session.current ? (
              <em>{text('desk.sessionThis')}</em>
            ) : (
              <button type="button" onClick={() => ending.mutate(session.sessionId)}>
                {text('desk.sessionEnd')}
              </button>
            )}
          </li>
        ))}
      </ul>
      <h3>{text('desk.passwordChange')}</h3>
      {isSet && <output className="done">{text('desk.passwordDone')}</output>}
      <OwnPassword
        client={client}
        name={me.me.name}
        onDone={() => {
          setIsSet(true);
          again();
        }}
      />
      <h3>{text('desk.events')}</h3>
      <ul className="sessions">
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
    </dialog>
  );
}

const EVENT_NAMES: Readonly<Record<Sessions['events'][number]['kind'], PlainMessageKey>> = {
  signed_in: 'desk.event.signedIn',
  sign_in_failed: 'desk.event.signInFailed',
  network_refused: 'desk.event.networkRefused',
  signed_out: 'desk.event.signedOut',
  password_changed: 'desk.event.passwordChanged',
  session_ended: 'desk.event.sessionEnded',
};

interface OwnAccountProps {
  readonly client: DeskClient;
  readonly me: Me;
  readonly onClose: () => void;
}
