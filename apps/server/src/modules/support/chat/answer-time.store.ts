import type { Queryable } from '@mela/database/database';

/** The time of the last days is counted, over at most this many answers; fewer than the least give no figure. */
const DAYS = 14;
const MOST = 50;
const LEAST = 5;
/** Answers of all merchants that are searched for the merchant's own. */
const SEARCHED = 2_000;

/**
 * The median time in seconds between a member's first message without an answer and its answer, at one merchant. Undefined if
 * there were too few answers recently.
 */
export async function readAnswerTime(database: Queryable, merchantId: bigint): Promise<number | undefined> {
  const [row] = await database.query<{ answers: number; seconds: number | null }>(
    `with answers as materialized (
       select member_id, seq, sent_at from chat_messages
       where author = 'desk' and sent_at > now() - make_interval(days => ${DAYS}) order by sent_at desc limit ${SEARCHED}
     ), waits as (
       select a.sent_at - asked.since as wait from answers a
       join chat_rooms r on r.member_id = a.member_id and r.merchant_id = $1
       cross join lateral (select max(seq) as seq from chat_messages b
         where b.member_id = a.member_id and b.author = 'desk' and b.seq < a.seq) before
       cross join lateral (select min(sent_at) as since from chat_messages q
         where q.member_id = a.member_id and q.author = 'member' and q.seq < a.seq and q.seq > coalesce(before.seq, 0)) asked
       where asked.since is not null order by a.sent_at desc limit ${MOST}
     )
     select count(*)::integer as answers,
       extract(epoch from percentile_disc(0.5) within group (order by wait))::float8 as seconds from waits`,
    [merchantId],
  );
  return row && row.answers >= LEAST ? (row.seconds ?? undefined) : undefined;
}
