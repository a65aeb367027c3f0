-- Categories that a merchant has switched off (R29): their games are neither listed nor launched there.
create table catalogue_hidden_categories (
  merchant_id bigint not null,
  category text not null,
  primary key (merchant_id, category)
);
-- However the rows change, every process reads the catalogue again.
create function catalogue_has_changed() returns trigger language plpgsql as $$
begin
  perform nextval('catalogue_version');
  return null;
end $$;
create trigger catalogue_hidden_categories_changed after insert or update or delete on catalogue_hidden_categories
  for each statement execute function catalogue_has_changed();
