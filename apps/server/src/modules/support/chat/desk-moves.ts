import type { AuditAction } from '@mela/contract/audit-actions';
import type { Handler, StaffContext, StaffSession } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import { noteCall } from '#/modules/ground/audit/audit.ts';
import type { ChatOptions } from './chat-options.ts';
import type { ChatAnnouncer } from './chat-announcer.ts';
import { changeRoom } from './chat.store.ts';
import { findDeskRoom } from './desk-rooms.store.ts';
import { moveRoom, type RoomMove } from './room-moves.ts';

const NOTED: Readonly<Record<RoomMove, AuditAction>> = {
  take: 'room_taken',
  handOver: 'room_handed_over',
  release: 'room_released',
  close: 'room_closed',
};

/** Takes, hands over, releases and closes rooms of the own merchant, each noted in the audit with its change. */
export function createDeskMoves(options: Pick<ChatOptions, 'database' | 'isColleague'>, announcer: ChatAnnouncer) {
  const { database } = options;

  const takeRoom: Handler<'takeRoom'> = ({ context, params }) => move(context, params.roomId, 'take');
  const closeRoom: Handler<'closeRoom'> = ({ context, params }) => move(context, params.roomId, 'close');
  const handOverRoom: Handler<'handOverRoom'> = async ({ context, params, body }) => {
    if (body.staffId === null) return move(context, params.roomId, 'release');
    const staffId = BigInt(body.staffId);
    const isThere = await options.isColleague(context.staff.merchantId, staffId);
    return isThere ? move(context, params.roomId, 'handOver', staffId) : failed('not_found');
  };

  async function move(context: StaffContext, roomId: string, kind: RoomMove, target?: bigint) {
    const { staff } = context;
    const decide = (room: { state: 'waiting' | 'taken' | 'closed'; staff_id: bigint | null }) =>
      moveRoom({ state: room.state, staffId: room.staff_id ?? undefined }, kind, staff, target ?? staff.id);
    const changed = await changeRoom(database, BigInt(roomId), staff.merchantId, decide, (tx, before, after) =>
      noteCall(tx, context, {
        action: NOTED[kind],
        subject: { kind: 'chat_room', id: before.member_id },
        before: holderOf(before),
        after: holderOf(after),
      }),
    );
    if (!changed) return failed('room_not_found');
    if (isFailed(changed)) return changed;
    await announcer.changed(changed);
    return shown(staff, changed.member_id);
  }

  async function shown(staff: StaffSession, memberId: bigint) {
    const row = await findDeskRoom(database, memberId, staff.merchantId);
    const [room] = row ? await announcer.deskRooms([row]) : [];
    return room ?? (failed('room_not_found') satisfies Failed);
  }

  return { takeRoom, handOverRoom, closeRoom };
}

function holderOf({ state, staff_id }: { readonly state: string; readonly staff_id: bigint | null }) {
  return { state, staffId: staff_id?.toString() ?? null };
}
