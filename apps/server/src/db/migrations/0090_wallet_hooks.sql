-- Written by `node apps/server/src/modules/money/write-wallet-hooks.ts`: which guards and companions the wallet calls, by kind.

create or replace function wallet_guards(p_steps wallet_step[]) returns table (n integer, verdict text) language plpgsql as $$
declare
  v_kinds constant text[] := array(select distinct s.kind from unnest(p_steps) s);
  v_steps wallet_step[];
begin
  if v_kinds && array['bet_placed', 'bet_won', 'bet_won_held', 'free_round_won', 'bet_rolled_back', 'round_closed'] then
    v_steps := p_steps;
    if not v_kinds <@ array['bet_placed', 'bet_won', 'bet_won_held', 'free_round_won', 'bet_rolled_back', 'round_closed'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('bet_placed', 'bet_won', 'bet_won_held', 'free_round_won', 'bet_rolled_back', 'round_closed') order by s.n);
    end if;
    return query select g.n, g.verdict from round_guard(v_steps) g;
  end if;
  if v_kinds && array['held_win_released', 'held_win_sent_back'] then
    v_steps := p_steps;
    if not v_kinds <@ array['held_win_released', 'held_win_sent_back'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('held_win_released', 'held_win_sent_back') order by s.n);
    end if;
    return query select g.n, g.verdict from held_win_check(v_steps) g;
  end if;
  if v_kinds && array['deposit_settled'] then
    v_steps := p_steps;
    if not v_kinds <@ array['deposit_settled'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('deposit_settled') order by s.n);
    end if;
    return query select g.n, g.verdict from cashier_deposit_check(v_steps) g;
  end if;
  if v_kinds && array['withdrawal_held'] then
    v_steps := p_steps;
    if not v_kinds <@ array['withdrawal_held'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('withdrawal_held') order by s.n);
    end if;
    return query select g.n, g.verdict from cashier_withdrawal_check(v_steps) g;
  end if;
  if v_kinds && array['withdrawal_held'] then
    v_steps := p_steps;
    if not v_kinds <@ array['withdrawal_held'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('withdrawal_held') order by s.n);
    end if;
    return query select g.n, g.verdict from bonus_withdrawal_check(v_steps) g;
  end if;
  if v_kinds && array['withdrawal_paid', 'withdrawal_returned'] then
    v_steps := p_steps;
    if not v_kinds <@ array['withdrawal_paid', 'withdrawal_returned'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('withdrawal_paid', 'withdrawal_returned') order by s.n);
    end if;
    return query select g.n, g.verdict from cashier_withdrawal_end_check(v_steps) g;
  end if;
  if v_kinds && array['fee_charged', 'fee_returned'] then
    v_steps := p_steps;
    if not v_kinds <@ array['fee_charged', 'fee_returned'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('fee_charged', 'fee_returned') order by s.n);
    end if;
    return query select g.n, g.verdict from cashier_fee_check(v_steps) g;
  end if;
  if v_kinds && array['jackpot_won'] then
    v_steps := p_steps;
    if not v_kinds <@ array['jackpot_won'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('jackpot_won') order by s.n);
    end if;
    return query select g.n, g.verdict from jackpot_prize_check(v_steps) g;
  end if;
  if v_kinds && array['rebate_paid'] then
    v_steps := p_steps;
    if not v_kinds <@ array['rebate_paid'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('rebate_paid') order by s.n);
    end if;
    return query select g.n, g.verdict from rebate_check(v_steps) g;
  end if;
  if v_kinds && array['reward_paid'] then
    v_steps := p_steps;
    if not v_kinds <@ array['reward_paid'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('reward_paid') order by s.n);
    end if;
    return query select g.n, g.verdict from gift_check(v_steps) g;
  end if;
  if v_kinds && array['referral_paid'] then
    v_steps := p_steps;
    if not v_kinds <@ array['referral_paid'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('referral_paid') order by s.n);
    end if;
    return query select g.n, g.verdict from referral_check(v_steps) g;
  end if;
  if v_kinds && array['promotion_paid'] then
    v_steps := p_steps;
    if not v_kinds <@ array['promotion_paid'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('promotion_paid') order by s.n);
    end if;
    return query select g.n, g.verdict from award_check(v_steps) g;
  end if;
  if v_kinds && array['free_rounds_ended'] then
    v_steps := p_steps;
    if not v_kinds <@ array['free_rounds_ended'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('free_rounds_ended') order by s.n);
    end if;
    return query select g.n, g.verdict from free_rounds_end_check(v_steps) g;
  end if;
  if v_kinds && array['chain_rebate_paid'] then
    v_steps := p_steps;
    if not v_kinds <@ array['chain_rebate_paid'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('chain_rebate_paid') order by s.n);
    end if;
    return query select g.n, g.verdict from chain_rebate_check(v_steps) g;
  end if;
  if v_kinds && array['salary_paid', 'dividend_paid'] then
    v_steps := p_steps;
    if not v_kinds <@ array['salary_paid', 'dividend_paid'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('salary_paid', 'dividend_paid') order by s.n);
    end if;
    return query select g.n, g.verdict from contract_pay_check(v_steps) g;
  end if;
  if v_kinds && array['red_rain_sent'] then
    v_steps := p_steps;
    if not v_kinds <@ array['red_rain_sent'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('red_rain_sent') order by s.n);
    end if;
    return query select g.n, g.verdict from red_rain_sent_check(v_steps) g;
  end if;
  if v_kinds && array['red_rain_taken'] then
    v_steps := p_steps;
    if not v_kinds <@ array['red_rain_taken'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('red_rain_taken') order by s.n);
    end if;
    return query select g.n, g.verdict from red_rain_taken_check(v_steps) g;
  end if;
  if v_kinds && array['red_rain_returned'] then
    v_steps := p_steps;
    if not v_kinds <@ array['red_rain_returned'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('red_rain_returned') order by s.n);
    end if;
    return query select g.n, g.verdict from red_rain_returned_check(v_steps) g;
  end if;
  if v_kinds && array['bonus_granted'] then
    v_steps := p_steps;
    if not v_kinds <@ array['bonus_granted'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('bonus_granted') order by s.n);
    end if;
    return query select g.n, g.verdict from bonus_grant_check(v_steps) g;
  end if;
  if v_kinds && array['bonus_released', 'bonus_forfeited'] then
    v_steps := p_steps;
    if not v_kinds <@ array['bonus_released', 'bonus_forfeited'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('bonus_released', 'bonus_forfeited') order by s.n);
    end if;
    return query select g.n, g.verdict from bonus_end_check(v_steps) g;
  end if;
  if v_kinds && array['correction_credited', 'correction_debited'] then
    v_steps := p_steps;
    if not v_kinds <@ array['correction_credited', 'correction_debited'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('correction_credited', 'correction_debited') order by s.n);
    end if;
    return query select g.n, g.verdict from correction_check(v_steps) g;
  end if;
