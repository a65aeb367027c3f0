-- A draw is over when everybody who took part has been told how it went: what a process leaves that fell after it, the next one does.
create table promotion_draws (
  promotion_id bigint primary key references promotions (id),
  -- Members up to this one have been told.
  told_to bigint not null default 0,
  -- When all had been.
  told_at timestamptz
);
insert into promotion_draws (promotion_id, told_at) select id, drawn_at from promotions where drawn_at is not null;
drop index promotions_to_draw;
create index promotions_drawn on promotions (ends_at) where winners is not null;
