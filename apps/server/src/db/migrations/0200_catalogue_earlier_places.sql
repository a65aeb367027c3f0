-- Where a placed game stood before, the newest first, each with the merchant's version of the lobby from which on it stood there: a walk
-- from page to page meets the game where it stood when the walk began, also when it has been moved several times since. Eight moves are
-- remembered; of a game that was moved more often during one walk it may meet the wrong place.
alter table catalogue_placed_games
  add column earlier_versions bigint[] not null default '{}',
  add column earlier_positions integer[] not null default '{}';
update catalogue_placed_games set earlier_versions = '{0}', earlier_positions = array[earlier_position] where earlier_position is not null;

create or replace function catalogue_game_placed() returns trigger language plpgsql as $$
declare
  v_version bigint := lobby_changed(new.merchant_id);
begin
  if tg_op = 'INSERT' then
    new.placed_version := v_version;
    new.earlier_versions := '{}';
    new.earlier_positions := '{}';
  elsif new.position is distinct from old.position then
    new.placed_version := v_version;
    new.earlier_versions := (array_prepend(old.placed_version, old.earlier_versions))[1:8];
    new.earlier_positions := (array_prepend(old.position, old.earlier_positions))[1:8];
  end if;
  return new;
end $$;
alter table catalogue_placed_games drop column earlier_position;
