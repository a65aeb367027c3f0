alter table merchants
  -- Colours by night and by day that differ from the product's: {"dark": {"ground": "#06151a"}, "light": {…}}.
  alter column theme type jsonb using '{}',
  alter column theme set default '{}',
  -- What is drawn for the merchant: {"wordmark": "…", "letter": "M", "stripe": "#e0482f", "light": "#2a3170", "deep": "#0a0d1c"}.
  add column brand jsonb not null default '{}',
  -- The scene above log-in and registration; the fair's skyline where it is null.
  add column entry_scene text,
  -- What the merchant calls its jackpot, by language: {"en": "…", "bn": "…"}.
  add column jackpot_name jsonb not null default '{}';

-- What an operator reads who gives one host name to two merchants, or one that no browser ever sends.
alter table merchant_hosts rename constraint merchant_hosts_pkey to one_merchant_for_each_host;
alter table merchant_hosts
  add constraint host_is_small_and_without_port check (host = '*' or host ~ '^[a-z0-9.:_-]{1,253}$' and host !~ '^[^:]*:[0-9]+$');
