-- A message may bear a picture, with words or without; the picture itself is kept by the uploads, for a shorter time.
alter table chat_messages
  add column upload_id text check (upload_id ~ '^[A-Za-z0-9_-]{22}$'),
  add check (content <> '' or upload_id is not null);
