import { useEffect, useLayoutEffect, useRef } from 'react';
import { Bubble, DayLine, markOf } from '#/entities/chat/bubble.tsx';
import type { ChatLog } from '#/entities/chat/chat-log.ts';
import { useMerchant } from '#/entities/merchant/merchant-context.tsx';
import { errorText } from '#/platform/api/error-text.ts';
import { useText } from '#/platform/language/text.tsx';
import { byDay } from '#/platform/time/by-day.ts';
import { timeIn } from '#/platform/time/merchant-time.ts';
import { Button } from '#/ui/button.tsx';
import { AnswerNote } from './answer-note.tsx';
import { Welcome } from './welcome.tsx';
import styles from './chat.module.css';
import type { MemberChat } from './use-member-chat.ts';

/** Within this distance of its end, in pixels, the list counts as read and follows new messages. */
const AT_END_PX = 80;

/** All messages, the newest at the foot. Older ones load when the upper end is reached or on request. */
export function ChatMessages({ chat, log, onAsk }: ChatMessagesProps) {
  const text = useText();
  const { timeZone } = useMerchant();
  const list = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const before = useRef({ first: 0, height: 0 });
  const { room, messages } = log;
  const first = messages[0]?.seq ?? 0;
  const count = messages.length + chat.unsent.length;

  // Keeps the scroll position when older messages are added above.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    if (first < before.current.first) element.scrollTop += element.scrollHeight - before.current.height;
    else if (follows.current) element.scrollTop = element.scrollHeight;
    before.current = { first, height: element.scrollHeight };
  }, [first, count, chat.typing]);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const scrolled = () => {
      follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
    };
    // The on-screen keyboard must not hide the last message.
    const resized = new ResizeObserver(() => follows.current && (element.scrollTop = element.scrollHeight));
    element.addEventListener('scroll', scrolled, { passive: true });
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', scrolled);
      resized.disconnect();
    };
  }, []);

  return (
    <div ref={list} className={styles.messages} role="log" aria-label={text('chat.log')}>
      {log.hasOlder && (
        <Button
          kind="quiet"
          size="small"
          className={styles.older}
          busy={chat.isLoadingOlder}
          onClick={() => void chat.loadOlder()}
        >
          {text('chat.older')}
        </Button>
      )}
      {count === 0 && <Welcome onAsk={onAsk} />}
      <ol className={styles.list}>
        {byDay(messages, timeZone, ({ sentAt }) => sentAt).map(({ day, rows }) => [
          <DayLine key={day}>{day}</DayLine>,
          ...rows.map((message) => (
            <Bubble
              key={message.seq}
              side={message.author === 'member' ? 'own' : 'other'}
              name={message.author === 'desk' ? (message.name ?? text('chat.desk')) : undefined}
              text={message.text}
              picture={message.picture}
              onPictureLost={() => chat.renewPicture(message.seq)}
              time={timeIn(timeZone, message.sentAt)}
              mark={
                message.author === 'member'
                  ? markOf(message.seq, { delivered: room.deskDelivered, read: room.deskRead })
                  : undefined
              }
            />
          )),
        ])}
        {chat.unsent.map(({ key, text: words, uploadId, refused }) => (
          <Bubble key={key} side="own" text={words} picture={null} mark={refused ? undefined : 'sending'}>
            {uploadId && <p className={styles.quiet}>{text('chat.onePicture')}</p>}
            {refused && (
              <div className={styles.refused} role="alert">
                <p>{text(errorText({ errorCode: refused, status: 0 }))}</p>
                <Button size="small" onClick={() => chat.retry(key)}>
                  {text('actions.retry')}
                </Button>
                <Button size="small" kind="quiet" onClick={() => chat.remove(key)}>
                  {text('chat.remove')}
                </Button>
              </div>
            )}
          </Bubble>
        ))}
      </ol>
      {messages.at(-1)?.author === 'member' && room.state !== 'closed' && chat.typing === undefined && <AnswerNote />}
      {room.state === 'closed' && chat.unsent.length === 0 && <p className={styles.note}>{text('chat.closed')}</p>}
      <p className={styles.typing} aria-live="off">
        {chat.typing !== undefined && text('chat.typing', { name: chat.typing })}
      </p>
    </div>
  );
}

interface ChatMessagesProps {
  readonly chat: MemberChat;
  readonly log: ChatLog;
  /** Called when a suggested question is picked. */
  readonly onAsk: (words: string) => void;
}
