-- What earlier pools left over and a pool had no room for, because its merchant has narrowed the way from floor to ceiling since: it stands in the
-- ledger's account of the pool, and a later pool opens with it. Like the opening itself it is fixed when the pool opens.
alter table jackpot_pools add column reserve_minor bigint not null default 0 check (reserve_minor >= 0);

create or replace function jackpot_keep_pool() returns trigger language plpgsql as $$
begin
  if old.dropped_at is not null and (to_jsonb(new) - 'paid_at') is distinct from (to_jsonb(old) - 'paid_at') then
    raise exception 'pool % of merchant % has dropped', old.number, old.merchant_id using errcode = 'restrict_violation';
  end if;
  if row(new.share_ppm, new.floor_minor, new.ceiling_minor, new.opening_micros, new.reserve_minor, new.commitment, new.sealed, new.currency)
    is distinct from
    row(old.share_ppm, old.floor_minor, old.ceiling_minor, old.opening_micros, old.reserve_minor, old.commitment, old.sealed, old.currency) then
    raise exception 'the rules of a pool do not change' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
