-- Grows with every change of what phones show, in the transaction that changes it; merchant 0 stands for all of them. The tables that phones show have
-- triggers that call these functions.
create table lobby_versions (
  merchant_id bigint primary key,
  version bigint not null
);
insert into lobby_versions values (0, 1);

create function lobby_changed(p_merchant_id bigint) returns bigint language sql volatile as $$
  insert into lobby_versions as known (merchant_id, version) values (p_merchant_id, 1)
  on conflict (merchant_id) do update set version = known.version + 1 returning version;
$$;

-- For tables with a merchant_id.
create function lobby_row_changed() returns trigger language plpgsql as $$
begin
  perform lobby_changed(case when tg_op = 'DELETE' then old.merchant_id else new.merchant_id end);
  return null;
end $$;

create function lobby_merchant_changed() returns trigger language plpgsql as $$
begin
  perform lobby_changed(new.id);
  return null;
end $$;

-- For tables of all merchants, once per statement, and only when it changed a row.
create function lobby_rows_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then perform lobby_changed(0); end if;
  return null;
end $$;
