import type { Handler, StaffSession } from '#/http/call.ts';
import { failed, isFailed } from '#/http/failure.ts';
import type { ChatOptions } from './chat-options.ts';
import { COUNTED, type ChatAnnouncer } from './chat-announcer.ts';
import { findRoom, listMessages, markRoom as markSide, writeAsDesk } from './chat.store.ts';
import { countRooms, findDeskRoom, listRooms } from './desk-rooms.store.ts';
import { createDeskMoves } from './desk-moves.ts';
import { newMessage, pictureGone } from './new-message.ts';
import { wireRoom } from './wire.ts';

/** What staff does at the desk, each in the rooms of their own merchant alone. */
export function createDesk(options: ChatOptions, announcer: ChatAnnouncer) {
  const { database } = options;
  const { takeRoom, handOverRoom, closeRoom } = createDeskMoves(options, announcer);

  const deskRooms: Handler<'deskRooms'> = async ({ context: { staff }, query: { list, after, pageSize } }) => {
    const rows = await listRooms(database, {
      merchantId: staff.merchantId,
      staffId: staff.id,
      list,
      after: after === undefined ? undefined : BigInt(after),
      limit: pageSize + 1,
    });
    const page = rows.slice(0, pageSize);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      list: await announcer.deskRooms(page),
      next: (list === 'waiting' ? last?.waiting_turn : last?.turn)?.toString() ?? null,
      ...(await countRooms(database, { merchantId: staff.merchantId, staffId: staff.id, atMost: COUNTED })),
    };
  };

  const deskMessages: Handler<'deskMessages'> = async ({ context: { staff }, params, query }) => {
    const memberId = BigInt(params.roomId);
    const room = await findDeskRoom(database, memberId, staff.merchantId);
    const [desk] = room ? await announcer.deskRooms([room]) : [];
    if (!room || !desk) return failed('room_not_found');
    const { pageSize, before, after } = query;
    const rows = await listMessages(database, memberId, { before, after, limit: pageSize + 1 });
    const page = after === undefined ? rows.slice(-pageSize) : rows.slice(0, pageSize);
    return {
      list: await announcer.messages(memberId, page),
      hasMore: rows.length > pageSize,
      room: wireRoom(room, await announcer.namesOf([room])),
      desk,
    };
  };

  const answerRoom: Handler<'answerRoom'> = async ({ context: { staff }, params, body }) => {
    const memberId = BigInt(params.roomId);
    const message = newMessage(options.uploads, memberId, 'staff', body);
    const asked = { memberId, merchantId: staff.merchantId, staffId: staff.id, message };
    const written = await writeAsDesk(database, asked, (room) =>
      room.staff_id !== null && room.staff_id !== staff.id ? failed('room_taken') : undefined,
    ).catch(pictureGone);
    if (!written) return failed('room_not_found');
    if (isFailed(written)) return written;
    if (written.outcome === 'other') return failed('conflict');
    if (written.outcome === 'new') await announcer.changed(written.room, written.message);
    const [wire] = await announcer.messages(memberId, [written.message]);
    return wire ?? failed('unavailable');
  };

  const uploadRoomPicture: Handler<'uploadRoomPicture'> = async ({ context: { staff, ip }, params, body }) => {
    const room = await roomOf(staff, params.roomId);
    if (!room) return failed('room_not_found');
    const { member_id: memberId, merchant_id: merchantId } = room;
    return options.uploads.receive({ merchantId, memberId, sentBy: 'staff', purpose: 'chat', from: ip, file: body });
  };

  const markRoom: Handler<'markRoom'> = async ({ context: { staff }, params, body }) => {
    const room = await roomOf(staff, params.roomId);
    if (!room) return failed('room_not_found');
    const marks = { delivered: body.delivered ?? 0, read: body.read ?? 0 };
    const changed = await markSide(database, room.member_id, 'desk', marks);
    if (changed) await announcer.changed(changed);
    return wireRoom(changed ?? room, await announcer.namesOf([changed ?? room]));
  };

  const typeInRoom: Handler<'typeInRoom'> = async ({ context: { staff }, params }) => {
    const room = await roomOf(staff, params.roomId);
    if (!room) return failed('room_not_found');
    options.toMember(room.member_id, 'chatTyping', { name: staff.displayName });
    return {};
  };

  async function roomOf(staff: StaffSession, roomId: string) {
    const room = await findRoom(database, BigInt(roomId));
    return room?.merchant_id === staff.merchantId ? room : undefined;
  }

  return {
    deskRooms,
    deskMessages,
    answerRoom,
    uploadRoomPicture,
    markRoom,
    typeInRoom,
    takeRoom,
    handOverRoom,
    closeRoom,
  };
}
