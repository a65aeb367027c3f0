import type { PlayerFlag } from '@mela/contract/console/player-words';
import type { Queryable } from '@mela/database/database';
import type { Rows } from '#/db/rows.generated.ts';

export interface FlagRow extends Pick<Rows['player_flags'], 'member_id' | 'reason' | 'staff_id' | 'flagged_at'> {
  readonly flag: PlayerFlag;
}

export function readFlags(database: Queryable, memberIds: readonly bigint[]): Promise<FlagRow[]> {
  return database.query<FlagRow>(
    'select member_id, flag, reason, staff_id, flagged_at from player_flags where member_id = any($1::bigint[]) order by flag',
    [memberIds],
  );
}

/** Members with a flag at the merchant, the newest first. */
export async function findFlagged(
  database: Queryable,
  merchantId: bigint,
  flag: PlayerFlag,
  limit: number,
): Promise<bigint[]> {
  const rows = await database.query<{ member_id: bigint }>(
    'select member_id from player_flags where merchant_id = $1 and flag = $2 order by flagged_at desc limit $3',
    [merchantId, flag, limit],
  );
  return rows.map(({ member_id: memberId }) => memberId);
}

export type NoteRow = Pick<Rows['player_notes'], 'id' | 'content' | 'staff_id' | 'written_at'>;

export function listNotes(
  database: Queryable,
  memberId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<NoteRow[]> {
  return database.query<NoteRow>(
    `select id, content, staff_id, written_at from player_notes
     where member_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [memberId, before ?? null, limit],
  );
}

/** The note of that key, written now or before; `isSame` if its text is this one. */
export async function addNote(
  tx: Queryable,
  note: { memberId: bigint; merchantId: bigint; staffId: bigint; key: string; text: string },
): Promise<{ id: bigint; isNew: boolean; isSame: boolean }> {
  const [added] = await tx.query<{ id: bigint }>(
    `insert into player_notes (member_id, merchant_id, staff_id, note_key, content) values ($1, $2, $3, $4, $5)
     on conflict (member_id, note_key) do nothing returning id`,
    [note.memberId, note.merchantId, note.staffId, note.key, note.text],
  );
  if (added) return { id: added.id, isNew: true, isSame: true };
  const [kept] = await tx.query<{ id: bigint; content: string }>(
    'select id, content from player_notes where member_id = $1 and note_key = $2',
    [note.memberId, note.key],
  );
  if (!kept) throw new Error('A note vanished after it was written');
  return { id: kept.id, isNew: false, isSame: kept.content === note.text };
}

/** False if it has the flag already. */
export async function addFlag(
  tx: Queryable,
  flag: { memberId: bigint; merchantId: bigint; staffId: bigint; flag: PlayerFlag; reason: string },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into player_flags (member_id, merchant_id, staff_id, flag, reason) values ($1, $2, $3, $4, $5)
     on conflict (member_id, flag) do nothing returning member_id`,
    [flag.memberId, flag.merchantId, flag.staffId, flag.flag, flag.reason],
  );
  return rows.length === 1;
}

/** The reason it was set for; undefined without such a flag. */
export async function removeFlag(tx: Queryable, memberId: bigint, flag: PlayerFlag): Promise<string | undefined> {
  const [row] = await tx.query<{ reason: string }>(
    'delete from player_flags where member_id = $1 and flag = $2 returning reason',
    [memberId, flag],
  );
  return row?.reason;
}

/** True once per key: for the caller that does the action. */
export async function claimAction(tx: Queryable, memberId: bigint, key: string, action: string): Promise<boolean> {
  const rows = await tx.query(
    `insert into player_actions (member_id, action_key, action) values ($1, $2, $3)
     on conflict (member_id, action_key) do nothing returning member_id`,
    [memberId, key, action],
  );
  return rows.length === 1;
}

/** Keys so old that no client sends them again. */
export async function sweepActions(database: Queryable): Promise<void> {
  await database.query(`delete from player_actions where done_at < now() - interval '30 days'`);
}

/** Counted up to `atMost`. */
export async function countNotes(database: Queryable, memberId: bigint, atMost: number): Promise<number> {
  const [row] = await database.query<{ notes: number }>(
    'select count(*)::integer as notes from (select 1 from player_notes where member_id = $1 limit $2) as notes',
    [memberId, atMost],
  );
  return row?.notes ?? 0;
}
