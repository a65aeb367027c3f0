import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { CHAT_PATH, useChatPath } from '#/entities/chat/chat-path.ts';
import { useChatUnread } from '#/entities/chat/unread.queries.ts';
import { useText } from '#/platform/language/text.tsx';
import { useLive } from '#/platform/live/use-live.ts';
import { TOAST_MS, useToast } from '#/ui/toast.tsx';
import { readyForMore } from '../ready-for-more.ts';

/** Games ask before they are left, so a notice over one has no link. */
const IN_GAMES: readonly string[] = ['/m/play', '/m/replay', '/m/sportsGame'];

/**
 * Mounted once next to the screens of a member whose merchant has the chat: loads the unread count and notifies of
 * a new answer on whatever screen the member is, with a link to it.
 */
export function ChatAnswers() {
  const unread = useChatUnread() ?? 0;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (unread > 0) dataset['answers'] = '';
    return () => void delete dataset['answers'];
  }, [unread]);
  const toast = useToast();
  const [path] = useLocation();
  const to = useChatPath();
  const shownSeq = useRef(0);
  useLive('chat', ({ message, unread: left }) => {
    if (message?.author !== 'desk' || left === 0 || message.seq <= shownSeq.current) return;
    shownSeq.current = message.seq;
    if (path === CHAT_PATH) return;
    const way = IN_GAMES.includes(path) ? undefined : to;
    // Its words are none of the first screen's.
    void readyForMore().then(() => {
      const hide = toast.show(<Answer way={way} onRead={() => hide()} />, { tone: 'info', ms: TOAST_MS.long });
    });
  });
  return null;
}

function Answer({ way, onRead }: { readonly way: string | undefined; readonly onRead: () => void }) {
  const text = useText();
  return (
    <>
      {text('shell.chatAnswer')}
      {way !== undefined && (
        <a href={way} onClick={onRead}>
          {text('shell.chatRead')}
        </a>
      )}
    </>
  );
}
