import { expect, test, vi } from 'vitest';
import { eachServerDatabase } from '#/db/test-databases.ts';
import type { Member } from '#/modules/ground/members/members.ts';
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
    const moved = list.filter(({ isHeld }) => !isHeld).map(({ amount }) => BigInt(amount.replace('.', '')));
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

/** The days of a member computed from the rows of their chain alone, read one after the other. */
async function rawDays(all: TestRecords, member: Member, timeZone: string) {
  const rows = await all.database.query<RawRow>(
    `select seq, at, kind, status, round, coalesce(cash_minor, 0) as cash, coalesce(bonus_minor, 0) as bonus, coalesce(locked_minor, 0) as locked
     from wallet_ledger where member_id = $1 order by seq`,
    [member.id],
  );
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const games = new Map(
    (
      await all.database.query<{ round_ref: string; game_code: string }>(
        'select round_ref, game_code from rounds where member_id = $1',
        [member.id],
      )
    ).map(({ round_ref, game_code }) => [round_ref, game_code]),
  );
  const days = new Map<string, Sums>();
  const rounds: { day: string; game: string; stakes: bigint; validBets: bigint; wins: bigint }[] = [];
  const open = new Map<string, { stake: bigint; win: bigint; isOver: boolean; valid: bigint }>();
  let change = 0n;
  for (const { at, kind, status, round, cash, bonus, locked } of rows) {
    if (status !== 'applied') continue;
    const moved = cash + bonus + locked;
    change += moved;
    const day = calendar.format(at);
    const sums = { ...ZERO };
    const isStake = kind === 'bet_placed' || kind === 'bet_rolled_back';
    const isWin = kind === 'bet_won' || kind === 'bet_won_held' || kind === 'held_win_sent_back';
    if (isStake) sums.stakes = -moved;
    else if (isWin) sums.wins = moved;
    else if (kind === 'deposit_settled') sums.deposits = moved;
    else if (kind === 'withdrawal_paid') sums.withdrawals = -moved;
    else if (kind === 'jackpot_won') sums.jackpots = moved;
    else if (kind === 'bonus_granted') sums.bonuses = moved;
    else if (kind === 'rebate_paid') sums.rebates = moved;
    else sums.others = moved;
    if (round !== null && (isStake || isWin || kind === 'round_closed')) {
      const known = open.get(round) ?? { stake: 0n, win: 0n, isOver: false, valid: 0n };
      open.set(round, known);
      known.stake += sums.stakes;
      known.win += sums.wins;
      known.isOver ||= kind === 'round_closed';
      const difference = known.win > known.stake ? known.win - known.stake : known.stake - known.win;
      const valid = !known.isOver ? 0n : known.stake < difference ? known.stake : difference;
      sums.validBets = valid - known.valid;
      known.valid = valid;
      const game = games.get(round);
      if (game !== undefined)
        rounds.push({ day, game, stakes: sums.stakes, validBets: sums.validBets, wins: sums.wins });
    }
    days.set(day, add(days.get(day) ?? { ...ZERO }, sums));
  }
  return { days, rounds, change };
}

const ZERO = {
  deposits: 0n,
  withdrawals: 0n,
  stakes: 0n,
  validBets: 0n,
  wins: 0n,
  jackpots: 0n,
  bonuses: 0n,
  rebates: 0n,
  others: 0n,
};
type Sums = typeof ZERO;

function add(a: Sums, b: Sums): Sums {
  return Object.fromEntries(Object.entries(a).map(([name, sum]) => [name, sum + b[name as keyof Sums]])) as Sums;
}

function netOf(sums: Sums): bigint {
  return sums.wins - sums.stakes + sums.jackpots + sums.bonuses + sums.rebates + sums.others;
}

function text(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function wire(sums: Sums = ZERO) {
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

interface RawRow {
  at: Date;
  kind: string;
  status: string;
  round: string | null;
  cash: bigint;
  bonus: bigint;
  locked: bigint;
}
