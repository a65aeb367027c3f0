-- Models are many and named by their engine; a stake may buy a feature and then is more than the bet it was chosen at.
update rounds set model_id = 'lines-' || model_id where model_id in ('low', 'middle', 'high');
alter table rounds add column mode text not null default 'base';
alter table rounds add column stake_minor bigint check (stake_minor >= bet_minor);
update rounds set stake_minor = bet_minor;
alter table rounds alter column stake_minor set not null;
