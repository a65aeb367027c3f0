-- Reviews at the desk. `turn` orders what waits, so that no clock has to.
create sequence promotion_turns;
alter table promotion_applications add column turn bigint not null default nextval('promotion_turns');
create index promotion_applications_by_turn on promotion_applications (turn) where state = 'applying';

-- Which of the member's tries was decided, and by which account of staff. Null where a row was written by hand and has not
-- been acted on yet; null where nobody at the desk decided.
alter table promotion_decisions add column attempt smallint, add column staff_id bigint;
create unique index promotion_decisions_once on promotion_decisions (member_id, promotion_id, attempt) where attempt is not null;
create index promotion_decisions_of on promotion_decisions (promotion_id, id desc);
