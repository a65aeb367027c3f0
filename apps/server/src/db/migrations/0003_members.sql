-- Account types: R1. `is_robot` marks the demo's own players, who never count for a merchant without the demo (R30).
create table members (
  id bigint generated always as identity (start with 10000001) primary key,
  merchant_id bigint not null,
  account_type smallint not null check (account_type in (0, 1, 2, 4, 40, 41, 42, 90)),
  user_name text not null,
  password_hash text not null,
  -- Grows with each change of the password: a session of an older one is dead.
  password_version integer not null default 0,
  password_changed_at timestamptz,
  nickname text,
  birth_date date,
  -- The national number without leading zeros (P93); the code has no plus sign.
  country_dialing_code text check (country_dialing_code ~ '^[1-9][0-9]{0,3}$'),
  mobile_num text check (mobile_num ~ '^[0-9]{4,20}$'),
  -- An address is written to only once its owner showed that it is theirs: by the link of a mail that was sent there.
  email text,
  email_proven_at timestamptz,
  -- What a member said at registration, by the field's name; the fields are the merchant's choice.
  profile jsonb not null default '{}',
  club_label text,
  -- The picture that a member chose, and the frame around it that a promotion gave them; both by name (M161).
  head_icon text check (head_icon ~ '^[a-z-]{1,32}$'),
  head_frame text check (head_frame ~ '^[a-z-]{1,32}$'),
  upline_id bigint,
  -- Who sent a member here, as the member named them at registration; nothing else follows from it than what a promotion makes of it.
  recommender_id bigint,
  status text not null default 'active' check (status in ('active', 'suspended')),
  is_robot boolean not null default false,
  first_time_login boolean not null default false,
  register_url text,
  register_method text,
  terms_accepted_at timestamptz,
  registered_at timestamptz not null default now(),
  last_login_at timestamptz,
  last_login_place text,
  last_login_device text,
  unique (merchant_id, user_name),
  constraint members_mobile_whole check ((mobile_num is null) = (country_dialing_code is null))
);
create unique index members_by_mobile on members (merchant_id, mobile_num, country_dialing_code) where mobile_num is not null;
-- The lists that staff reads: newest first, by kind of account, by the last log-in, and the few that are suspended.
create index members_registered on members (merchant_id, registered_at desc, id desc);
create index members_registered_by_type on members (merchant_id, account_type, registered_at desc, id desc);
create index members_logged_in on members (merchant_id, coalesce(last_login_at, timestamptz '1970-01-01 00:00:00+00') desc, id desc);
create index members_suspended on members (merchant_id, registered_at desc, id desc) where status = 'suspended';
-- By first letters, and by e-mail.
create index members_by_first_letters on members (merchant_id, user_name collate "C");
create index members_by_nickname on members (merchant_id, lower(nickname) collate "C") where nickname is not null;
create index members_by_email on members (merchant_id, lower(email)) where email is not null;
create index members_by_recommender on members (recommender_id, id) where recommender_id is not null;

-- A new password, and the end of every session but the one that is kept, at once: nothing signed in by the old password
-- is left, not even a login under way, and the kept session is never dead in between.
create function members_set_password(p_member_id bigint, p_password_hash text, p_kept_session_id bigint) returns void
language plpgsql as $$
declare
  v_version integer;
begin
  update members
  set password_hash = p_password_hash, password_version = password_version + 1, password_changed_at = now(), first_time_login = false
  where id = p_member_id
  returning password_version into v_version;
  update sessions set ended_at = now()
  where member_id = p_member_id and ended_at is null and id is distinct from p_kept_session_id;
  update sessions set password_version = v_version where id = p_kept_session_id and member_id = p_member_id;
end $$;

-- The downline of each agent. `members.upline_id` names the agent directly above a member; this table has one row per member and agent above them, so
-- that a team of any depth is one range of an index. A trigger keeps it: a new member is added to every team that they belong to.
create table members_downline (
  member_id bigint not null,
  agent_id bigint not null,
  -- 1 for members who registered directly with the agent.
  depth integer not null check (depth > 0),
  registered_at timestamptz not null,
  -- Never changes either.
  user_name text collate "C" not null,
  primary key (member_id, agent_id)
);
create index members_downline_team on members_downline (agent_id, registered_at, member_id);
-- A team by member, for orders in which many members are equal.
create index members_downline_members on members_downline (agent_id, member_id);
-- A team by name and by first letters, and those of one depth alone.
create index members_downline_names on members_downline (agent_id, user_name);
create index members_downline_depths on members_downline (agent_id, depth, user_name);

create function members_keep_downline() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'the agent above member % does not change', old.id using errcode = 'restrict_violation';
  end if;
  if not exists (select from members agent where agent.id = new.upline_id and agent.merchant_id = new.merchant_id) then
    raise exception 'no member % of merchant % can stand above another', new.upline_id, new.merchant_id using errcode = 'restrict_violation';
  end if;
  insert into members_downline (member_id, agent_id, depth, registered_at, user_name)
  select new.id, new.upline_id, 1, new.registered_at, new.user_name
  union all
  select new.id, above.agent_id, above.depth + 1, new.registered_at, new.user_name from members_downline above where above.member_id = new.upline_id;
  return null;
end $$;
create trigger members_downline_kept after insert on members
  for each row when (new.upline_id is not null) execute function members_keep_downline();
create trigger members_upline_stays before update of upline_id on members
  for each row when (old.upline_id is distinct from new.upline_id) execute function members_keep_downline();
