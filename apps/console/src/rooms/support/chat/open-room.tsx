import type { DeskRoom as Room } from '@mela/contract/desk';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { Bubble, DayLine, markOf } from '@mela/web/entities/chat/bubble';
import { lastSeq } from '@mela/web/entities/chat/chat-log';
import { useChatLog } from '@mela/web/entities/chat/use-chat-log';
import { useUnsent } from '@mela/web/entities/chat/use-outbox';
import { useText } from '@mela/web/platform/language/text';
import { byDay } from '@mela/web/platform/time/by-day';
import { timeIn } from '@mela/web/platform/time/merchant-time';
import type { Me } from '#/client/me.ts';
import { AnswerForm } from './answer-form.tsx';
import type { ConsoleClient } from '#/client/console-client.ts';
import { MemberFile } from '../member-file.tsx';
import { RoomHead } from './room-head.tsx';
import type { StaffOutboxes } from './staff-outboxes.ts';
import type { ChatRooms } from './use-chat-rooms.ts';

/** One room: the member, the messages, and the answer field. Displayed messages are marked read. */
export function OpenRoom({ client, me, room, chats, outboxes }: OpenRoomProps) {
  const text = useText();
  const { roomId } = room;
  const end = useRef<HTMLLIElement>(null);
  const { api } = client;
  const fetchPage = useCallback(
    (query: { before?: number; after?: number }) => api.call('deskMessages', { params: { roomId }, query }),
    [api, roomId],
  );
  const feed = useChatLog(fetchPage);
  const { log, hear, catchUp } = feed;
  const outbox = outboxes.of(roomId);
  const items = useUnsent(outbox);
  const { sent } = feed;
  useEffect(() => outboxes.onSent(roomId, sent), [outboxes, roomId, sent]);
  const { onHeard } = chats;
  useEffect(
    () =>
      onHeard((heard) => {
        if (!heard) void catchUp();
        else if (heard.room.roomId === roomId) hear({ room: heard.room.room, message: heard.message });
      }),
    [onHeard, catchUp, hear, roomId],
  );

  const newest = log ? lastSeq(log) : 0;
  const [marked, setMarked] = useState(0);
  const mark = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || newest <= Math.max(marked, log?.room.deskRead ?? 0)) return;
    void api
      .call('markRoom', { params: { roomId }, body: { read: newest } })
      .then((answer) => answer.ok && setMarked(newest));
  });
  useEffect(() => mark(), [newest]);
  useEffect(() => {
    const seen = () => mark();
    document.addEventListener('visibilitychange', seen);
    return () => document.removeEventListener('visibilitychange', seen);
  }, []);
  useLayoutEffect(() => {
    // Newer browsers answer with a promise, which an effect must not.
    end.current?.scrollIntoView({ block: 'end' });
  }, [newest, items.length]);

  const typingSentAt = useRef(0);
  function type() {
    if (Date.now() - typingSentAt.current < TYPING_EVERY_MS) return;
    typingSentAt.current = Date.now();
    void api.call('typeInRoom', { params: { roomId } });
  }

  const [isFileOpen, setFileOpen] = useState(false);
  const isColleagues = room.staffId !== null && room.staffId !== me.me.staffId;
  return (
    <>
      <RoomHead
        client={client}
        me={me}
        room={room}
        isFileOpen={isFileOpen}
        onFile={() => setFileOpen(!isFileOpen)}
        onBack={() => chats.open(undefined)}
        onChanged={(changed) => chats.put([changed])}
      />
      {isFileOpen && (
        <aside>
          <MemberFile client={client} me={me} memberId={room.member.id} />
        </aside>
      )}
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
          {items
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
            {chats.typing === roomId && text('desk.memberTypes')}
          </li>
        </ol>
      </div>
      {isColleagues ? (
        <p className="notice">{text('desk.keepOwn', { name: room.room.clerk ?? '' })}</p>
      ) : (
        <AnswerForm client={client} me={me} roomId={roomId} onType={type} onSend={(message) => outbox.add(message)} />
      )}
    </>
  );
}

const TYPING_EVERY_MS = 3000;

interface OpenRoomProps {
  readonly client: ConsoleClient;
  readonly me: Me;
  readonly room: Room;
  readonly chats: ChatRooms;
  readonly outboxes: StaffOutboxes;
}
