-- By which an agent is named in a link or a form; compared without regard to case.
create table affiliate_codes (
  merchant_id bigint not null,
  code text not null check (code = lower(code) and length(code) between 1 and 64),
  member_id bigint not null,
  primary key (merchant_id, code)
);
-- An agent's own code is looked up by the agent, too.
create index affiliate_codes_of_member on affiliate_codes (member_id, code);

create table affiliate_domains (
  merchant_id bigint not null,
  domain text not null check (domain = lower(domain)),
  member_id bigint not null,
  primary key (merchant_id, domain)
);
