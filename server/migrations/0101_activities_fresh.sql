-- hand-written
-- The newest lines of the log are read most, and counted by their indexes alone only once they are known to be seen by all. By
-- default that waits for a fifth of the table's lines: years, in a long log. A look at new pages alone is cheap.
alter table activities set (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000);
