import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Member } from '#/modules/ground/members/members.ts';
import { add, rawDays, text, ZERO, type Sums } from './test-ledger-days.ts';
import { playMonth } from './test-month.ts';
import { testRecords, ZONES, type TestRecords } from './test-records.ts';

const SEED = Number(process.env['RECORDS_SEED'] ?? 20_261_101);
/** In New York the clocks go back on 2026-11-01: that day has 25 hours. */
const FIRST = '2026-10-15';
const LAST = '2026-11-14';
const NOW = new Date('2026-11-25T12:00:00Z');

eachServerDatabase(`A month of mixed play (RECORDS_SEED=${SEED})`, (open) => {
  test(
    'sums the raw movements by day, category, game and lifetime, before and after they are counted (M26, R13)',
    { timeout: 300_000 },
    async () => {
      const all = await testRecords(await open(), () => NOW);
      const members: Member[] = [];
      for (const [index] of ZONES.entries()) members.push(await all.add(`player${index}`, BigInt(index + 1)));
      const seen = await playMonth(all, members, { seed: SEED, from: `${FIRST}T00:00:00Z`, days: 31 });
      // The random month really contains the cases of this test.
      expect(
        Object.values(seen).every((count) => count > 0),
        JSON.stringify(seen),
      ).toBe(true);
      await compare(all, members);
      await vi.waitFor(
        async () => {
          await all.records.roll();
          expect(await all.wallet.readerLagSeconds('records')).toBe(0);
        },
        { timeout: 90_000, interval: 20 },
      );
      await compare(all, members);
      expect(all.failures).toEqual([]);
      expect((await all.wallet.verify()).ok).toBe(true);
    },
  );
});

/**
 * Adds up every member's rows of the ledger independently, and compares each figure that the member receives with it.
 */
async function compare(all: TestRecords, members: readonly Member[]): Promise<void> {
  for (const [index, member] of members.entries()) {
    const zone = ZONES[index] ?? '';
    const { days, rounds, change } = await rawDays(all, member, zone);
    const answer = await all.profit(member, FIRST, LAST);
    expect(answer.pieceOf).toBe('day');
    for (const piece of answer.pieces)
      expect([zone, piece.startDate, piece.figures]).toEqual([zone, piece.startDate, wire(days.get(piece.startDate))]);
    const inSpan = [...days].filter(([day]) => day >= FIRST && day <= LAST).map(([, figures]) => figures);
    expect(answer.totals).toEqual(wire(inSpan.reduce(add, { ...ZERO })));
    const byGame = new Map<string, Sums>();
    for (const { day, game, stakes, validBets, wins } of rounds)
      if (day >= FIRST && day <= LAST)
        byGame.set(game, add(byGame.get(game) ?? { ...ZERO }, { ...ZERO, stakes, validBets, wins }));
    for (const { gameCode, figures } of answer.games) expect(figures).toEqual(played(byGame.get(gameCode)));
    expect(answer.games).toHaveLength(byGame.size);
    const ofSlots = [...byGame].filter(([game]) => game.startsWith('slot')).map(([, sums]) => sums);
    expect(answer.categories.find(({ category }) => category === 'RNG')?.figures).toEqual(
      played(ofSlots.reduce(add, { ...ZERO })),
    );
    const ever = [...days.values()].reduce(add, { ...ZERO });
    expect(answer.lifetime).toEqual({
      deposits: text(ever.deposits),
      withdrawals: text(ever.withdrawals),
      netDeposits: text(ever.deposits - ever.withdrawals),
    });
    // Nothing is left out: what was paid and gained is what the member's accounts hold.
    expect(ever.deposits - ever.withdrawals + netOf(ever)).toBe(change);
    await compareRecord(all, member, days);
  }
}

/** The record of a day adds up to the day's figures. */
async function compareRecord(all: TestRecords, member: Member, days: ReadonlyMap<string, Sums>): Promise<void> {
  for (const day of [FIRST, '2026-10-31', '2026-11-01', '2026-11-02', LAST]) {
    const { list, next } = await all.transactions(member, { startDate: day, endDate: day, pageSize: 1000 });
    expect(next).toBeNull();
    const sum = (kinds: readonly string[]) =>
      list
        .filter(({ kind }) => kinds.includes(kind))
        .reduce((total, { amount }) => total + BigInt(amount.replace('.', '')), 0n);
    const told = days.get(day) ?? ZERO;
    expect([day, -sum(['bet_placed', 'bet_rolled_back'])]).toEqual([day, told.stakes]);
    expect([day, sum(['bet_won', 'bet_won_held', 'held_win_sent_back'])]).toEqual([day, told.wins]);
    expect([day, sum(['deposit_settled'])]).toEqual([day, told.deposits]);
    expect([day, -sum(['withdrawal_paid'])]).toEqual([day, told.withdrawals]);
    const moved = list
      .filter(({ effect }) => effect === 'balance')
      .map(({ amount }) => BigInt(amount.replace('.', '')));
    const total = (amounts: readonly bigint[]) => text(amounts.reduce((all, one) => all + one, 0n));
    expect(await all.transactionDays(member, { startDate: day, endDate: day })).toEqual(
      moved.length === 0
        ? []
        : [
            {
              day,
              in: total(moved.filter((one) => one > 0n)),
              out: total(moved.map((one) => -one).filter((one) => one > 0n)),
            },
          ],
    );
  }
}

function netOf(sums: Omit<Sums, 'agents' | 'fees'>): bigint {
  return sums.wins - sums.stakes + sums.jackpots + sums.bonuses + sums.rebates + sums.others;
}

function wire({ agents: _agents, fees: _fees, ...sums }: Sums = ZERO) {
  return {
    ...Object.fromEntries(Object.entries(sums).map(([name, minor]) => [name, text(minor)])),
    net: text(netOf(sums)),
  };
}

function played(sums: Sums = ZERO) {
  return {
    stakes: text(sums.stakes),
    validBets: text(sums.validBets),
    wins: text(sums.wins),
    net: text(sums.wins - sums.stakes),
  };
}
