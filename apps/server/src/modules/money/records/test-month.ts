import type { Member } from '#/modules/ground/members/members.ts';
import type { TestRecords } from './test-records.ts';

const HOUR_MS = 3_600_000;

/**
 * Weeks of play by some members, drawn by a seed: bets of one and of several stakes, wins at once and late, rollbacks before and after the end of a
 * round, held wins, payments in and out, gifts and corrections, at every hour of the day. Counts what came up.
 */
export async function playMonth(
  all: TestRecords,
  members: readonly Member[],
  { seed, from, days }: { seed: number; from: string; days: number },
) {
  const draw = drawsOf(seed);
  const below = (end: number) => draw() % end;
  const sum = (end: number) => BigInt(1 + below(end));
  const pick = <One>(ones: readonly One[]): One => {
    const one = ones[below(ones.length)];
    if (one === undefined) throw new Error('nothing to pick from');
    return one;
  };
  const seen = {
    rounds: 0,
    lateWins: 0,
    giveBacks: 0,
    lateGiveBacks: 0,
    held: 0,
    sentBack: 0,
    payouts: 0,
    returned: 0,
    gifts: 0,
  };
  const past = new Map<bigint, { game: string; round: string; bet: string; isGivenBack: boolean }[]>();
  let number = 0;
  // Small enough that some wins are above it.
  await all.database.query(`update win_ceilings set ceiling_minor = 4500 where currency = 'CNY'`);
  for (const member of members) await all.move(member, 'test:float', 'deposit_settled', 1_000_000n);

  async function play(member: Member): Promise<void> {
    number += 1;
    const game = pick(['slot-a', 'slot-b', 'table-a', 'old-game']);
    const round = `r${number}`;
    const bets = Array.from({ length: 1 + below(3) }, (_, index) => `${number}-${index}`);
    for (const bet of bets) await all.bet(member, game, round, bet, sum(2_000));
    seen.rounds += 1;
    const [first = ''] = bets;
    const how = below(10);
    if (how === 0) {
      for (const bet of bets) await all.giveBack(member, game, round, bet);
      seen.giveBacks += 1;
      return;
    }
    if (how === 1 && bets[1] !== undefined) {
      await all.giveBack(member, game, round, bets[1]);
      seen.giveBacks += 1;
    }
    // Some are still open when the next day begins, and some stay open.
    if (how === 2) return;
    await all.win(member, game, round, first, how < 6 ? 0n : sum(6_000));
    past.set(member.id, [...(past.get(member.id) ?? []), { game, round, bet: first, isGivenBack: false }]);
  }

  async function correct(member: Member): Promise<void> {
    const rounds = past.get(member.id)?.filter(({ isGivenBack }) => !isGivenBack) ?? [];
    if (rounds.length === 0) return;
    const round = pick(rounds);
    if (below(2) === 0) {
      await all.win(member, round.game, round.round, round.bet, sum(3_000) + 6_000n, false);
      seen.lateWins += 1;
    } else {
      await all.giveBack(member, round.game, round.round, round.bet);
      round.isGivenBack = true;
      seen.lateGiveBacks += 1;
    }
  }

  async function decideHeld(member: Member): Promise<void> {
    const [win] = await all.database.query<{ key: string; round_ref: string }>(
      `select h.key, r.round_ref from held_wins h join rounds r on r.member_id = h.member_id and r.id = h.round_id
       where h.member_id = $1 and h.state = 'held' order by h.id limit 1`,
      [member.id],
    );
    if (!win) return;
    seen.held += 1;
    const isSentBack = below(2) === 0;
    if (isSentBack) seen.sentBack += 1;
    await all.move(
      member,
      `held-win:${number}:${member.id}`,
      isSentBack ? 'held_win_sent_back' : 'held_win_released',
      0n,
      {
        answers: win.key,
        round: win.round_ref,
        args: {},
        counterparty: isSentBack ? 'vendor:studio' : '',
      },
    );
  }

  async function pay(member: Member): Promise<void> {
    number += 1;
    const key = `cashier:hold:00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    await all.move(member, `test:in-${number}`, 'deposit_settled', sum(50_000));
    const held = await all.move(member, key, 'withdrawal_held', sum(20_000), {
      args: {
        merchantId: '1',
        idempotencyKey: key.slice('cashier:hold:'.length),
        provider: 'sandbox',
        method: 'nodi',
        account: '0171',
      },
    });
    if (held.status !== 'applied' || below(3) === 0) return;
    const isPaid = below(3) > 0;
    if (isPaid) seen.payouts += 1;
    else seen.returned += 1;
    await all.move(member, `test:out-${number}`, isPaid ? 'withdrawal_paid' : 'withdrawal_returned', 0n, {
      answers: key,
    });
  }

  async function give(member: Member): Promise<void> {
    number += 1;
    seen.gifts += 1;
    await all.move(
      member,
      `test:gift-${number}`,
      pick([
        'bonus_granted',
        'rebate_paid',
        'jackpot_won',
        'salary_paid',
        'correction_credited',
        'correction_debited',
        'fee_charged',
      ]),
      sum(900),
    );
  }

  const start = Date.parse(from);
  for (let hour = 0; hour < days * 24; hour += 3) {
    // Anywhere in these three hours, so that midnights of every zone lie between two of them.
    await all.setClock(new Date(start + hour * HOUR_MS + below(3 * HOUR_MS)));
    for (const member of members) {
      await play(member);
      const also = below(12);
      if (also === 0) await correct(member);
      if (also === 1) await pay(member);
      if (also === 2) await give(member);
      if (also === 3) await decideHeld(member);
    }
    if (below(20) === 0) await all.records.roll();
  }
  return seen;
}

/** Mulberry32: the same draws of 32 bits from the same seed. */
export function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
}
