-- Boxes of consent are not ticked for the user unless the merchant has it so, where its law allows (R36, P82).
alter table registration_settings
  alter column asks_captcha set default false,
  add column consent_ticked boolean not null default false;
