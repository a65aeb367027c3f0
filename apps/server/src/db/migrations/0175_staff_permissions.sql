-- What a staff account may see at the desk. Accounts of before answer chats, as they did; a lead may see all of it.
alter table staff add column permissions text[] not null default '{chat}'
  check (cardinality(permissions) > 0 and permissions <@ array['chat', 'feedback', 'promotions']);
update staff set permissions = '{chat,feedback,promotions}' where role = 'lead';
