import type { Database, Queryable } from '@mela/database/database';
import { changesOf } from '#/given-facts.ts';
import {
  findKept,
  listKept,
  readNow,
  writeKept,
  type KeptAnnouncement,
  type WrittenAnnouncement,
} from './announcement-actions.store.ts';
import {
  newAnnouncement,
  readAnnouncementWish,
  readersOf,
  type AnnouncementWish,
  type ForMerchant,
} from './announcement-wish.ts';
import { addAnnouncement } from './announcements.store.ts';

/** Adds the event of a change, in its transaction. */
export type NoteAnnouncement = (
  tx: Queryable,
  event: {
    readonly merchantId: bigint;
    readonly action: 'announcement_added' | 'announcement_changed' | 'announcement_ended';
    readonly id: bigint;
    readonly before?: Readonly<Record<string, unknown>>;
    readonly after: Readonly<Record<string, unknown>>;
  },
) => Promise<void>;

/** Everything that was wrong; nothing was changed. */
export interface Refusal {
  readonly problems: readonly string[];
}

/** What an operator does with announcements. Phones and processes notice a change within seconds, by the version of the lobby. */
export function createAnnouncementActions({ database, now }: AnnouncementActionParts) {
  const clock = async (on: Queryable) => now?.() ?? readNow(on);

  /** A change of one announcement, while no other change of it is made. */
  const onOne = (
    { id, merchants }: Asked,
    work: (tx: Queryable, row: KeptAnnouncement, merchant: ForMerchant) => Promise<KeptAnnouncement | Refusal>,
  ): Promise<KeptAnnouncement | Refusal> =>
    database.transaction(async (tx) => {
      const row = await findKept(tx, id, { isLocked: true });
      const merchant = merchants.find((one) => one.id === row?.merchant_id);
      return row && merchant ? work(tx, row, merchant) : { problems: [`there is no announcement ${id}`] };
    });

  return {
    clock: () => clock(database),
    list: (merchantIds: readonly bigint[], limit: number) => listKept(database, merchantIds, limit),
    find: (id: bigint) => findKept(database, id),

    add: (
      merchant: ForMerchant,
      { wish, problems: given }: Given,
      note: NoteAnnouncement,
    ): Promise<KeptAnnouncement | Refusal> =>
      database.transaction(async (tx) => {
        const problems = [...given];
        const at = await clock(tx);
        const row = readAnnouncementWish(wish, newAnnouncement(at), { merchant, now: at }, problems);
        if (problems.length > 0) return { problems };
        const id = await addAnnouncement(tx, merchant.id, {
          ...row,
          startsAt: row.starts_at,
          ...(row.ends_at && { endsAt: row.ends_at }),
        });
        await note(tx, { merchantId: merchant.id, action: 'announcement_added', id, after: factsOf(row) });
        return { ...row, id, merchant_id: merchant.id };
      }),

    /** Changes what the wish names. Members who read it do not see it as new. */
    change: (asked: Asked, { wish, problems: given }: Given, note: NoteAnnouncement) =>
      onOne(asked, async (tx, before, merchant) => {
        const problems = [...given];
        const row = readAnnouncementWish(wish, before, { merchant, now: await clock(tx) }, problems);
        const changes = changesOf(factsOf(before), factsOf(row));
        if (problems.length === 0 && !changes) problems.push('it says so already');
        if (problems.length > 0 || !changes) return { problems };
        await writeKept(tx, before.id, row);
        await note(tx, { merchantId: merchant.id, action: 'announcement_changed', id: before.id, ...changes });
        return { ...before, ...row };
      }),

    /** Takes it down now. One that has not begun never begins. */
    end: (asked: Asked, note: NoteAnnouncement) =>
      onOne(asked, async (tx, before, merchant) => {
        const at = await clock(tx);
        if (before.ends_at !== null && before.ends_at <= at) return { problems: ['it has ended already'] };
        const row = { ...before, starts_at: startBefore(before.starts_at, at), ends_at: at };
        await writeKept(tx, before.id, row);
        const changes = changesOf(factsOf(before), factsOf(row));
        if (!changes) throw new Error('The end of an announcement changed nothing');
        await note(tx, { merchantId: merchant.id, action: 'announcement_ended', id: before.id, ...changes });
        return row;
      }),
  };
}

/** A start before the end that is set now. */
function startBefore(starts: Date, end: Date): Date {
  return starts < end ? starts : new Date(end.getTime() - 1);
}

/** What the audit keeps of one. */
function factsOf(row: WrittenAnnouncement) {
  return {
    for: readersOf(row.type),
    title: row.title,
    content: row.content,
    pictures: row.images.map(({ url }) => url),
    starts: row.starts_at.toISOString(),
    ends: row.ends_at?.toISOString() ?? null,
  };
}

/** An announcement of one of these merchants. */
interface Asked {
  readonly id: bigint;
  readonly merchants: readonly ForMerchant[];
}

/** A wish, and what was wrong already when it was read. */
interface Given {
  readonly wish: AnnouncementWish;
  readonly problems: readonly string[];
}

interface AnnouncementActionParts {
  readonly database: Database;
  /** The clock by which announcements begin and end. Default: the database's. */
  readonly now?: () => Date;
}
