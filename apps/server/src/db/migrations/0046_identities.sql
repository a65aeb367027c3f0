-- Where identity tokens come from that a merchant takes: nothing is fetched and no token is looked at without a row.
-- `audience` is the Firebase project, the Google client or the Facebook app. Null keeps the provider's own addresses.
create table identity_providers (
  merchant_id bigint not null,
  provider text not null check (provider in ('firebase', 'google', 'facebook')),
  audience text not null check (length(audience) between 1 and 255),
  issuer text,
  jwks_url text check (jwks_url ~ '^(https://|http://(127\.0\.0\.1|localhost)[:/])'),
  -- What the page's own software needs besides; public.
  api_key text,
  auth_domain text,
  primary key (merchant_id, provider)
);

-- Accounts elsewhere that open a member's account.
create table member_identities (
  merchant_id bigint not null,
  issuer text not null,
  subject text not null,
  member_id bigint not null,
  linked_at timestamptz not null default now(),
  primary key (merchant_id, issuer, subject)
);

-- Identity tokens that signed a member in or opened an account, each valid once; kept longer than a token is accepted.
create table identity_token_uses (
  token_hash bytea primary key,
  used_at timestamptz not null default now()
);
create index identity_token_uses_by_time on identity_token_uses (used_at);
