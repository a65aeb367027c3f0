-- The picture that a member chose for himself, and the frame around it that a promotion gave him; both by name (M161).
alter table members
  add column head_icon text check (head_icon ~ '^[a-z-]{1,32}$'),
  add column head_frame text check (head_frame ~ '^[a-z-]{1,32}$');
