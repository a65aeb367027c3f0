alter table merchants
  -- When the maintenance is meant to end; null where nobody can say. It ends when `maintenance` does.
  add column maintenance_until timestamptz,
  -- Countries (ISO 3166-1, two letters) that visitors may not, or alone may, come from. Without any everybody may.
  add column region_rule text not null default 'deny' check (region_rule in ('allow', 'deny')),
  add column regions text[] not null default '{}' check (array_to_string(regions, '') ~ '^([A-Z]{2})*$');
