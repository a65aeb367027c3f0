-- What an operator tells all members is told to open phones too, as every other change of what they show.
create trigger lobby_changed after insert or update or delete on announcements for each row execute function lobby_row_changed();
