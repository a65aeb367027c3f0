-- Who stands below whom. `members.upline_id` names the agent with whom somebody registered; here each member stands once for every agent above him, so
-- that a team is one range of an index however deep it is. The database keeps it by itself: whoever is added is in every team that he belongs to.
create table members_downline (
  member_id bigint not null,
  agent_id bigint not null,
  -- 1 for those who registered with the agent himself.
  depth integer not null check (depth > 0),
  registered_at timestamptz not null,
  primary key (member_id, agent_id)
);
create index members_downline_team on members_downline (agent_id, registered_at, member_id);

with recursive above as (
  select id as member_id, upline_id as agent_id, 1 as depth, registered_at from members where upline_id is not null
  union all
  select above.member_id, agent.upline_id, above.depth + 1, above.registered_at
  from above join members agent on agent.id = above.agent_id
  where agent.upline_id is not null and above.depth < 1000
)
insert into members_downline select member_id, agent_id, depth, registered_at from above on conflict do nothing;

create function members_keep_downline() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'the agent above member % does not change', old.id using errcode = 'restrict_violation';
  end if;
  if not exists (select from members agent where agent.id = new.upline_id and agent.merchant_id = new.merchant_id) then
    raise exception 'no member % of merchant % can stand above another', new.upline_id, new.merchant_id using errcode = 'restrict_violation';
  end if;
  insert into members_downline (member_id, agent_id, depth, registered_at)
  select new.id, new.upline_id, 1, new.registered_at
  union all
  select new.id, above.agent_id, above.depth + 1, new.registered_at from members_downline above where above.member_id = new.upline_id;
  return null;
end $$;
create trigger members_downline_kept after insert on members
  for each row when (new.upline_id is not null) execute function members_keep_downline();
create trigger members_upline_stays before update of upline_id on members
  for each row when (old.upline_id is distinct from new.upline_id) execute function members_keep_downline();
