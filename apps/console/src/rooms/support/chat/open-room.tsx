import type { DeskRoom as Room } from '@mela/contract/desk';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lastSeq } from '@mela/web/entities/chat/chat-log';
import { useChatLog } from '@mela/web/entities/chat/use-chat-log';
import { useUnsent } from '@mela/web/entities/chat/use-outbox';
import { useText } from '@mela/web/platform/language/text';
import type { Me } from '#/client/me.ts';
import { AnswerForm } from './answer-form.tsx';
import type { ConsoleClient } from '#/client/console-client.ts';
import { MemberFile } from '../member-file.tsx';
import { RoomLog } from './room-log.tsx';
import { useReadMark } from './use-read-mark.ts';
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
  useReadMark(client, { roomId, newest, read: log?.room.deskRead ?? 0 });
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
      <RoomLog
        me={me}
        room={room}
        feed={feed}
        outbox={outbox}
        unsent={items}
        end={end}
        isTyping={chats.typing === roomId}
      />
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
