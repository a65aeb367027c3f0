import { RAIN_AUDIENCES, RAIN_COUNTED_MOST, RAIN_MEMBERS_LEAST, RAIN_PLAYED_DAYS } from '@mela/contract/red-rain-rules';
import type { BodyOf } from '@mela/contract/operation';
import type { Operations } from '@mela/contract/operations';
import type { Database, Queryable } from '@mela/database/database';
import { wireAmount } from '@mela/money/amount';
import { readTypedAmount } from '@mela/money/typed-amount';
import type { Handler } from '#/http/call.ts';
import { failed, isFailed, type Failed } from '#/http/failure.ts';
import type { JobQueue } from '#/jobs/jobs.ts';
import { readAgencySettings } from '#/modules/agency/teams/teams.ts';
import { addDays, dayIn, type Merchant } from '#/modules/ground/merchants/merchants.ts';
import type { Wallet } from '#/modules/money/wallet/wallet.ts';
import { countEligible } from './eligible.ts';
import type { RainCourse } from './rain-course.ts';
import { escrowOf, type RainRow } from './rain-row.ts';
import { drawSeed, placeOf } from './rain-seed.ts';
import { findByKey, findRain, insertRain, lockRain, lockSending, sentOn } from './rains.store.ts';
import { wireRain } from './wire-rain.ts';

export interface SendRainOptions {
  readonly database: Database;
  readonly wallet: Pick<Wallet, 'postWithin' | 'tell' | 'holdings'>;
  readonly course: Pick<RainCourse, 'advance' | 'finish'>;
  readonly queue: JobQueue;
  readonly key: Buffer;
  readonly now: () => Date;
}

type Sender = { readonly memberId: bigint; readonly userName: string };
type Wish = BodyOf<Operations['sendRedRain']> & { readonly totalMinor: bigint; readonly smallestMinor: bigint };

/** The most that a rain holds, in minor units. */
const TOTAL_MAX = 1_000_000_000_000n;

/** What an agent may send, sending it, and cancelling it before it starts. */
export function createSendRain(options: SendRainOptions) {
  const { database, wallet, course, now } = options;

  const redRainTerms: Handler<'redRainTerms'> = async ({ context: { merchant, session } }) => {
    const { memberId } = session;
    const today = dayIn(merchant.timeZone, now());
    const [settings, sent, held] = await Promise.all([
      readAgencySettings(database, merchant.id),
      sentOn(database, memberId, today),
      wallet.holdings([memberId]),
    ]);
    const counts = { direct: 0, team: 0, played: 0 };
    for (const audience of RAIN_AUDIENCES)
      counts[audience] = await countEligible(database, {
        agentId: memberId,
        audience,
        since: playedSince(today),
        limit: RAIN_COUNTED_MOST,
      });
    const { code, exponent } = merchant.currency;
    const left = settings.rainDayMost - sent;
    return {
      currency: code,
      isOn: settings.sendsRain,
      balance: wireAmount(held.get(memberId)?.agencyMinor ?? 0n, exponent),
      dayMost: wireAmount(settings.rainDayMost, exponent),
      dayLeft: wireAmount(left > 0n ? left : 0n, exponent),
      eligible: counts,
    };
  };

  const sendRedRain: Handler<'sendRedRain'> = async ({ context: { merchant, session }, body }) => {
    const wish = readWish(body, merchant);
    if (isFailed(wish)) return wish;
    const sent = await database
      .transaction((tx) => send(tx, options, merchant, session, wish))
      .catch((error: unknown) => {
        if (error instanceof NotSent) return failed(error.code);
        throw error;
      });
    if (isFailed(sent)) return sent;
    await wallet.tell(session.memberId);
    await queueCourse(options.queue, sent);
    if (sent.starts_at <= now()) await course.advance(sent.id);
    return wireRain((await findRain(database, sent.id)) ?? sent, merchant.currency.exponent);
  };

  const cancelRedRain: Handler<'cancelRedRain'> = async ({ context: { merchant, session }, params }) => {
    const cancelled = await database.transaction(async (tx): Promise<RainRow | Failed> => {
      const rain = await lockRain(tx, BigInt(params.rainId));
      if (!rain || rain.agent_id !== session.memberId) return failed('rain_not_found');
      if (rain.state === 'cancelled') return rain;
      if (rain.state === 'over') return failed('rain_over');
      if (rain.state === 'running' || rain.starts_at <= now()) return failed('rain_started');
      await course.finish(tx, rain, 'cancelled');
      return (await findRain(tx, rain.id)) ?? rain;
    });
    if (isFailed(cancelled)) return cancelled;
    await wallet.tell(session.memberId);
    return wireRain(cancelled, merchant.currency.exponent);
  };

  return { redRainTerms, sendRedRain, cancelRedRain };
}

