import { expect, test } from 'vitest';
import type { StaffPermission } from '@mela/contract/staff-permissions';
import { moveRoom, type RoomMove } from './room-moves.ts';

type Mover = { id: bigint; permissions: readonly StaffPermission[] };
const me: Mover = { id: 1n, permissions: ['chat'] };

test('moves a room as the table says, or refuses the move', () => {
  const all: readonly RoomMove[] = ['take', 'handOver', 'release', 'close'];
  const rooms = [
    { state: 'waiting', staffId: undefined },
    { state: 'taken', staffId: 1n },
    { state: 'taken', staffId: 2n },
    { state: 'closed', staffId: undefined },
  ] as const;
  const to = (move: RoomMove, by = me) =>
    rooms.map((room) => {
      const moved = moveRoom(room, move, by, 3n);
      return 'failed' in moved ? moved.failed : `${moved.state} ${moved.staffId ?? ''}`.trim();
    });
  expect(Object.fromEntries(all.map((move) => [move, to(move)]))).toEqual({
    take: ['taken 3', 'taken 3', 'taken 3', 'taken 3'],
    handOver: ['conflict', 'taken 3', 'room_taken', 'conflict'],
    release: ['conflict', 'waiting', 'room_taken', 'conflict'],
    close: ['closed', 'closed', 'room_taken', 'conflict'],
  });
  expect(to('close', { id: 1n, permissions: ['chat', 'chat.lead'] })).toEqual([
    'closed',
    'closed',
    'closed',
    'conflict',
  ]);
});
