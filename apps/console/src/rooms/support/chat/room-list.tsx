import { CHAT_LISTS } from './chat-lists.ts';
import { useEffect, useState } from 'react';
import type { DeskRoom } from '@mela/contract/desk';
import { plainName } from '@mela/contract/search-text';
import type { Outbox } from '@mela/web/entities/chat/outbox';
import { useUnsent } from '@mela/web/entities/chat/use-outbox';
import { useText } from '@mela/web/platform/language/text';
import { Count } from '#/parts/count.tsx';
import { nameOf } from '../member-facts.tsx';
import type { StaffOutboxes } from './staff-outboxes.ts';
import type { ChatRooms } from './use-chat-rooms.ts';

const MINUTE_MS = 60_000;

/** The rooms of one list; each shows the member, their waiting time, the unread or unsent count and their last message. */
export function RoomList({ chats, outboxes }: { readonly chats: ChatRooms; readonly outboxes: StaffOutboxes }) {
  const text = useText();
  const now = useNow();
  const [asked, setAsked] = useState('');
  const shown = chats.shown.filter((room) => isAskedFor(room, asked));
  return (
    <nav className="rooms" aria-label={text('desk.chat')}>
      <div className="lists">
        {CHAT_LISTS.map((list) => (
          <button key={list} type="button" aria-pressed={chats.list === list} onClick={() => chats.setList(list)}>
            {text(`desk.${list}`)}
            {list === 'waiting' && <Count of={chats.waiting} />}
            {list === 'mine' && <Count of={chats.mine} />}
          </button>
        ))}
      </div>
      <input
        type="search"
        className="find"
        value={asked}
        aria-label={text('desk.find')}
        placeholder={text('desk.find')}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      <ul>
        {shown.map((room) => (
          <li key={room.roomId}>
            <button
              type="button"
              className="entry"
              aria-current={chats.openId === room.roomId ? 'true' : undefined}
              onClick={() => chats.open(room.roomId)}
            >
              <span className="who">
                {nameOf(room.member)}
                {chats.openId !== room.roomId && <UnsentCount outbox={outboxes.of(room.roomId)} />}
                {room.unread > 0 && <b className="tally">{text('desk.unread', { count: room.unread })}</b>}
              </span>
              <span className="preview">{room.preview || text('chat.onePicture')}</span>
              {room.waitingSince && (
                <span className="since">
                  {text('desk.minutes', {
                    minutes: Math.max(0, Math.floor((now - Date.parse(room.waitingSince)) / MINUTE_MS)),
                  })}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="quiet">{text(chats.shown.length === 0 ? 'desk.none' : 'desk.noneFound')}</p>}
      {chats.next !== null && (
        <button type="button" className="more" onClick={chats.loadMore}>
          {text('desk.more')}
        </button>
      )}
    </nav>
  );
}

/** The number of answers that wait in a room that is not open. */
function UnsentCount({ outbox }: { readonly outbox: Outbox }) {
  const text = useText();
  const { length } = useUnsent(outbox);
  return length > 0 && <b className="tally">{text('desk.unsent', { count: length })}</b>;
}

/** Matches a part of the account's name or the nickname, or the whole ID; an empty search matches all. */
function isAskedFor({ member }: DeskRoom, asked: string): boolean {
  const part = plainName(asked);
  return part === '' || plainName(nameOf(member)).includes(part) || member.id === part;
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4);
    return () => clearInterval(timer);
  }, []);
  return now;
}
