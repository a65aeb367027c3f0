-- When the rewards of a promotion are handed out, all together; null where each is at once. Until then who earned one stands at "process".
alter table promotions add column gives_at timestamptz;
