import type { Database } from '@mela/database/database';
import type { Member } from '#/modules/ground/members/members.ts';

export interface RawMove {
  readonly memberId: bigint;
  readonly at: number;
  readonly valid: bigint;
  readonly loss: bigint;
  /** Rebates and bonuses in cash, and income of agents. */
  readonly paid: bigint;
  readonly income: bigint;
}

/** What each row of members' chains adds to a team's figures, read one after the other: independent of the code that it checks. */
export async function rawMoves(database: Database, members: readonly Member[]): Promise<RawMove[]> {
  const moves: RawMove[] = [];
  for (const { id } of members) {
    const rows = await database.query<{
      at: Date;
      kind: string;
      round: string | null;
      cash: bigint;
      held: bigint;
      agency: bigint;
    }>(
      `select at, kind, round, coalesce(cash_minor, 0) as cash, coalesce(locked_minor, 0) as held, coalesce(agency_minor, 0) as agency
       from wallet_ledger where member_id = $1 and status = 'applied' order by seq`,
      [id],
    );
    const rounds = new Map<string, { stake: bigint; win: bigint; isOver: boolean; valid: bigint; loss: bigint }>();
    for (const { at, kind, round, cash, held, agency } of rows) {
      const move = { memberId: id, at: at.getTime(), valid: 0n, loss: 0n, paid: 0n, income: 0n };
      const known = rounds.get(round ?? '') ?? { stake: 0n, win: 0n, isOver: false, valid: 0n, loss: 0n };
      if (kind === 'bet_placed' || kind === 'bet_rolled_back') known.stake -= cash;
      else if (['bet_won', 'bet_won_held', 'held_win_sent_back'].includes(kind)) known.win += cash + held;
      else if (kind === 'round_closed') known.isOver = true;
      else if (['rebate_paid', 'bonus_released', 'reward_paid', 'referral_paid', 'promotion_paid'].includes(kind))
        move.paid = cash;
      else if (kind === 'salary_paid' || kind === 'chain_rebate_paid') move.income = agency;
      if (round !== null && known.isOver) {
        const loss = known.stake - known.win;
        const valid = (loss < 0n ? -loss : loss) < known.stake ? (loss < 0n ? -loss : loss) : known.stake;
        Object.assign(move, { valid: valid - known.valid, loss: loss - known.loss });
        Object.assign(known, { valid, loss });
      }
      if (round !== null) rounds.set(round, known);
      moves.push(move);
    }
  }
  return moves;
}
