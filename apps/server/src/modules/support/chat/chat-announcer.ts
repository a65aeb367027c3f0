import type { ChatMessage } from '@mela/contract/chat';
import type { DeskRoom } from '@mela/contract/desk';
import type { LiveState } from '@mela/contract/live';
import type { ChatOptions } from './chat-options.ts';
import { countUnread, type MessageRow, type RoomRow } from './chat.store.ts';
import { findDeskRoom, type DeskRoomRow } from './desk-rooms.store.ts';
import { wireDeskRoom, wireMessage, wireRoom, type StaffNames } from './wire.ts';

/** Badges end at 99+; no one needs a higher count than this. */
export const COUNTED = 1_000;

export interface ChatAnnouncer {
  /** Announces a room's state to the member's phones and the whole desk, with the message that arrived. */
  changed(room: RoomRow, message?: MessageRow): Promise<ChatMessage | undefined>;
  /** A room as the member's phones receive it. */
  stateOf(room: RoomRow, message?: ChatMessage): Promise<LiveState<'chat'>>;
  /** As both sides read them. */
  messages(memberId: bigint, rows: readonly MessageRow[]): Promise<ChatMessage[]>;
  namesOf(rows: readonly { staff_id: bigint | null }[]): Promise<StaffNames>;
  /** As the desk lists them; rooms of removed members are left out. */
  deskRooms(rows: readonly DeskRoomRow[]): Promise<DeskRoom[]>;
}

export function createChatAnnouncer(options: ChatOptions): ChatAnnouncer {
  const { database } = options;

  async function namesOf(rows: readonly { staff_id: bigint | null }[]): Promise<StaffNames> {
    const ids = [...new Set(rows.flatMap(({ staff_id }) => (staff_id === null ? [] : [staff_id])))];
    return ids.length === 0 ? new Map() : options.staffNames(ids);
  }

  async function deskRooms(rows: readonly DeskRoomRow[]): Promise<DeskRoom[]> {
    const names = await namesOf(rows);
    const found = await options.findMembers(rows.map(({ member_id }) => member_id));
    const members = new Map(found.map((member) => [member.id, member]));
    return rows.flatMap((row) => wireDeskRoom(row, members.get(row.member_id), names) ?? []);
  }

  async function messages(memberId: bigint, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
    const names = await namesOf(rows);
    const uploadIds = rows.flatMap(({ upload_id }) => upload_id ?? []);
    const shown = await options.uploads.show(memberId, uploadIds);
    const pictures = new Map(shown.map((picture) => [picture.uploadId, picture]));
    return rows.map((row) => wireMessage(row, names, pictures));
  }

  async function stateOf(room: RoomRow, message?: ChatMessage): Promise<LiveState<'chat'>> {
    const names = await namesOf([room]);
    const unread = await countUnread(database, room, COUNTED);
    return { room: wireRoom(room, names), unread, message: message ?? null };
  }

  return {
    namesOf,
    stateOf,
    messages,
    deskRooms,
    async changed(room, message) {
      const [published] = await messages(room.member_id, message ? [message] : []);
      options.toMember(room.member_id, 'chat', await stateOf(room, published));
      const row = await findDeskRoom(database, room.member_id, room.merchant_id);
      const [forDesk] = row ? await deskRooms([row]) : [];
      if (forDesk) options.toDesk(room.merchant_id, 'deskRoom', { room: forDesk, message: published ?? null });
      return published;
    },
  };
}