end $$;

create or replace function wallet_companions(p_steps wallet_step[]) returns void language plpgsql as $$
declare
  v_kinds constant text[] := array(select distinct s.kind from unnest(p_steps) s);
  v_steps wallet_step[];
begin
  if v_kinds && array['bet_placed', 'bet_won', 'bet_won_held', 'free_round_won', 'bet_rolled_back', 'round_closed'] then
    v_steps := p_steps;
    if not v_kinds <@ array['bet_placed', 'bet_won', 'bet_won_held', 'free_round_won', 'bet_rolled_back', 'round_closed'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('bet_placed', 'bet_won', 'bet_won_held', 'free_round_won', 'bet_rolled_back', 'round_closed') order by s.n);
    end if;
    perform round_apply(v_steps);
  end if;
  if v_kinds && array['held_win_released', 'held_win_sent_back'] then
    v_steps := p_steps;
    if not v_kinds <@ array['held_win_released', 'held_win_sent_back'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('held_win_released', 'held_win_sent_back') order by s.n);
    end if;
    perform held_win_settle(v_steps);
  end if;
  if v_kinds && array['deposit_settled'] then
    v_steps := p_steps;
    if not v_kinds <@ array['deposit_settled'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('deposit_settled') order by s.n);
    end if;
    perform cashier_deposit_settle(v_steps);
  end if;
  if v_kinds && array['deposit_settled'] then
    v_steps := p_steps;
    if not v_kinds <@ array['deposit_settled'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('deposit_settled') order by s.n);
    end if;
    perform bonus_deposit_note(v_steps);
  end if;
  if v_kinds && array['withdrawal_held'] then
    v_steps := p_steps;
    if not v_kinds <@ array['withdrawal_held'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('withdrawal_held') order by s.n);
    end if;
    perform cashier_withdrawal_add(v_steps);
  end if;
  if v_kinds && array['withdrawal_paid', 'withdrawal_returned'] then
    v_steps := p_steps;
    if not v_kinds <@ array['withdrawal_paid', 'withdrawal_returned'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('withdrawal_paid', 'withdrawal_returned') order by s.n);
    end if;
    perform cashier_withdrawal_finish(v_steps);
  end if;
  if v_kinds && array['free_rounds_ended'] then
    v_steps := p_steps;
    if not v_kinds <@ array['free_rounds_ended'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('free_rounds_ended') order by s.n);
    end if;
    perform free_rounds_end_note(v_steps);
  end if;
  if v_kinds && array['bonus_granted'] then
    v_steps := p_steps;
    if not v_kinds <@ array['bonus_granted'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('bonus_granted') order by s.n);
    end if;
    perform bonus_grant_start(v_steps);
  end if;
  if v_kinds && array['bonus_released', 'bonus_forfeited'] then
    v_steps := p_steps;
    if not v_kinds <@ array['bonus_released', 'bonus_forfeited'] then
      v_steps := array(select s from unnest(p_steps) s where s.kind in ('bonus_released', 'bonus_forfeited') order by s.n);
    end if;
    perform bonus_end_note(v_steps);
  end if;
end $$;
