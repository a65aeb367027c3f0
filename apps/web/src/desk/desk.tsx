import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { createQueryClient, queryCall } from '#/platform/api/query-call.ts';
import { useText } from '#/platform/language/text.tsx';
import type { DeskClient } from './desk-client.ts';
import { partOf, useDeskAddress } from './desk-address.ts';
import { DeskBar } from './desk-bar.tsx';
import { DeskLogin } from './desk-login.tsx';
import { ChatDesk } from './chat/chat-desk.tsx';
import { FeedbackDesk } from './feedback/feedback-desk.tsx';
import type { Me } from './me.ts';
import { OwnPassword } from './own-password.tsx';
import { PromotionsDesk } from './promotions/promotions-desk.tsx';
import { useCounts } from './use-counts.ts';
import { useDeskFeed } from './use-desk-feed.ts';

/** The desk of the operator's staff: a login of its own, then chats, feedback and promotions, as far as the account may see them. */
export function Desk({ client }: { readonly client: DeskClient }) {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Entrance client={client} />
    </QueryClientProvider>
  );
}

function Entrance({ client }: { readonly client: DeskClient }) {
  const text = useText();
  const queries = useQueryClient();
  const [token, setToken] = useState(client.token());
  const asked = queryCall(client.api, 'deskMe');
  const { data: me, isError, refetch } = useQuery({ ...asked, enabled: token !== undefined, staleTime: Infinity });

  const leave = useCallback(() => {
    client.setToken(undefined);
    setToken(undefined);
    // Nothing of this account is for the next one.
    queries.clear();
  }, [client, queries]);
  useEffect(() => client.api.onFailure((error) => error.errorCode === 'not_staff' && leave()), [client, leave]);
  if (token === undefined)
    return (
      <DeskLogin
        client={client}
        onDone={(given) => {
          client.setToken(given);
          setToken(given);
        }}
      />
    );
  if (me?.me.mustChoosePassword)
    return (
      <main className="login">
        <div className="card">
          <h1>{text('desk.passwordFirst')}</h1>
          <p>{text('desk.passwordWhy')}</p>
          <OwnPassword
            client={client}
            name={me.me.name}
            onDone={() =>
              queries.setQueryData<Me>(asked.queryKey, { ...me, me: { ...me.me, mustChoosePassword: false } })
            }
          />
        </div>
      </main>
    );
  if (me) return <Work client={client} me={me} onLeave={leave} />;
  return (
    <main className="login">
      {isError && (
        <p role="alert">
          {text('desk.noAnswer')}{' '}
          <button type="button" onClick={() => void refetch()}>
            {text('desk.again')}
          </button>
        </p>
      )}
    </main>
  );
}

/** The parts that the account may see, one at a time; the chat listens behind the others too. */
function Work({ client, me, onLeave }: { readonly client: DeskClient; readonly me: Me; readonly onLeave: () => void }) {
  const { permissions } = me.me;
  const feed = useDeskFeed(client);
  const part = partOf(useDeskAddress(), permissions);
  const counts = useCounts(client, permissions, feed);
  return (
    <div className="desk">
      <DeskBar
        client={client}
        me={me}
        part={part}
        counts={counts.counts}
        isConnected={feed.isConnected}
        onLeave={onLeave}
      />
      {permissions.includes('chat') && (
        <ChatDesk client={client} me={me} feed={feed} isShown={part === 'chat'} onWaiting={counts.setChat} />
      )}
      {part === 'feedback' && <FeedbackDesk client={client} me={me} feed={feed} />}
      {part === 'promotions' && <PromotionsDesk client={client} me={me} feed={feed} />}
    </div>
  );
}
