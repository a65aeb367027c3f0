import { isOwnPath } from '@mela/contract/own-path';
import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { OwnAccountRequired } from '#/entities/session/own-account-required.tsx';
import { RealAccountRequired } from '#/entities/session/real-account-required.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Failed, Loading, Offline } from '#/ui/states.tsx';
import { TopBar } from '#/ui/top-bar.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatMessages } from './chat-messages.tsx';
import styles from './chat.module.css';
import { useChatLaunch } from './use-chat-launch.ts';
import { useMemberChat } from './use-member-chat.ts';

/** The member's chat room (R34), on a full screen with its own bar, for real accounts. */
export function ChatScreen() {
  return (
    <OwnAccountRequired>
      <RealAccountRequired>
        <LaunchedChat />
      </RealAccountRequired>
    </OwnAccountRequired>
  );
}

/** Every entry leads here before the launch. `launchChat` then returns where the chat is (M143). */
function LaunchedChat() {
  const text = useText();
  const isLaunched = new URLSearchParams(useSearch()).get('b2c') === '1';
  const { error, retry } = useChatLaunch(isLaunched);
  if (isLaunched) return <Chat />;
  return (
    <div className={styles.screen}>
      <ChatBar clerk={null} />
      {error ? (
        <Failed title={text('chat.failed')} text={text(errorText(error))} onRetry={retry} />
      ) : (
        <Loading className={styles.waiting} label={text('chat.opening')} />
      )}
    </div>
  );
}

function Chat() {
  const text = useText();
  const chat = useMemberChat();
  const [words, setWords] = useState('');
  const { log, error } = chat;
  if (!log) {
    const Problem = error?.errorCode === 'offline' ? Offline : Failed;
    return (
      <div className={styles.screen}>
        <ChatBar clerk={null} />
        {error ? (
          <Problem title={text('chat.failed')} text={text(errorText(error))} onRetry={() => void chat.reload()} />
        ) : (
          <Loading className={styles.waiting} />
        )}
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      <ChatBar clerk={log.room.state === 'taken' ? log.room.clerk : null} />
      <ChatMessages chat={chat} log={log} onAsk={(words) => chat.send({ text: words })} />
      <ChatComposer words={words} onWords={setWords} onSend={chat.send} onType={chat.type} />
    </div>
  );
}

/** The chat's own bar: the back path it was opened with, its title, and the clerk who answers. */
function ChatBar({ clerk }: { readonly clerk: string | null }) {
  const text = useText();
  const query = new URLSearchParams(useSearch());
  const asked = query.get('backUrl') ?? '';
  const [back] = useState(isOwnPath(asked) && !asked.startsWith('/m/chat') ? asked : '/m/home');
  const bar = useRef<HTMLDivElement>(null);
  const colour = /^#?([0-9a-f]{6})$/i.exec(query.get('headerColor') ?? '')?.[1];
  useEffect(() => {
    if (colour === undefined || !bar.current) return;
    bar.current.style.setProperty('--bar-ground', `#${colour}`);
    bar.current.style.setProperty('--bar-text', isLight(colour) ? '#1a1e36' : '#f3f1ea');
  }, [colour]);
  const title = query.get('title')?.trim().slice(0, 40);
  return (
    <div ref={bar} className={styles.bar} data-own={colour === undefined ? undefined : ''}>
      <TopBar
        start={
          <a className={styles.back} href={back} data-replace="" aria-label={text('chat.back')}>
            <Icon name="arrow-left" flip />
          </a>
        }
      >
        <span className={styles.face} aria-hidden="true">
          <Icon name="headphones" size={20} />
        </span>
        <h1 className={styles.title}>
          {title || text('chat.title')}
          <small>{clerk === null ? text('chat.deskText') : text('chat.withClerk', { name: clerk })}</small>
        </h1>
      </TopBar>
    </div>
  );
}

/** Whether dark text has more contrast on a colour than light text, by WCAG's relative luminance. */
function isLight(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18;
}
