-- What the merchant's market allows inside a game and asks it to show; a switch that is not named has the product's default.
alter table merchants add column play_rules jsonb not null default '{}';
