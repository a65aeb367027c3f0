-- The search in three steps: the letters as they were typed, their sounds in the other script, then the words that are spelt nearly so.
alter table catalogue_games
  -- `| name | name |` in the letters in which they stand, small, without signs.
  add column search_words text not null default '';

-- Every word of the names of games and their makers, folded, and its bones: far fewer than games, so that a misspelt word finds its like here
-- first, and the games by that word's index then.
create table catalogue_words (
  vendor_code text not null references catalogue_vendors (code),
  word text not null,
  bones text not null,
  primary key (vendor_code, word)
);
create index catalogue_words_like on catalogue_words using gin (word gin_trgm_ops);
create index catalogue_words_bones on catalogue_words (bones);

drop index catalogue_games_bones;
alter table catalogue_games drop column search_bones;
