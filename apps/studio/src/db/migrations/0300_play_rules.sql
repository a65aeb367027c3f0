-- What the player's market allows, as the operator said it at launch; empty where it said nothing.
alter table sessions add column play_rules jsonb not null default '{}';
