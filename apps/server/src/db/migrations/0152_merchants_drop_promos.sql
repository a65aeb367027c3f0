-- What runs at a merchant is what its promotions say, by their codes.
alter table merchants drop column promos;
