-- Written by `node apps/server/src/write-wallet-hooks.ts`: which guards and companions the wallet calls, by kind.

create or replace function wallet_guards(p_steps wallet_step[]) returns table (n integer, verdict text) language plpgsql as $$
declare
  v_steps wallet_step[];
begin
  v_steps := array(select s from unnest(p_steps) s where s.kind in ('bet_placed', 'bet_won', 'bet_won_held', 'bet_rolled_back', 'round_closed') order by s.n);
  if v_steps <> '{}' then return query select g.n, g.verdict from round_guard(v_steps) g; end if;
end $$;

create or replace function wallet_companions(p_steps wallet_step[]) returns void language plpgsql as $$
declare
  v_steps wallet_step[];
begin
  v_steps := array(select s from unnest(p_steps) s where s.kind in ('bet_placed', 'bet_won', 'bet_won_held', 'bet_rolled_back', 'round_closed') order by s.n);
  if v_steps <> '{}' then perform round_apply(v_steps); end if;
  v_steps := array(select s from unnest(p_steps) s where s.kind in ('held_win_released', 'held_win_sent_back') order by s.n);
  if v_steps <> '{}' then perform held_win_settle(v_steps); end if;
  v_steps := array(select s from unnest(p_steps) s where s.kind in ('deposit_settled') order by s.n);
  if v_steps <> '{}' then perform cashier_deposit_settle(v_steps); end if;
  v_steps := array(select s from unnest(p_steps) s where s.kind in ('withdrawal_held') order by s.n);
  if v_steps <> '{}' then perform cashier_withdrawal_add(v_steps); end if;
  v_steps := array(select s from unnest(p_steps) s where s.kind in ('withdrawal_paid', 'withdrawal_returned') order by s.n);
  if v_steps <> '{}' then perform cashier_withdrawal_finish(v_steps); end if;
end $$;
