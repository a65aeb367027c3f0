-- What a pool gives back on top of the games' own return, in the long run: the share of each stake, times what a drop costs (on average half the way from
-- floor to ceiling, and the floor) over the way to it. A merchant says how much that may be; nothing that gives back more can be switched on.
alter table jackpot_settings add column most_return_ppm integer not null default 20000 check (most_return_ppm between 1 and 200000);

-- Settings of before that give back more get the highest share that fits; where none does, no further pool opens. A pool that stands keeps its rules.
update jackpot_settings
set share_ppm = greatest(1, most_return_ppm::bigint * (ceiling_minor - floor_minor) / (ceiling_minor + floor_minor)),
    enabled = enabled and most_return_ppm::bigint * (ceiling_minor - floor_minor) >= ceiling_minor + floor_minor
where share_ppm::bigint * (ceiling_minor + floor_minor) > most_return_ppm::bigint * (ceiling_minor - floor_minor);

alter table jackpot_settings alter column share_ppm set default 250;
alter table jackpot_settings add constraint jackpot_settings_return check (
  not enabled or share_ppm::bigint * (ceiling_minor + floor_minor) <= most_return_ppm::bigint * (ceiling_minor - floor_minor));
