-- Ways to a merchant's customer service, per language; '*' is for every language without its own channels.
create table service_channels (
  merchant_id bigint not null references merchants (id),
  language text not null check (language = '*' or language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$'),
  cs_type text not null check (cs_type in ('LIVECHAT', 'LIVECHAT 1', 'WHATSAPP', 'FACEBOOK', 'TELEGRAM', 'TELEGRAM2', 'YOUTUBE')),
  title text not null check (length(title) between 1 and 60),
  -- An address of the web, or a path of the site's own.
  path text not null check ((path ~ '^https://[^\s]+$' or path ~ '^/m/[^\s\\]*$') and length(path) <= 500),
  position integer not null default 0,
  primary key (merchant_id, language, cs_type)
);
