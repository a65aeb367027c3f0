import type { DeskRoom as Room } from '@mela/contract/desk';
import type { RefObject } from 'react';
import { Bubble, DayLine, markOf } from '@mela/web/entities/chat/bubble';
import type { useChatLog } from '@mela/web/entities/chat/use-chat-log';
import type { useUnsent } from '@mela/web/entities/chat/use-outbox';
import { useText } from '@mela/web/platform/language/text';
import { byDay } from '@mela/web/platform/time/by-day';
import { timeIn } from '@mela/web/platform/time/merchant-time';
import type { Me } from '#/client/me.ts';
import type { StaffOutboxes } from './staff-outboxes.ts';

/** The messages of a room by day, those that are still to be sent, and whether the member types. */
export function RoomLog({ me, room, feed, outbox, unsent, end, isTyping }: RoomLogProps) {
  const text = useText();
  const { log } = feed;
  return (
    <div className="log" role="log" aria-label={text('chat.log')}>
      {log?.hasOlder && (
        <button type="button" onClick={() => void feed.loadOlder()}>
          {text('chat.older')}
        </button>
      )}
      <ol className="messages">
        {log &&
          byDay(log.messages, me.timeZone, ({ sentAt }) => sentAt).map(({ day, rows }) => [
            <DayLine key={day}>{day}</DayLine>,
            ...rows.map((message) => (
              <Bubble
                key={message.seq}
                side={message.author === 'desk' ? 'own' : 'other'}
                name={message.author === 'desk' ? (message.name ?? undefined) : room.member.account}
                text={message.text}
                picture={message.picture}
                onPictureLost={() => feed.renewPicture(message.seq)}
                time={timeIn(me.timeZone, message.sentAt)}
                mark={
                  message.author === 'desk'
                    ? markOf(message.seq, { delivered: log.room.memberDelivered, read: log.room.memberRead })
                    : undefined
                }
              />
            )),
          ])}
        {unsent
          .filter(({ key }) => !log?.messages.some((message) => message.key === key))
          .map(({ key, text: words, refused }) => (
            <Bubble key={key} side="own" text={words} picture={null} mark={refused ? undefined : 'sending'}>
              {refused && (
                <p role="alert" className="problem">
                  {text('desk.refused')}{' '}
                  <button type="button" onClick={() => outbox.retry(key)}>
                    {text('desk.send')}
                  </button>
                  <button type="button" onClick={() => outbox.remove(key)}>
                    {text('chat.remove')}
                  </button>
                </p>
              )}
            </Bubble>
          ))}
        <li ref={end} className="typing" aria-live="polite">
          {isTyping && text('desk.memberTypes')}
        </li>
      </ol>
    </div>
  );
}

interface RoomLogProps {
  readonly me: Me;
  readonly room: Room;
  readonly feed: ReturnType<typeof useChatLog>;
  readonly outbox: ReturnType<StaffOutboxes['of']>;
  readonly unsent: ReturnType<typeof useUnsent>;
  /** Scrolled to when a message is added. */
  readonly end: RefObject<HTMLLIElement | null>;
  readonly isTyping: boolean;
}
