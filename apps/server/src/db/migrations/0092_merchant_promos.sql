-- What a merchant's menus hang on beside its keys: promotions that run, by code, and whether it has VIP benefits (M135).
alter table merchants
  add column promos text[] not null default '{}',
  add column vip_benefits boolean not null default false;
