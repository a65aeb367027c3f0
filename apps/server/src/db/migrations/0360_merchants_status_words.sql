alter table merchants
  -- The operator's own words on the closed screens: {"maintenance": {"en": "…", "bn": "…"}, "restricted": {…}}; ours where there are none.
  add column status_words jsonb not null default '{}',
  -- Where people reach the merchant while its site is closed to them.
  add column contact_email text check (contact_email ~ '^[^@\s]{1,64}@[^@\s]{1,190}$'),
  add column contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{6,14}$');
