-- Guests who try the site out have accounts at a merchant of their own, beside the one whose games they play (R2, P86).
-- No host name and no header leads to it.
alter table merchants
  add column trial_of bigint unique references merchants (id),
  add column trial_amount_minor bigint not null default 500000 check (trial_amount_minor > 0);

create function merchants_open_trial(p_merchant_id bigint) returns void
language sql as $$
  insert into merchants (code, name, theme, currency, languages, default_language, time_zone, minimum_age, copyright_year,
    made_by_demo, trial_of)
  select code || '-trial', name, theme, currency, languages, default_language, time_zone, minimum_age, copyright_year,
    made_by_demo, id
  from merchants where id = p_merchant_id and trial_of is null
  on conflict do nothing;
$$;
select merchants_open_trial(id) from merchants where made_by_demo;
