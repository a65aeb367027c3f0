import type { ChatRoomState } from '@mela/contract/chat';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import { failed, type Failed } from '#/http/failure.ts';

interface Move {
  readonly from: readonly ChatRoomState[];
  readonly to: ChatRoomState;
  /** Whether a room that a colleague has may be moved; a lead may move every room. */
  readonly ofColleague: boolean;
}

/** What staff may do with a room. In addition, a member's message opens a closed room, and an answer takes one that is not taken. */
const MOVES = {
  take: { from: ['waiting', 'taken', 'closed'], to: 'taken', ofColleague: true },
  handOver: { from: ['taken'], to: 'taken', ofColleague: false },
  release: { from: ['taken'], to: 'waiting', ofColleague: false },
  close: { from: ['waiting', 'taken'], to: 'closed', ofColleague: false },
} as const satisfies Record<string, Move>;
export type RoomMove = keyof typeof MOVES;

export interface RoomHolder {
  readonly state: ChatRoomState;
  readonly staffId: bigint | undefined;
}

/** The outcome of a move; `target` is the staff account that gets the room. */
export function moveRoom(
  room: RoomHolder,
  move: RoomMove,
  by: { readonly id: bigint; readonly permissions: readonly StaffPermission[] },
  target: bigint,
): RoomHolder | Failed {
  const { from, to, ofColleague }: Move = MOVES[move];
  if (!from.includes(room.state)) return failed('conflict');
  const isColleagues = room.staffId !== undefined && room.staffId !== by.id;
  if (isColleagues && !ofColleague && !by.permissions.includes('chat.lead')) return failed('room_taken');
  return { state: to, staffId: to === 'taken' ? target : undefined };
}
