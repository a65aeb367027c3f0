-- Phones on which members have signed in, by the ids in the tokens that the phones keep (accounts/login). Two members of a merchant with one phone may be one
-- person: a reason to look, never to refuse.
create table member_devices (
  member_id bigint not null,
  device text collate "C" not null check (length(device) between 1 and 64),
  merchant_id bigint not null,
  seen_at timestamptz not null default now(),
  primary key (member_id, device)
);
create index member_devices_of on member_devices (merchant_id, device);
