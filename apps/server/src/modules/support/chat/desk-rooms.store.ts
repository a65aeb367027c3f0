import type { DeskList } from '@mela/contract/desk';
import type { Queryable } from '@mela/database/database';
import type { RoomRow } from './chat.store.ts';

export interface DeskRoomRow extends RoomRow {
  readonly unread: number;
  readonly preview: string;
}

/** The desk's fields of a room; `$2` is the asking staff account. */
const LISTS: Readonly<Record<DeskList, string>> = {
  waiting: `r.state = 'waiting' and r.waiting_turn is not null`,
  mine: `r.staff_id = $2`,
  open: `r.state <> 'closed'`,
  closed: `r.state = 'closed'`,
};

const SHOWN = `select r.*,
  (select count(*)::integer from (select 1 from chat_messages m
     where m.member_id = r.member_id and m.seq > r.desk_read and m.author = 'member' limit 100) as unread) as unread,
  coalesce((select left(m.content, 80) from chat_messages m
     where m.member_id = r.member_id and m.seq = r.last_seq), '') as preview
  from chat_rooms r`;

/** Longest waiting first; the others by their last change, newest first. */
export function listRooms(
  database: Queryable,
  asked: { merchantId: bigint; staffId: bigint; list: DeskList; after?: bigint | undefined; limit: number },
): Promise<DeskRoomRow[]> {
  const { merchantId, staffId, list, after, limit } = asked;
  const [cursor, order] =
    list === 'waiting' ? ['r.waiting_turn > $3', 'r.waiting_turn'] : ['r.turn < $3', 'r.turn desc'];
  return database.query<DeskRoomRow>(
    `${SHOWN} where r.merchant_id = $1 and ($2::bigint is not null) and ${LISTS[list]}
     and ($3::bigint is null or ${cursor}) order by ${order} limit $4`,
    [merchantId, staffId, after ?? null, limit],
  );
}

/** Undefined when the merchant has no such room. */
export async function findDeskRoom(
  database: Queryable,
  memberId: bigint,
  merchantId: bigint,
): Promise<DeskRoomRow | undefined> {
  const [row] = await database.query<DeskRoomRow>(`${SHOWN} where r.member_id = $1 and r.merchant_id = $2`, [
    memberId,
    merchantId,
  ]);
  return row;
}

/** How many rooms wait for an answer, and how many one of the staff has; each counted up to `atMost`. */
export async function countRooms(
  database: Queryable,
  asked: { merchantId: bigint; staffId: bigint; atMost: number },
): Promise<{ waiting: number; mine: number }> {
  const [row] = await database.query<{ waiting: number; mine: number }>(
    `select
       (select count(*)::integer from (select 1 from chat_rooms r
          where r.merchant_id = $1 and ${LISTS.waiting} limit $3) as waiting) as waiting,
       (select count(*)::integer from (select 1 from chat_rooms r
          where r.merchant_id = $1 and ${LISTS.mine} limit $3) as mine) as mine`,
    [asked.merchantId, asked.staffId, asked.atMost],
  );
  return row ?? { waiting: 0, mine: 0 };
}
