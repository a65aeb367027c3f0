import type { LiveState } from '@mela/contract/live';
import type { Database, Queryable } from '@mela/database/database';
import type { JobHandler } from '#/jobs/jobs.ts';
import { redRainMessage, type Inbox } from '#/modules/news/inbox/inbox.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { listPresent } from './eligible.store.ts';
import { listUnpaid, notePaid } from './packets.store.ts';
import { escrowOf, type RainRow, type TakenPacket } from './rain-row.ts';
import { seedOf, sizesOf } from './rain-seed.ts';
import { endRain, listDue, lockRain, startRain } from './rains.store.ts';

export interface RainCourseOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'post' | 'postWithin' | 'tell'>;
  readonly inbox: Pick<Inbox, 'send' | 'tell'>;
  /** Seals the seeds; thirty-two bytes. */
  readonly key: Buffer;
  /** To one member's open devices. */
  readonly announce: (memberId: bigint, state: LiveState<'redRain'>) => void;
  readonly now: () => Date;
}

/** Members who were seen within these minutes are on the site; a session is touched once a minute. */
const PRESENT_MINUTES = 30;
/** Members who are notified of a start or an end; the others find the rain when their page looks. */
const NOTIFIED_MOST = 5_000;
/** A packet that was not paid by its own call within these seconds is paid by the sweeper. */
const UNPAID_SECONDS = 10;
const SWEPT_AT_ONCE = 200;

/** The course of a rain: it starts, its packets are paid, it ends and returns the rest. Each step may be repeated, by any process. */
export function createRainCourse({ database, wallet, inbox, key, announce, now }: RainCourseOptions) {
  /** Starts a rain whose time has come, and ends one that is over. */
  async function advance(rainId: bigint): Promise<void> {
    const started = await database.transaction((tx) => start(tx, rainId));
    if (started) await notify(rainId, true);
    const ended = await database.transaction((tx) => end(tx, rainId));
    if (!ended) return;
    await Promise.all([wallet.tell(ended.agent_id), inbox.tell(ended.agent_id), notify(rainId, false)]);
  }

  async function start(tx: Queryable, rainId: bigint): Promise<boolean> {
    const rain = await lockRain(tx, rainId);
    if (!rain || rain.state !== 'waiting' || rain.starts_at > now()) return false;
    await startRain(tx, rainId, sizesOf(key, rain));
    return true;
  }

  async function end(tx: Queryable, rainId: bigint): Promise<RainRow | undefined> {
    const rain = await lockRain(tx, rainId);
    if (!rain || rain.state !== 'running') return undefined;
    if (rain.ends_at > now() && rain.taken_count < rain.packet_count) return undefined;
    await finish(tx, rain, 'over');
    const { agent_id, currency, taken_count, packet_count, taken_minor, total_minor } = rain;
    const facts = { id: rain.id, currency, taken: taken_count, packets: packet_count, takenMinor: taken_minor };
    await inbox.send(agent_id, redRainMessage({ ...facts, returnedMinor: total_minor - taken_minor }), tx);
    return rain;
  }

  /** Publishes the seed and returns what no member has taken, within the caller's transaction, which holds the rain. */
  async function finish(tx: Queryable, rain: RainRow, state: 'over' | 'cancelled'): Promise<void> {
    const returned = rain.total_minor - rain.taken_minor;
    await endRain(tx, rain.id, { state, seed: seedOf(key, rain), returned, at: now() });
    if (returned === 0n) return;
    const outcome = await wallet.postWithin(tx, {
      key: `rain-returned:${rain.id}`,
      kind: 'red_rain_returned',
      memberId: rain.agent_id,
      currency: rain.currency,
      amountMinor: returned,
      counterparty: escrowOf(rain.id),
      args: { rainId: rain.id.toString() },
    });
    if (outcome.status !== 'applied') throw new Error(`The rest of a red rain was not returned: ${outcome.status}`);
  }

  /** Pays a reserved packet, once for any number of calls. */
  async function pay(packet: TakenPacket): Promise<void> {
    const { rain_id, member_id, amount_minor, currency } = packet;
    const outcome = await wallet.post({
      key: `rain:${rain_id}:${packet.packet}`,
      kind: 'red_rain_taken',
      memberId: member_id,
      currency,
      amountMinor: amount_minor,
      counterparty: escrowOf(rain_id),
      args: { rainId: rain_id.toString(), packet: packet.packet.toString() },
    });
    if (outcome.status !== 'applied') throw new Error(`A packet of a red rain was not paid: ${outcome.status}`);
    await notePaid(database, packet, now());
  }

  async function notify(rainId: bigint, isOpen: boolean): Promise<void> {
    const since = new Date(now().getTime() - PRESENT_MINUTES * 60_000);
    for (const memberId of await listPresent(database, rainId, since, NOTIFIED_MOST))
      announce(memberId, { rainId: rainId.toString(), isOpen });
  }

  const red_rain_due: JobHandler = async (payload) => {
    const { rainId } = payload as { rainId: string };
    await advance(BigInt(rainId));
    return 'done';
  };

  /** Finishes what a crash left: packets that were reserved and not paid, starts and ends. */
  const red_rain_sweep: JobHandler = async () => {
    const failures: unknown[] = [];
    const attempt = (step: Promise<void>) => step.catch((error: unknown) => void failures.push(error));
    for (const packet of await listUnpaid(database, new Date(now().getTime() - UNPAID_SECONDS * 1_000), SWEPT_AT_ONCE))
      await attempt(pay(packet));
    for (const rainId of await listDue(database, now(), SWEPT_AT_ONCE)) await attempt(advance(rainId));
    // One that fails holds up no other; the job reports it and runs again.
    if (failures.length > 0) throw failures[0];
    return 'done';
  };

  return {
    advance,
    finish,
    pay,
    jobs: { red_rain_due, red_rain_sweep },
    ticks: [{ cron: '* * * * *', kind: 'red_rain_sweep' }],
  };
}

export type RainCourse = ReturnType<typeof createRainCourse>;
