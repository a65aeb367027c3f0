-- The application's role: it reads the ledger and posts through the functions; it has no way to change what was written. A login without the right to
-- make roles continues without it (the append-only triggers exist in any case) until an administrator makes the role and grants it.

do $$
declare
  v_schema text := current_schema();
  v_function regprocedure;
  v_doors constant regprocedure[] := array[
    'wallet_post(integer[], bigint[], text[], text[], text[], bigint[], text[], text[], text[], text[], text[])',
    'wallet_open_accounts(bigint, text, text)', 'wallet_seal(bigint, bigint, bigint, bigint, bytea, text, bytea)',
    'house_post(text, text, text, bigint, text, text)', 'wallet_adopt_cluster()']::regprocedure[];
  v_setting text;
begin
  foreach v_function in array v_doors loop
    -- A caller's own search path must not decide which tables a privileged function finds.
    execute format('alter function %s set search_path = %I, pg_temp', v_function, v_schema);
  end loop;
  -- Each row is looked for by its key, also when a plan was made while the tables were small; and the plans are made once, not for each batch.
  foreach v_setting in array array['enable_seqscan = off', 'enable_hashjoin = off', 'enable_mergejoin = off', 'enable_bitmapscan = off',
    'random_page_cost = 0.01', 'enable_material = off', 'plan_cache_mode = force_generic_plan', 'jit = off']
  loop
    execute format('alter function %s set %s', v_doors[1], v_setting);
  end loop;
  -- Nothing of the ledger is anybody's to run but through these.
  for v_function in select oid::regprocedure from pg_proc where pronamespace = v_schema::regnamespace and (proname like 'wallet\_%' or proname like 'house\_%') loop
    execute format('revoke all on function %s from public', v_function);
  end loop;

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

  revoke insert, update, delete on wallet_accounts, wallet_ledger, wallet_kinds, wallet_cluster, wallet_seals, wallet_bonus_rounds, house_transfers, house_balances
    from mela_application;
  revoke insert, delete on wallet_readers from mela_application;
  revoke insert, update, delete on schema_migrations from mela_application;
  foreach v_function in array v_doors loop
    execute format('grant execute on function %s to mela_application', v_function);
  end loop;
  -- They only read, and Node makes the seals and proves the chain with them.
  for v_function in select oid::regprocedure from pg_proc where pronamespace = v_schema::regnamespace
    and proname in ('wallet_seal_content', 'house_moves', 'wallet_house_account', 'wallet_moved', 'wallet_row_of', 'wallet_row_hash', 'wallet_closing_key')
  loop
    execute format('grant execute on function %s to mela_application', v_function);
  end loop;
end $$;
