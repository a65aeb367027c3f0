import type { Database } from '@mela/database/database';
import type { JobHandler } from '#/jobs/jobs.ts';
import { bonusMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { BonusCallsOptions } from './bonus-calls.ts';
import { findEnded, listUnwarned, noteWarned } from './bonus.store.ts';

/** Members of one page. */
const AT_ONCE = 200;

/** What members read in their inbox: that a bonus became cash or expired, and a day before it expires. Each once, by the keys of the messages. */
export function createBonusNews(options: BonusNewsOptions) {
  const { database, inbox, titles, now } = options;

  /** Enqueued with the end, in its transaction. */
  const ended: JobHandler = async (payload) => {
    const { memberId, grantId } = payload as { memberId: string; grantId: string };
    const grant = await findEnded(database, BigInt(memberId), BigInt(grantId));
    if (grant?.state !== 'released' && grant?.state !== 'expired') return 'done';
    const title = (await titles([grant.promotion_id])).get(grant.promotion_id) ?? {};
    const { id, state, sum_minor: sumMinor, currency } = grant;
    await inbox.send(BigInt(memberId), bonusMessage({ id, what: state, title, sumMinor, leftMinor: 0n, currency }));
    return 'done';
  };

  return {
    jobs: { bonus_ended: ended },
    /** Tells members whose bonus expires within a day; one that lasts a single day is not announced twice at once. */
    async warn(): Promise<void> {
      for (;;) {
        const rows = await listUnwarned(database, now(), AT_ONCE);
        const named = await titles([...new Set(rows.map((row) => row.promotion_id))]);
        for (const row of rows) {
          const { id, member_id: memberId, bonus_minor: sumMinor, currency, weighed, needs_minor: needs } = row;
          const played = weighed / 100n;
          const leftMinor = played < needs ? needs - played : 0n;
          const title = named.get(row.promotion_id) ?? {};
          await inbox.send(memberId, bonusMessage({ id, what: 'expires', title, sumMinor, leftMinor, currency }));
          await noteWarned(database, row, now());
        }
        if (rows.length < AT_ONCE) return;
      }
    },
  };
}

export interface BonusNewsOptions {
  readonly database: Database;
  readonly inbox: Pick<Inbox, 'send'>;
  /** Titles of promotions, by id, in all their languages. */
  readonly titles: BonusCallsOptions['titles'];
  readonly now: () => Date;
}
