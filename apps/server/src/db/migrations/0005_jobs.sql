-- Work that outlives a request. `unique_key` lets two processes ask for the same thing and get it once.
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  unique_key text unique,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  last_error text
);
create index jobs_waiting on jobs (run_at) where done_at is null;

-- For companions of wallet calls: the job exists if and only if the money moved.
create function job_enqueue(p_kind text, p_unique_key text, p_payload jsonb, p_run_at timestamptz default now()) returns void
language sql as $$
  insert into jobs (kind, unique_key, payload, run_at) values (p_kind, p_unique_key, p_payload, p_run_at)
  on conflict (unique_key) do nothing;
$$;
