-- The application's role: it reads the ledger and posts through the functions; it has no way to change what was written. A login without the right to
-- make roles goes on without it (the append-only triggers stand in any case) until an administrator makes the role and grants it.

do $$
declare
  v_schema text := current_schema();
  v_function regprocedure;
begin
  foreach v_function in array array[
    'wallet_post_many(bigint[], text[], text[], text[], bigint[], text[], text[], text[], text[], text[], text[], text[])',
    'wallet_open_accounts(bigint, text, text)', 'wallet_roll_house(integer)', 'wallet_adopt_cluster()']::regprocedure[]
  loop
    -- A caller's own search path must not decide which tables a privileged function finds.
    execute format('alter function %s set search_path = %I, pg_temp', v_function, v_schema);
    execute format('revoke all on function %s from public', v_function);
  end loop;
  revoke all on function wallet_post(
    bigint, text, text, text, bigint, text, text, bytea, text, jsonb, text, jsonb, bigint, timestamptz) from public;

  begin
    create role mela_application nologin;
  exception
    when duplicate_object or unique_violation then null;
    when insufficient_privilege then raise notice 'this login may not make the role mela_application';
  end;
  if not exists (select from pg_roles where rolname = 'mela_application') then return; end if;

  begin
    if not pg_has_role(current_user, 'mela_application', 'member') then
      execute format('grant mela_application to %I', current_user);
    end if;
  exception when insufficient_privilege then raise notice 'this login may not take the role mela_application';
  end;

  execute format('grant usage on schema %I to mela_application', v_schema);
  execute format('grant select, insert, update, delete on all tables in schema %I to mela_application', v_schema);
  execute format('grant usage, select on all sequences in schema %I to mela_application', v_schema);
  execute format('alter default privileges in schema %I grant select, insert, update, delete on tables to mela_application', v_schema);
  execute format('alter default privileges in schema %I grant usage, select on sequences to mela_application', v_schema);

  revoke insert, update, delete on wallet_accounts, wallet_transfers, wallet_entries, wallet_house_balances, wallet_house_mark, wallet_seals
    from mela_application;
  revoke insert, update, delete on schema_migrations from mela_application;
  revoke all on sequence wallet_transfer_ids from mela_application;
  grant execute on function
    wallet_post_many(bigint[], text[], text[], text[], bigint[], text[], text[], text[], text[], text[], text[], text[]),
    wallet_open_accounts(bigint, text, text), wallet_roll_house(integer), wallet_adopt_cluster()
    to mela_application;
end $$;
