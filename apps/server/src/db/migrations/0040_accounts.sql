-- How long a session may last at most, however busy; and for how many minutes a code is promised to hold (P147, M185).
alter table merchants
  add column session_max_hours integer not null default 24 check (session_max_hours between 1 and 8760),
  add column verification_minutes smallint not null default 1 check (verification_minutes between 1 and 30);

-- `mobile_num` is the national number without leading zeros (P93), `country_dialing_code` has no plus sign.
-- `password_version` grows with each change of the password: a session of an older one is dead.
alter table members
  add column country_dialing_code text check (country_dialing_code ~ '^[1-9][0-9]{0,3}$'),
  add column mobile_num text check (mobile_num ~ '^[0-9]{4,20}$'),
  add column email text,
  add column password_version integer not null default 0,
  add column password_changed_at timestamptz,
  add column last_login_place text,
  add column last_login_device text,
  add constraint members_mobile_whole check ((mobile_num is null) = (country_dialing_code is null));
create unique index members_by_mobile on members (merchant_id, mobile_num, country_dialing_code) where mobile_num is not null;

alter table sessions
  add column device_name text not null default '',
  add column password_version integer not null default 0;

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