/** The agent's account did not have the money after all: nothing of the rain may stay. */
class NotSent extends Error {
  readonly code = 'insufficient_balance';
}

function readWish(body: BodyOf<Operations['sendRedRain']>, { currency }: Pick<Merchant, 'currency'>): Wish | Failed {
  const total = readTypedAmount(body.total, currency.exponent);
  if ('fault' in total) return failed(total.fault);
  if (total.amountMinor > TOTAL_MAX) return failed('amount_too_large');
  const smallest = readTypedAmount(body.smallest, currency.exponent);
  if ('fault' in smallest) return failed('rain_smallest_wrong');
  const packets = BigInt(body.packets);
  if (packets > total.amountMinor) return failed('rain_packets_too_many');
  if (smallest.amountMinor * packets > total.amountMinor) return failed('rain_total_too_small');
  return { ...body, totalMinor: total.amountMinor, smallestMinor: smallest.amountMinor };
}

/** Writes the rain and moves its total out of the agency account, or does neither. */
async function send(
  tx: Queryable,
  { wallet, key, now }: SendRainOptions,
  merchant: Merchant,
  { memberId: agentId, userName }: Sender,
  wish: Wish,
): Promise<RainRow | Failed> {
  await lockSending(tx, agentId);
  const text = wishText(wish);
  const before = await findByKey(tx, agentId, wish.idempotencyKey);
  if (before) return before.wish === text ? before : failed('conflict');
  const at = now();
  const today = dayIn(merchant.timeZone, at);
  const settings = await readAgencySettings(tx, merchant.id);
  if (!settings.sendsRain) return failed('rain_off');
  if ((await sentOn(tx, agentId, today)) + wish.totalMinor > settings.rainDayMost) return failed('rain_day_reached');
  const startsAt = new Date(at.getTime() + wish.startsInMinutes * 60_000);
  const since = playedSince(dayIn(merchant.timeZone, startsAt));
  const counted = { agentId, audience: wish.audience, since, limit: RAIN_COUNTED_MOST };
  if ((await countEligible(tx, counted)) < RAIN_MEMBERS_LEAST) return failed('rain_too_few_members');
  const id = await insertRain(tx, {
    merchant_id: merchant.id,
    agent_id: agentId,
    agent_name: userName,
    currency: merchant.currency.code,
    idempotency_key: wish.idempotencyKey,
    wish: text,
    total_minor: wish.totalMinor,
    packet_count: wish.packets,
    smallest_minor: wish.smallestMinor,
    audience: wish.audience,
    played_since: wish.audience === 'played' ? since : null,
    day: today,
    sent_at: at,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + wish.minutes * 60_000),
    ...drawSeed(key, placeOf(agentId, text)),
  });
  const outcome = await wallet.postWithin(tx, {
    key: `rain-sent:${id}`,
    kind: 'red_rain_sent',
    memberId: agentId,
    currency: merchant.currency.code,
    amountMinor: wish.totalMinor,
    counterparty: escrowOf(id),
    args: { rainId: id.toString() },
  });
  if (outcome.status === 'insufficient_funds') throw new NotSent();
  if (outcome.status !== 'applied') throw new Error(`A red rain was not sent: ${outcome.status}`);
  return (await findRain(tx, id)) ?? failed('conflict');
}

/** Its start and its end, each by a job of its time; the sweeper finds a rain whose jobs were not written. */
async function queueCourse(queue: JobQueue, rain: RainRow): Promise<void> {
  const payload = { rainId: rain.id.toString() };
  for (const [name, runAt] of [
    ['start', rain.starts_at],
    ['end', rain.ends_at],
  ] as const)
    await queue.add({ kind: 'red_rain_due', uniqueKey: `red_rain_${name}:${rain.id}`, payload, runAt });
}

function playedSince(day: string): string {
  return addDays(day, 1 - RAIN_PLAYED_DAYS);
}

function wishText({ idempotencyKey, totalMinor, smallestMinor, ...wish }: Wish): string {
  return [
    idempotencyKey,
    totalMinor,
    wish.packets,
    smallestMinor,
    wish.audience,
    wish.startsInMinutes,
    wish.minutes,
  ].join(' ');
}
