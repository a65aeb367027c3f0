-- What registration asks at a merchant. A field without a row is as the product has it: user name and password, nothing
-- else (P90). Null keeps the product's own rule. Patterns are those of RE2; the command that writes them refuses others.
create table registration_fields (
  merchant_id bigint not null,
  name text not null check (name in (
    'username', 'mobileNum', 'verificationCode', 'password', 'nickname', 'payeeName', 'email', 'idNumber', 'qqNum',
    'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'paymentPassword', 'recommenderId', 'affiliateCode'
  )),
  enabled boolean not null,
  required boolean not null,
  reg_exp text check (length(reg_exp) between 1 and 512),
  min_length smallint check (min_length >= 0),
  max_length smallint check (max_length between 1 and 256),
  primary key (merchant_id, name),
  check (enabled or not required)
);
create table registration_settings (
  merchant_id bigint primary key,
  asks_captcha boolean not null default false,
  -- Boxes of consent are not ticked for the user unless the merchant has it so, where its law allows (R36, P82).
  consent_ticked boolean not null default false
);
-- The countries whose mobile numbers are taken. Their numbering plans come with the server.
create table registration_countries (
  merchant_id bigint not null,
  iso text not null check (iso ~ '^[A-Z]{2}$'),
  position integer not null,
  primary key (merchant_id, iso)
);
