-- The games that were really played of late, of one merchant and kind of player: what is hot is read from here.
create index launches_played on launches (merchant_id, is_robot, opened_at)
  where opened_at is not null and money = 'real';
