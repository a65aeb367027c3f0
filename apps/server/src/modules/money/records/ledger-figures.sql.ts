/**
 * What rows of the ledger come to, by member, quarter of an hour and game. `where` picks them, as `l`.
 *
 * A round's valid bet counts from the row that ends it; each row behind that one counts what it changes. Sums as they were after a row are those of
 * `rounds` less what came later, of which there is nothing in an ordinary round. So a row comes to the same whenever it is read.
 */
export function LEDGER_FIGURES(where: string): string {
  return `
with picked as (
  select l.member_id, a.currency, a.money, l.seq, date_bin('15 minutes', l.at, timestamptz '2000-01-01 00:00:00Z') as quarter, l.kind, l.counterparty, l.round,
    l.status = 'applied' and l.round is not null and l.kind in (${PLAYED}) as is_played,
    coalesce(l.cash_minor, 0) + coalesce(l.bonus_minor, 0) + coalesce(l.locked_minor, 0) as moved,
    coalesce(l.agency_minor, 0) as agency,
    case when l.status = 'applied' then coalesce(l.cash_minor, 0) + coalesce(l.bonus_minor, 0) else 0 end as playable
  from wallet_ledger l join wallet_accounts a on a.member_id = l.member_id where ${where}
), priced as (
  select p.*, coalesce(r.vendor_code, case when p.is_played then round_vendor(p.counterparty) end, '') as vendor_code, coalesce(r.game_code, '') as game_code,
    coalesce(least(after.stake, abs(after.win - after.stake))
      - case when p.seq > ending.seq then least(after.stake + own.staked, abs(after.win - own.won - after.stake - own.staked)) else 0 end, 0) as valid
  from picked p
  left join lateral round_of(p.member_id, p.counterparty, p.round) r on p.is_played
  left join lateral wallet_row_of(p.member_id, wallet_closing_key(p.counterparty, p.round)) ending on p.is_played
  cross join lateral (select case when p.kind in (${STAKED}) then p.moved else 0 end as staked,
    case when p.kind in (${WON}) then p.moved else 0 end as won) own
  left join lateral (
    select r.stake_minor - r.returned_minor + coalesce(sum(${LATER}) filter (where x.kind in (${STAKED})), 0) as stake,
      r.win_minor - coalesce(sum(${LATER}) filter (where x.kind in (${WON})), 0) as win
    from wallet_ledger x where x.member_id = p.member_id and x.seq > p.seq and x.seq <= r.last_seq and x.round = p.round
      and x.counterparty = p.counterparty and x.status = 'applied'
  ) after on ending.seq <= p.seq and r.id is not null
)
select member_id, currency, money, quarter, vendor_code, game_code, min(seq) as first_seq, max(seq) as last_seq,
  ${sum('deposit', `kind = 'deposit_settled'`)},
  ${sum('withdrawal', `kind = 'withdrawal_paid'`, '-moved')},
  ${sum('stake', `kind in (${STAKED})`, '-moved')},
  coalesce(sum(valid), 0)::bigint as valid_bet_minor,
  ${sum('win', `kind in (${WON})`)},
  ${sum('jackpot', `kind = 'jackpot_won'`)},
  ${sum('bonus', BONUS)},
  ${sum('rebate', `kind = 'rebate_paid'`)},
  ${sum('other', `kind not in ('deposit_settled', 'withdrawal_paid', 'jackpot_won', 'rebate_paid', ${PLAYED}) and not ${BONUS}`)},
  ${sum('credited', 'playable > 0', 'playable')},
  ${sum('debited', 'playable < 0', '-playable')},
  ${sum('agent_pay', AGENT_PAY, 'agency')},
  ${sum('fee', `kind in ('fee_charged', 'fee_returned')`, '-moved')}
from priced group by member_id, currency, money, quarter, vendor_code, game_code`;
}

/** Gifts of the house: bonuses, and rewards that are paid in cash. */
const BONUS = `(starts_with(kind, 'bonus_') or kind in ('reward_paid', 'referral_paid', 'promotion_paid'))`;
/** What the house pays agents. Red rain is their own money. */
const AGENT_PAY = `kind in ('chain_rebate_paid', 'salary_paid', 'dividend_paid')`;
/** Kinds that move stakes. */
const STAKED = `'bet_placed', 'bet_rolled_back'`;
/** Kinds that move wins. */
const WON = `'bet_won', 'bet_won_held', 'held_win_sent_back'`;
/** Kinds of a round that move money between the member and a vendor, and its end. */
const PLAYED = `'round_closed', ${STAKED}, ${WON}`;
const LATER = 'coalesce(x.cash_minor, 0) + coalesce(x.bonus_minor, 0) + coalesce(x.locked_minor, 0)';

function sum(name: string, which: string, what = 'moved'): string {
  return `coalesce(sum(${what}) filter (where ${which}), 0)::bigint as ${name}_minor`;
}
