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

/** Admits signed-in staff who have set their own password; all others sign in first. */
export function Entrance({ client, language, children }: EntranceProps) {
  const text = useText();
  const queries = useQueryClient();
  const [token, setToken] = useState(client.token());
  const [merchant, setMerchant] = useState(client.merchant());
  const [isLocked, setLocked] = useState(false);
  const { me, isError, refetch, putMe } = useMe(client, token, merchant);

  const choose = useCallback(
    (code: string | undefined) => {
      client.setMerchant(code);
      setMerchant(code);
      // No merchant's data may reach another.
      queries.clear();
    },
    [client, queries],
  );
  const leave = useCallback(() => {
    client.setToken(undefined);
    setToken(undefined);
    setLocked(false);
    // No data of this account may reach the next one.
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
    // Escape applies to the dialog on top: otherwise it would close what is open below the lock and discard typed text.
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
          onDone={() => putMe({ ...me, me: { ...me.me, mustChoosePassword: false } })}
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
              putMe({ ...me, me: { ...me.me, isLocked: false } });
              // Repeats the calls that were refused meanwhile.
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

/** The account of a session, at the chosen merchant. */
function useMe(client: ConsoleClient, token: string | undefined, merchant: string | undefined) {
  const queries = useQueryClient();
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
        // The account no longer works for that merchant.
        client.setMerchant(undefined);
        return asked.queryFn(context);
      }
    },
    enabled: token !== undefined,
    staleTime: Infinity,
  });
  return { me, isError, refetch, putMe: (next: Me) => queries.setQueryData<Me>(queryKey, next) };
}

export interface Entered {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly onLeave: () => void;
  /** The session is idle: the same person must prove their identity again before any action. */
  readonly onLock: () => void;
  /** Switches to another merchant. */
  readonly onMerchant: (code: string) => void;
}

interface EntranceProps {
  readonly client: ConsoleClient;
  readonly language: ConsoleLanguage;
  readonly children: (entered: Entered) => ReactNode;
}
