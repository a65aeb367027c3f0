-- Whether a game can be tried with the vendor's own money, as its vendor says (`fun_mode`).
alter table catalogue_games add column freeplay boolean not null default false;
