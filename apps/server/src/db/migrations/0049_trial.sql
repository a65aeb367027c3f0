-- The merchant of those who try another one out (`merchants.trial_of`), with what it has in common with it.
create function merchants_open_trial(p_merchant_id bigint) returns void
language sql as $$
  insert into merchants (code, name, theme, currency, languages, default_language, time_zone, minimum_age, copyright_year,
    made_by_demo, trial_of)
  select code || '-trial', name, theme, currency, languages, default_language, time_zone, minimum_age, copyright_year,
    made_by_demo, id
  from merchants where id = p_merchant_id and trial_of is null
  on conflict do nothing;
$$;
