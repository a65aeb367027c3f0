-- Awards: what a promotion gives a member without a deposit, by a code or as cashback. Each is taken once: as cash, or as a bonus with wagering.

create table awards (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  promotion_id bigint not null,
  terms_version integer not null,
  kind text not null check (kind in ('code', 'cashback', 'free_rounds')),
  -- What it is for, so that it is given once: 'code:7:1' (promotion and attempt), 'cashback:8:2026-11-23' (promotion and first day),
  -- 'free_rounds:9:1' (the grant of free rounds, and the number of the payment).
  key text collate "C" not null check (length(key) between 1 and 80),
  amount_minor bigint not null check (amount_minor between 1 and 1000000000000),
  -- Null: it is paid in cash. Otherwise the terms of the bonus: {"times": 5, "days": 7, "weights": {"RNG": 100}, "stakeMost": "5000" | null, "excluded": []}.
  wagering jsonb,
  -- Of a cashback: the places of the period's first and last row in the member's chain, its beginning and end, and what it is a part of.
  first_seq bigint,
  last_seq bigint,
  from_at timestamptz,
  to_at timestamptz,
  loss_minor bigint check (loss_minor > 0),
  percent smallint check (percent between 1 and 100),
  most_minor bigint check (most_minor > 0),
  given_at timestamptz not null default now(),
  expires_at timestamptz not null,
  taken_at timestamptz,
  primary key (member_id, id),
  unique (member_id, key),
  check ((kind = 'cashback') = (num_nonnulls(first_seq, last_seq, from_at, to_at, loss_minor, percent, most_minor) = 7)),
  check (kind = 'cashback' or num_nonnulls(first_seq, last_seq, from_at, to_at, loss_minor, percent, most_minor) = 0)
);
-- Tells the award of another from one that never was.
create unique index awards_by_id on awards (id);

-- Who takes part in a cashback, by the terms that they accepted.
create table cashback_members (
  member_id bigint not null,
  promotion_id bigint not null,
  merchant_id bigint not null,
  terms_version integer not null,
  -- {"every": "day" | "week", "percent": 5, "most": "100000", "least": "10000", "claimDays": 7, "wagering": null | {…}}; sums in minor units.
  terms jsonb not null,
  -- The first day of the period that is counted next, and the first day after it, by the merchant's calendar.
  period date not null,
  due_on date not null check (due_on > period),
  joined_at timestamptz not null default now(),
  primary key (member_id, promotion_id)
);
create index cashback_members_due on cashback_members (merchant_id, member_id, promotion_id, due_on);

-- What a row moved of a member's own money by play. What is held until people have decided is a win already.
create function award_played(l wallet_ledger) returns bigint language sql immutable as $$
  select case when l.status = 'applied' and l.kind in ('bet_placed', 'bet_rolled_back', 'bet_won', 'bet_won_held', 'held_win_sent_back')
    then coalesce(l.cash_minor, 0) + case when l.kind in ('bet_won_held', 'held_win_sent_back') then coalesce(l.locked_minor, 0) else 0 end else 0 end
$$;

-- What a member lost of their cash in a period: stakes less refunds, less wins. A round counts whole in the period in which it ends, so that a stake that is
-- open at the end of a day is no loss of that day; a row behind the end of its round counts when it happens.
create function award_loss(p_member bigint, p_first bigint, p_last bigint, p_from timestamptz, p_to timestamptz) returns bigint language sql stable as $$
  with played as (
    select l.counterparty, l.round, sum(award_played(l)) as minor from wallet_ledger l
    where l.member_id = p_member and l.seq between p_first and p_last and l.at >= p_from and l.at < p_to group by l.counterparty, l.round
  ), ended as (
    select c.seq, c.counterparty, c.round, r.first_seq from wallet_ledger c cross join lateral round_of(p_member, c.counterparty, c.round) r
    where c.member_id = p_member and c.seq between p_first and p_last and c.at >= p_from and c.at < p_to and c.kind = 'round_closed' and c.status = 'applied'
      and r.first_seq < p_first
  )
  select -(
    coalesce((select sum(p.minor) from played p where p.minor <> 0 and (p.round is null
      or exists (select from wallet_row_of(p_member, wallet_closing_key(p.counterparty, p.round)) c where c.at < p_to))), 0)
    + coalesce((select sum(award_played(x)) from ended e join wallet_ledger x on x.member_id = p_member and x.seq >= e.first_seq and x.seq < e.seq
      and x.at < p_from and x.counterparty = e.counterparty and x.round = e.round), 0))::bigint
$$;

-- Guard of promotion_paid: an award in cash that is taken in the same transaction.
create function award_check(p_steps wallet_step[]) returns table (n integer, verdict text) language sql as $$
  select s.n, 'retry:no_such_award' from unnest(p_steps) s
  where not exists (select from awards a where a.member_id = s.member_id and a.id = (s.args->>'awardId')::bigint
    and a.amount_minor = s.amount_minor and a.taken_at is not null and a.wagering is null and s.key = 'award:' || a.id);
$$;

-- A taken award with wagering waits as a bonus, with the job that starts it.
create function award_grant(p_member bigint, p_award bigint) returns void language plpgsql as $$
declare
  v_id bigint;
begin
  insert into bonus_grants (member_id, merchant_id, promotion_id, attempt, terms_version, award_id, amount_minor, needs_minor, weights, stake_most_minor, excluded, days)
    select a.member_id, a.merchant_id, a.promotion_id, null, a.terms_version, a.id, a.amount_minor, a.amount_minor * (a.wagering->>'times')::integer,
      a.wagering->'weights', (a.wagering->>'stakeMost')::bigint, array(select jsonb_array_elements_text(a.wagering->'excluded')), (a.wagering->>'days')::smallint
    from awards a where a.member_id = p_member and a.id = p_award and a.taken_at is not null and a.wagering is not null
    returning id into v_id;
  if v_id is null then
    raise exception 'award % of member % brings no bonus', p_award, p_member;
  end if;
  perform job_enqueue('bonus_start', 'bonus_start:' || v_id, jsonb_build_object('memberId', p_member::text));
end $$;
