-- Leagues, teams and matches of the sports board. Virtual leagues play by themselves; the others come from imported files.
create table sports_leagues (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  name jsonb not null,
  is_virtual boolean not null,
  position integer not null,
  -- Expected goals of an average side, in millionths.
  home_millionths integer not null,
  away_millionths integer not null,
  -- Of a virtual league: rounds that are already in the calendar.
  rounds integer not null default 0,
  -- Of an imported one: SHA-256 of the last import.
  taken text
);

create table sports_teams (
  id bigint generated always as identity primary key,
  league_code text not null references sports_leagues (code),
  code text not null,
  name jsonb not null,
  -- Thousandths of the league's average.
  attack integer not null default 1000,
  defence integer not null default 1000,
  -- SVG, drawn when the team came in.
  crest text not null,
  unique (league_code, code)
);

-- Grows with every change that watchers receive.
create sequence sports_changes;

create table sports_matches (
  id bigint generated always as identity (start with 1001) primary key,
  league_code text not null references sports_leagues (code),
  -- Identifies a match across imports.
  fixture_key text not null,
  round text not null,
  home_id bigint not null references sports_teams (id),
  away_id bigint not null references sports_teams (id),
  is_virtual boolean not null,
  kick_off timestamptz not null,
  -- False if the file names only the day; `kick_off` is then its noon.
  has_time boolean not null default true,
  state text not null default 'scheduled' check (state in ('scheduled', 'running', 'ended', 'off')),
  phase text check (phase in ('first', 'break', 'second')),
  minutes integer not null default 0,
  home_goals integer not null default 0,
  away_goals integer not null default 0,
  -- Expected goals in a whole match, in millionths; a running match keeps those it began with.
  home_rate integer not null,
  away_rate integer not null,
  -- Hundredths, by market; and their values when they were first quoted.
  odds jsonb not null,
  opening_odds jsonb not null,
  change bigint not null default nextval('sports_changes'),
  unique (league_code, fixture_key),
  check (home_id <> away_id),
  check ((state = 'running') = (phase is not null))
);
create index sports_matches_by_time on sports_matches (kick_off, id);
create index sports_matches_changed on sports_matches (change);
create index sports_matches_running on sports_matches (kick_off) where state = 'running';
create index sports_matches_of_home on sports_matches (home_id, kick_off);
create index sports_matches_of_away on sports_matches (away_id, kick_off);

create table sports_goals (
  match_id bigint not null references sports_matches (id) on delete cascade,
  number integer not null,
  minute integer not null,
  side text not null check (side in ('home', 'away')),
  primary key (match_id, number)
);

-- One row: the process that holds it advances the matches.
create table sports_clock (
  only_row boolean primary key default true check (only_row)
);
insert into sports_clock default values;
