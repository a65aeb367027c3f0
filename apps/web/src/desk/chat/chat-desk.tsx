import { useEffect } from 'react';
import { useText } from '#/platform/language/text.tsx';
import type { DeskClient } from '../desk-client.ts';
import type { Me } from '../me.ts';
import type { DeskFeed } from '../use-desk-feed.ts';
import { useDeskOutboxes } from './desk-outboxes.ts';
import { DeskRoom } from './desk-room.tsx';
import { RoomList } from './room-list.tsx';
import { useDeskRooms } from './use-desk-rooms.ts';

/** Rooms at one side, the open one beside them. Not shown, it goes on listening, so that who waits is counted. */
export function ChatDesk({ client, me, feed, isShown, onWaiting }: ChatDeskProps) {
  const text = useText();
  const desk = useDeskRooms(client, me, feed);
  const { waiting, onHeard } = desk;
  const outboxes = useDeskOutboxes(client, me.me.staffId);
  useEffect(() => onHeard((heard) => !heard && outboxes.wake()), [onHeard, outboxes]);
  useEffect(() => onWaiting(waiting), [waiting, onWaiting]);
  if (!isShown) return null;
  const open = desk.openId === undefined ? undefined : desk.rooms.get(desk.openId);
  return (
    <>
      <RoomList desk={desk} outboxes={outboxes} />
      <main className="room" aria-label={text('desk.rooms')}>
        {open ? (
          <DeskRoom key={open.roomId} client={client} me={me} room={open} desk={desk} outboxes={outboxes} />
        ) : (
          <p className="choose">{text('desk.choose')}</p>
        )}
      </main>
    </>
  );
}

interface ChatDeskProps {
  readonly client: DeskClient;
  readonly me: Me;
  readonly feed: DeskFeed;
  readonly isShown: boolean;
  readonly onWaiting: (count: number) => void;
}
