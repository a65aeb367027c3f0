/**
 * The sums of a round's cash legs over its rows up to row `p` (`stake`, `win`), and up to the row before it (`stake_before`, `win_before`), as `cash`. A
 * win that is held counts as won. `r` is the round.
 */
export const CASH_SUMS = `(
    select -coalesce(sum(${CASH_STAKED('x')}), 0) as stake,
      coalesce(sum(${CASH_WON('x')}), 0) as win,
      -coalesce(sum(${CASH_STAKED('x')}) filter (where x.seq < p.seq), 0) as stake_before,
      coalesce(sum(${CASH_WON('x')}) filter (where x.seq < p.seq), 0) as win_before
    from wallet_ledger x
    where x.member_id = p.member_id and x.seq between r.first_seq and p.seq and x.round = p.round and x.counterparty = p.counterparty and x.status = 'applied'
  ) cash`;

/**
 * What row `p` adds to the cash-valid bet of its round, min(cash stake, |cash win − cash stake|). It counts from the row that ends the round (`ending`);
 * each row behind that one counts what it changes. So a row comes to the same whenever it is read.
 */
export const CASH_VALID = `least(cash.stake, abs(cash.win - cash.stake))
      - case when p.seq > ending.seq then least(cash.stake_before, abs(cash.win_before - cash.stake_before)) else 0 end`;

/** What row `p` adds to the loss of its round, cash stake less cash win; it counts like the valid bet. */
export const CASH_LOST = `cash.stake - cash.win - case when p.seq > ending.seq then cash.stake_before - cash.win_before else 0 end`;

/** A cash stake; a rollback subtracts what its bet took of cash, also where the bonus's part was refunded to cash because the bonus was released. */
export function CASH_STAKED(x: string): string {
  return `case when ${x}.kind = 'bet_placed' then ${x}.cash_minor when ${x}.kind = 'bet_rolled_back' then case when ${x}.bonus_grant is null then ${x}.cash_minor
    else (select -b.cash_minor from wallet_row_of(${x}.member_id, ${x}.ends) b) end end`;
}

/** A win in cash or held; a held win that is sent back is subtracted. */
export function CASH_WON(x: string): string {
  return `case when ${x}.kind in ('bet_won', 'bet_won_held', 'held_win_sent_back') then coalesce(${x}.cash_minor, 0) + coalesce(${x}.locked_minor, 0) end`;
}
