-- What a merchant has that says nothing of its own (P2): sums in CNY, Bengali and English, Bengali first.
alter table merchants
  alter column currency set default 'CNY',
  alter column languages set default '[{"tag": "BN", "name": "বাংলা"}, {"tag": "EN", "name": "English"}]',
  alter column default_language set default 'BN';
