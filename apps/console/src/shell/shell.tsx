import { Center, Loader } from '@mantine/core';
import { numberIn } from '@mela/locales/say';
import { useLanguage, useText } from '@mela/web/platform/language/text';
import { Suspense, useEffect, useMemo } from 'react';
import { Redirect, useLocation } from 'wouter';
import { ConsoleContext } from '#/client/console-context.ts';
import type { ConsoleLanguage } from '#/client/console-language.ts';
import { useFeed } from '#/client/use-feed.ts';
import type { Entered } from '#/entry/entrance.tsx';
import { roomsOf } from '#/rooms.tsx';
import { OwnAccount } from '#/account/own-account.tsx';
import { Jump } from './jump.tsx';
import { RoomFailure } from './room-failure.tsx';
import styles from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useIdle } from './use-idle.ts';
import { useMerchantName } from './use-merchant-name.ts';
import { useWaiting } from './use-waiting.ts';

/** The frame of the console around one room. */
export function Shell({ client, me, onLeave, onLock, onMerchant, language: languages }: ShellProps) {
  const text = useText();
  const language = useLanguage();
  const feed = useFeed(client);
  const rooms = roomsOf(me.me.permissions);
  const [location, go] = useLocation();
  const room = rooms.find(({ path }) => location === path || location.startsWith(`${path}/`));
  const waiting = useWaiting(client, rooms, feed);
  const console = useMemo(() => ({ client, me, feed }), [client, me, feed]);
  const leave = () => void client.api.call('deskLogout').then(onLeave);
  useIdle(me.lockMinutes, onLock);

  const isAccount = location === ACCOUNT;
  const name = isAccount ? text('console.account') : room && text(room.name);
  const merchant = useMerchantName(me);
  const sum = Object.values(waiting).reduce((all, count) => all + count, 0);
  useEffect(() => {
    document.title = `${sum > 0 ? `(${numberIn(sum, language)}) ` : ''}${name ? `${name} · ` : ''}${merchant}`;
  }, [sum, name, merchant, language]);

  const [first] = rooms;
  if (!room && !isAccount && first) return <Redirect to={first.path} replace />;
  return (
    <ConsoleContext value={console}>
      <div className={styles.frame}>
        <a className={styles.skip} href="#room">
          {text('console.skip')}
        </a>
        <SideBar rooms={rooms} current={room} waiting={waiting} />
        <TopBar
          me={me}
          isConnected={feed.isConnected}
          language={languages}
          onLeave={leave}
          onMerchant={(code) => {
            // The open item belongs to the previous merchant.
            go(room?.path ?? ACCOUNT);
            onMerchant(code);
          }}
        />
        <main id="room" className={styles.room} tabIndex={-1} aria-label={name}>
          {rooms
            .filter(({ goesOn }) => goesOn)
            .map((one) => (
              <RoomFailure key={one.path}>
                <Suspense fallback={null}>
                  <one.page isShown={one === room} />
                </Suspense>
              </RoomFailure>
            ))}
          <RoomFailure key={room?.path}>
            <Suspense
              fallback={
                <Center h="100%">
                  <Loader size="sm" aria-label={text('desk.loading')} />
                </Center>
              }
            >
              {isAccount ? <OwnAccount /> : room && !room.goesOn && <room.page isShown />}
            </Suspense>
          </RoomFailure>
        </main>
      </div>
      <Jump rooms={rooms} />
    </ConsoleContext>
  );
}

export const ACCOUNT = '/account';

interface ShellProps extends Entered {
  readonly language: ConsoleLanguage;
}
