-- What a merchant offers is told to open phones too: the badge on the deposit button, the app's bonus and their entries go with it.
create trigger lobby_changed after insert or update or delete on promotions for each row execute function lobby_row_changed();
