import type { ChatRoomState } from '@mela/contract/chat';
import type { Database, Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';
import { isFailed, type Failed } from '#/http/failure.ts';
import type { RoomHolder } from './room-moves.ts';

export interface RoomRow extends Pick<
  Rows['chat_rooms'],
  | 'member_id'
  | 'merchant_id'
  | 'staff_id'
  | 'last_seq'
  | 'member_delivered'
  | 'member_read'
  | 'desk_delivered'
  | 'desk_read'
  | 'turn'
  | 'waiting_turn'
  | 'waiting_since'
> {
  readonly state: ChatRoomState;
  /** Grows with every change of the room. */
  readonly version: number;
}

export interface MessageRow extends Pick<
  Rows['chat_messages'],
  'member_id' | 'seq' | 'staff_id' | 'message_key' | 'content' | 'upload_id' | 'sent_at'
> {
  readonly author: 'member' | 'desk';
}

export interface NewChatMessage {
  readonly key: string;
  readonly text: string;
  readonly uploadId: string | undefined;
  /** Binds the picture to the message, in its transaction; false when it cannot be sent. */
  readonly hold: (tx: Queryable, uploadId: string, seq: number) => Promise<boolean>;
}

/** The message's picture cannot be sent: the whole message is undone. */
export class PictureGone extends Error {}

/** `again`: the same key was written before; `other`: with another text. */
export interface Written {
  readonly outcome: 'new' | 'again' | 'other';
  readonly message: MessageRow;
  readonly room: RoomRow;
}

/**
 * The member's message, in a room that is made for the first one. One at a time per room, so that no place stays empty.
 */
export function writeAsMember(
  database: Database,
  memberId: bigint,
  merchantId: bigint,
  message: NewChatMessage,
): Promise<Written> {
  return database.transaction(async (tx) => {
    await tx.query('insert into chat_rooms (member_id, merchant_id) values ($1, $2) on conflict do nothing', [
      memberId,
      merchantId,
    ]);
    const room = await lockRoom(tx, memberId);
    if (!room) throw new Error('A room that was just made is not there');
    const known = await findByKey(tx, room, 'member', message);
    if (known) return known;
    const written = await insertMessage(tx, room, 'member', null, message);
    const [changed] = await tx.query<RoomRow>(
      `update chat_rooms set version = version + 1, last_seq = $2, turn = nextval('chat_turns'),
         state = case state when 'closed' then 'waiting' else state end,
         waiting_turn = coalesce(waiting_turn, nextval('chat_turns')), waiting_since = coalesce(waiting_since, now())
       where member_id = $1 returning *`,
      [memberId, written.seq],
    );
    return { outcome: 'new', message: written, room: changed ?? room };
  });
}

/** An answer of the desk. `refuses` checks the room while it is locked against other changes. */
export function writeAsDesk(
  database: Database,
  asked: { memberId: bigint; merchantId: bigint; staffId: bigint; message: NewChatMessage },
  refuses: (room: RoomRow) => Failed | undefined,
): Promise<Written | Failed | undefined> {
  const { memberId, staffId } = asked;
  return database.transaction(async (tx) => {
    const room = await lockRoom(tx, memberId);
    if (room?.merchant_id !== asked.merchantId) return undefined;
    const known = await findByKey(tx, room, 'desk', asked.message);
    if (known) return known;
    const refused = refuses(room);
    if (refused) return refused;
    const written = await insertMessage(tx, room, 'desk', staffId, asked.message);
    const [changed] = await tx.query<RoomRow>(
      `update chat_rooms set version = version + 1, last_seq = $2, turn = nextval('chat_turns'), state = 'taken', staff_id = $3,
         waiting_turn = null, waiting_since = null, desk_delivered = $2, desk_read = $2
       where member_id = $1 returning *`,
      [memberId, written.seq, staffId],
    );
    return { outcome: 'new', message: written, room: changed ?? room };
  });
}

/** Moves a room as `decide` says, and stores the move with it; undefined when the merchant has no such room. */
export function changeRoom(
  database: Database,
  memberId: bigint,
  merchantId: bigint,
  decide: (room: RoomRow) => RoomHolder | Failed,
  note: (tx: Queryable, before: RoomRow, after: RoomRow) => Promise<void>,
): Promise<RoomRow | Failed | undefined> {
  return database.transaction(async (tx) => {
    const room = await lockRoom(tx, memberId);
    if (room?.merchant_id !== merchantId) return undefined;
    const next = decide(room);
    if (isFailed(next)) return next;
    const [changed] = await tx.query<RoomRow>(
      `update chat_rooms set version = version + 1, state = $2, staff_id = $3, turn = nextval('chat_turns'),
         waiting_turn = case $2 when 'closed' then null when 'waiting' then coalesce(waiting_turn, nextval('chat_turns'))
           else waiting_turn end,
         waiting_since = case $2 when 'closed' then null when 'waiting' then coalesce(waiting_since, now())
           else waiting_since end
       where member_id = $1 returning *`,
      [memberId, next.state, next.staffId ?? null],
    );
    if (changed) await note(tx, room, changed);
    return changed;
  });
}

async function lockRoom(tx: Queryable, memberId: bigint): Promise<RoomRow | undefined> {
  const [room] = await tx.query<RoomRow>('select * from chat_rooms where member_id = $1 for update', [memberId]);
  return room;
}

async function findByKey(
  tx: Queryable,
  room: RoomRow,
  author: 'member' | 'desk',
  { key, text, uploadId }: NewChatMessage,
): Promise<Written | undefined> {
  const [message] = await tx.query<MessageRow>(
    'select * from chat_messages where member_id = $1 and author = $2 and message_key = $3',
    [room.member_id, author, key],
  );
  const isSame = message?.content === text && message.upload_id === (uploadId ?? null);
  return message && { outcome: isSame ? 'again' : 'other', message, room };
}

async function insertMessage(
  tx: Queryable,
  room: RoomRow,
  author: 'member' | 'desk',
  staffId: bigint | null,
  { key, text, uploadId, hold }: NewChatMessage,
): Promise<MessageRow> {
  const seq = room.last_seq + 1;
  if (uploadId !== undefined && !(await hold(tx, uploadId, seq))) throw new PictureGone();
  const [message] = await tx.query<MessageRow>(
    `insert into chat_messages (member_id, seq, author, staff_id, message_key, content, upload_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [room.member_id, seq, author, staffId, key, text, uploadId ?? null],
  );
  if (!message) throw new Error('A message was not kept');
  return message;
}

export async function findRoom(database: Queryable, memberId: bigint): Promise<RoomRow | undefined> {
  const [room] = await database.query<RoomRow>('select * from chat_rooms where member_id = $1', [memberId]);
  return room;
}

/** In their order; one more than `limit` if there are more. */
export async function listMessages(
  database: Queryable,
  memberId: bigint,
  page: { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  if (page.after !== undefined)
    return database.query<MessageRow>(
      'select * from chat_messages where member_id = $1 and seq > $2 order by seq limit $3',
      [memberId, page.after, page.limit],
    );
  const rows = await database.query<MessageRow>(
    `select * from chat_messages where member_id = $1 and ($2::integer is null or seq < $2) order by seq desc limit $3`,
    [memberId, page.before ?? null, page.limit],
  );
  return rows.toReversed();
}

/** Moves a side's marks forward, never back and never past the last message. Undefined if nothing changed. */
export async function markRoom(
  database: Queryable,
  memberId: bigint,
  side: 'member' | 'desk',
  marks: { delivered: number; read: number },
): Promise<RoomRow | undefined> {
  const [room] = await database.query<RoomRow>(
    `update chat_rooms set version = version + 1,
       ${side}_delivered = greatest(${side}_delivered, least(greatest($2::integer, $3::integer), last_seq)),
       ${side}_read = greatest(${side}_read, least($3::integer, last_seq))
     where member_id = $1 and (${side}_delivered < least(greatest($2::integer, $3::integer), last_seq)
       or ${side}_read < least($3::integer, last_seq)) returning *`,
    [memberId, marks.delivered, marks.read],
  );
  return room;
}

/** Answers of the desk that the member has not read, in that state of their room, counted up to `atMost`. */
export async function countUnread(
  database: Queryable,
  room: Pick<RoomRow, 'member_id' | 'member_read' | 'last_seq'>,
  atMost: number,
): Promise<number> {
  const [row] = await database.query<{ unread: number }>(
    `select count(*)::integer as unread from (select 1 from chat_messages
       where member_id = $1 and seq > $2 and seq <= $3 and author = 'desk' limit $4) as unread`,
    [room.member_id, room.member_read, room.last_seq, atMost],
  );
  return row?.unread ?? 0;
}

export async function removeOlder(database: Queryable, days: number): Promise<void> {
  await database.query('delete from chat_messages where sent_at < now() - make_interval(days => $1)', [days]);
}
