import { Alert, Button } from '@mantine/core';
import { ApiFailure } from '@mela/web/platform/api/api-error';
import { queryCall } from '@mela/web/platform/api/query-call';
import { useText } from '@mela/web/platform/language/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useCallback, useEffect, useState, type ReactNode } from 'react';
import type { ConsoleClient } from '#/client/console-client.ts';
import type { ConsoleLanguage } from '#/client/console-language.ts';
import type { Me } from '#/client/me.ts';
import { OwnPassword } from '#/account/own-password.tsx';
import { EntryCard } from './entry-card.tsx';
import { SignIn } from './sign-in.tsx';
import { Unlock } from './unlock.tsx';

/** Lets in who is signed in and has a password of their own; everybody else signs in first. */
export function Entrance({ client, language, children }: EntranceProps) {
  const text = useText();
  const queries = useQueryClient();
  const [token, setToken] = useState(client.token());
  const [merchant, setMerchant] = useState(client.merchant());
  const [isLocked, setLocked] = useState(false);
  const asked = queryCall(client.api, 'deskMe');
  const queryKey = [...asked.queryKey, token, merchant];
  const {
    data: me,
    isError,
    refetch,
  } = useQuery({
    queryKey,
    queryFn: async (context) => {
      try {
        return await asked.queryFn(context);
      } catch (failure) {
        const isForbidden = failure instanceof ApiFailure && failure.error.errorCode === 'forbidden';
        if (!isForbidden || client.merchant() === undefined) throw failure;
        // The account acts there no more.
        client.setMerchant(undefined);
        return asked.queryFn(context);
      }
    },
    enabled: token !== undefined,
    staleTime: Infinity,
  });

  const choose = useCallback(
    (code: string | undefined) => {
      client.setMerchant(code);
      setMerchant(code);
      // Nothing of one merchant is for another.
      queries.clear();
    },
    [client, queries],
  );
  const leave = useCallback(() => {
    client.setToken(undefined);
    setToken(undefined);
    setLocked(false);
    // Nothing of this account is for the next one.
    choose(undefined);
  }, [client, choose]);
  const lock = useCallback(() => setLocked(true), []);
  useEffect(
    () =>
      client.api.onFailure(({ errorCode }) => {
        if (errorCode === 'not_staff') leave();
        if (errorCode === 'session_locked') lock();
      }),
    [client, leave, lock],
  );
  useEffect(() => {
    // Escape is for the dialog on top: it would close what is open below the lock, with what was typed.
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('[data-unlock]')) event.stopImmediatePropagation();
    };
    addEventListener('keydown', keep, { capture: true });
    return () => removeEventListener('keydown', keep, { capture: true });
  }, []);
  if (token === undefined)
    return (
      <SignIn
        client={client}
        language={language}
        onDone={(given) => {
          client.setToken(given);
          setToken(given);
        }}
      />
    );
  if (me?.me.mustChoosePassword)
    return (
      <EntryCard title={text('desk.passwordFirst')} language={language}>
        <p>{text('desk.passwordWhy')}</p>
        <OwnPassword
          client={client}
          name={me.me.name}
          onDone={() => queries.setQueryData<Me>(queryKey, { ...me, me: { ...me.me, mustChoosePassword: false } })}
        />
      </EntryCard>
    );
  if (me)
    return (
      <>
        <Fragment key={me.merchantCode}>
          {children({ client, me, onLeave: leave, onLock: lock, onMerchant: choose })}
        </Fragment>
        {(isLocked || me.me.isLocked) && (
          <Unlock
            client={client}
            name={me.me.name}
            factors={me.me.factors}
            onOpen={() => {
              setLocked(false);
              queries.setQueryData<Me>(queryKey, { ...me, me: { ...me.me, isLocked: false } });
              // What was refused meanwhile is asked for again.
              void queries.invalidateQueries({ predicate: (query) => query.state.status === 'error' });
            }}
            onLeave={() => void client.api.call('deskLogout').then(leave)}
          />
        )}
      </>
    );
  if (!isError) return null;
  return (
    <EntryCard title={text('console.title')} language={language}>
      <Alert color="red" role="alert">
        {text('desk.noAnswer')}
      </Alert>
      <Button onClick={() => void refetch()}>{text('desk.again')}</Button>
    </EntryCard>
  );
}

export interface Entered {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly onLeave: () => void;
  /** Nobody is there: the same person proves again who they are before anything is done. */
  readonly onLock: () => void;
  /** Works for another merchant from now on. */
  readonly onMerchant: (code: string) => void;
}

interface EntranceProps {
  readonly client: ConsoleClient;
  readonly language: ConsoleLanguage;
  readonly children: (entered: Entered) => ReactNode;
}
