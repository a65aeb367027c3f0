-- The version of a packaged game that a launch led to: a page plays by the maths that it was made with, or not at all. Sessions from before have none.
alter table sessions add column game_version text;
