-- Games that others make bring a picture of their own, and not every one can show a finished round again.
alter table catalogue_games add column picture_url text not null default '' check (length(picture_url) <= 500);
alter table catalogue_games add column replayable boolean not null default true;
