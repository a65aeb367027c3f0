-- Origins that serve the pictures of a merchant's site under the same paths as the site itself, five at most: browsers pick one of
-- them at random. An origin alone, over TLS; loopback names over http serve the demo, and count nowhere else.
create table merchant_image_cdns (
  merchant_id bigint not null references merchants (id),
  position smallint not null check (position between 1 and 5),
  origin text not null check (
    length(origin) <= 255
    and origin ~ '^(https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?|http://(([a-z0-9-]+\.)*localhost|127\.0\.0\.1))(:[0-9]{1,5})?$'
  ),
  primary key (merchant_id, position),
  unique (merchant_id, origin)
);
