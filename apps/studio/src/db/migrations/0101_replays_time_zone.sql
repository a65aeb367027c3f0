-- Replays tell the time in the merchant's zone, as the operator named it; UTC where it named none.
alter table replays add column time_zone text not null default 'UTC';
