-- What the operator's staff records about a member, in addition to what the other modules know.

-- Plain text for colleagues; never changed, never shown to the member.
create table player_notes (
  member_id bigint not null,
  id bigint generated always as identity,
  merchant_id bigint not null,
  -- The sender's own key: a repeated request adds no second note.
  note_key uuid not null,
  content text not null check (length(content) between 1 and 2000),
  staff_id bigint not null,
  written_at timestamptz not null default now(),
  primary key (member_id, id),
  unique (member_id, note_key)
);

-- Actions on a member that were done, by the caller's own key: a repeated request does nothing.
create table player_actions (
  member_id bigint not null,
  action_key uuid not null,
  action text not null check (length(action) between 1 and 60),
  done_at timestamptz not null default now(),
  primary key (member_id, action_key)
);
create index player_actions_age on player_actions (done_at);

-- What a member is marked with now; its history is in the audit.
create table player_flags (
  member_id bigint not null,
  flag text not null check (flag in ('watch', 'bonus_abuse', 'shared_device', 'fraud', 'vulnerable', 'vip')),
  merchant_id bigint not null,
  reason text not null check (length(reason) between 3 and 500),
  staff_id bigint not null,
  flagged_at timestamptz not null default now(),
  primary key (member_id, flag)
);
create index player_flags_newest on player_flags (merchant_id, flag, flagged_at desc);
