import type { Member } from '#/modules/ground/members/members.ts';
import type { TestRecords } from './test-records.ts';

/** The days of a member computed from the rows of their chain alone, read one after the other: independent of the code that it checks. */
export async function rawDays(all: TestRecords, member: Member, timeZone: string) {
  const rows = await all.database.query<RawRow>(
    `select seq, at, kind, status, round, coalesce(cash_minor, 0) as cash, coalesce(bonus_minor, 0) as bonus, coalesce(locked_minor, 0) as locked,
       coalesce(agency_minor, 0) as agency
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
  for (const { at, kind, status, round, cash, bonus, locked, agency } of rows) {
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
    if (kind === 'salary_paid') sums.agents = agency;
    if (kind === 'fee_charged') sums.fees = -moved;
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

export const ZERO = {
  deposits: 0n,
  withdrawals: 0n,
  stakes: 0n,
  validBets: 0n,
  wins: 0n,
  jackpots: 0n,
  bonuses: 0n,
  rebates: 0n,
  /** Fees too. */
  others: 0n,
  agents: 0n,
  fees: 0n,
};
export type Sums = typeof ZERO;

export function add(a: Sums, b: Sums): Sums {
  return Object.fromEntries(Object.entries(a).map(([name, sum]) => [name, sum + b[name as keyof Sums]])) as Sums;
}

/** Hundredths as a wire amount. */
export function text(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

interface RawRow {
  at: Date;
  kind: string;
  status: string;
  round: string | null;
  cash: bigint;
  bonus: bigint;
  locked: bigint;
  agency: bigint;
}
