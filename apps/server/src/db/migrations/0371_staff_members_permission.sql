-- Reading a member's account is a permission of its own. Those who decide on applications or answer chats need it for that.
alter table staff drop constraint staff_permissions_check;
alter table staff add constraint staff_permissions_check
  check (cardinality(permissions) > 0 and permissions <@ array['chat', 'feedback', 'promotions', 'members']);
alter table staff alter column permissions set default '{chat,members}';
update staff set permissions = permissions || '{members}' where permissions && array['chat', 'promotions'];
