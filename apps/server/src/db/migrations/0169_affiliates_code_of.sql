-- An agent's own code is looked up by the agent, too.
create index affiliate_codes_of_member on affiliate_codes (member_id, code);
