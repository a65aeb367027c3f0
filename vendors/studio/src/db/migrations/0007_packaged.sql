-- The result of a round of a packaged game. The events are stored with it, so that it can be resumed and replayed after
-- its package was removed or replaced.
create table packaged_rounds (
  round_id uuid primary key references rounds (id),
  game_code text not null,
  version text not null,
  mode text not null,
  simulation bigint not null,
  -- What the player chose to bet; the stake is this times the mode's cost.
  amount_minor bigint not null check (amount_minor > 0),
  -- Ten-thousandths of the bet.
  cost bigint not null check (cost > 0),
  -- Payout multiplier times 100.
  payout bigint not null check (payout >= 0),
  -- A JSON list, compressed by zstd.
  events bytea not null,
  -- How far the player has watched, in the game's own words.
  progress text
);

create index packaged_rounds_of_simulation on packaged_rounds (game_code, version, mode, simulation);
