-- Home's sections below the banners, per merchant; `language` '' for every language that has no rows of its own. Without rows: the product's order.
create table merchant_home_sections (
  merchant_id bigint not null references merchants (id),
  language text not null default '',
  section text not null,
  position integer not null,
  primary key (merchant_id, language, section)
);
create trigger lobby_changed after insert or update or delete on merchant_home_sections for each row execute function lobby_row_changed();

-- How much of a winner's name stands on the board: `middle` ra***7, `first` r***, `none` ***.
alter table merchants add column winner_mask text not null default 'middle' check (winner_mask in ('middle', 'first', 'none'));

-- No languages: for all of them.
alter table merchant_banners
  add column shown boolean not null default true,
  add column languages text[] not null default '{}';
alter table merchant_links
  add column label_name_en text not null default '',
  add column position integer not null default 0,
  add column shown boolean not null default true;
