import '../support.css';
import '../work.css';
import { useEffect } from 'react';
import { useConsole } from '#/client/console-context.ts';
import { useText } from '@mela/web/platform/language/text';
import { IconSourceContext } from '@mela/web/ui/icon';
import { useStaffOutboxes } from './staff-outboxes.ts';
import { OpenRoom } from './open-room.tsx';
import { ChatIcons } from './chat-icons.tsx';
import { RoomList } from './room-list.tsx';
import { useChatRooms } from './use-chat-rooms.ts';

/** Chats at one side, the open one next to them. While hidden it continues to send waiting messages. */
export function ChatRoom({ isShown }: { readonly isShown: boolean }) {
  const text = useText();
  const { client, me, feed } = useConsole();
  const chats = useChatRooms(client, me, feed);
  const { onHeard } = chats;
  const outboxes = useStaffOutboxes(client, me.me.staffId);
  useEffect(() => onHeard((heard) => !heard && outboxes.wake()), [onHeard, outboxes]);
  if (!isShown) return null;
  const open = chats.openId === undefined ? undefined : chats.rooms.get(chats.openId);
  return (
    <IconSourceContext value={OWN_ICONS}>
      <ChatIcons />
      <div className="support">
        <h1 className="spoken">{text('desk.chat')}</h1>
        <RoomList chats={chats} outboxes={outboxes} />
        <section className="room" aria-label={text('desk.rooms')}>
          {open ? (
            <OpenRoom key={open.roomId} client={client} me={me} room={open} chats={chats} outboxes={outboxes} />
          ) : (
            <p className="choose">{text('desk.choose')}</p>
          )}
        </section>
      </div>
    </IconSourceContext>
  );
}

const OWN_ICONS = { sprite: '', here: 'all' } as const;
