import type { ChatMessage, ChatRoom } from '@mela/contract/chat';
import type { DeskRoom } from '@mela/contract/desk';
import type { Picture } from '@mela/contract/uploads';
import { deskMemberOf, type Member } from '#/modules/ground/members/members.ts';
import type { MessageRow, RoomRow } from './chat.store.ts';
import type { DeskRoomRow } from './desk-rooms.store.ts';

/** Pictures by their id, with currently valid addresses. */
export type Pictures = ReadonlyMap<string, Picture>;
/** Names of staff, by id, as members read them. */
export type StaffNames = ReadonlyMap<bigint, string>;

export function wireMessage(row: MessageRow, names: StaffNames, pictures: Pictures): ChatMessage {
  return {
    seq: row.seq,
    author: row.author,
    name: row.staff_id === null ? null : (names.get(row.staff_id) ?? null),
    key: row.message_key,
    text: row.content,
    picture: row.upload_id === null ? null : (pictures.get(row.upload_id) ?? 'gone'),
    sentAt: row.sent_at.toISOString(),
  };
}

/** A room without messages has no row yet: all its fields have initial values. */
export function wireRoom(row: RoomRow | undefined, names: StaffNames): ChatRoom {
  return {
    state: row?.state ?? null,
    clerk: row?.staff_id == null ? null : (names.get(row.staff_id) ?? null),
    version: row?.version ?? 0,
    lastSeq: row?.last_seq ?? 0,
    memberDelivered: row?.member_delivered ?? 0,
    memberRead: row?.member_read ?? 0,
    deskDelivered: row?.desk_delivered ?? 0,
    deskRead: row?.desk_read ?? 0,
  };
}

/** Undefined for a removed member. */
export function wireDeskRoom(row: DeskRoomRow, member: Member | undefined, names: StaffNames): DeskRoom | undefined {
  return (
    member && {
      roomId: row.member_id.toString(),
      member: deskMemberOf(member),
      room: wireRoom(row, names),
      staffId: row.staff_id?.toString() ?? null,
      unread: row.unread,
      waitingSince: row.waiting_since?.toISOString() ?? null,
      preview: row.preview,
      turn: row.turn.toString(),
      waitingTurn: row.waiting_turn?.toString() ?? null,
    }
  );
}
