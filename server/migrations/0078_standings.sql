CREATE TABLE "standings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "standings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"status_id" integer NOT NULL,
	"due" date NOT NULL,
	"n" integer NOT NULL,
	"is_sum" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_late";--> statement-breakpoint
CREATE INDEX "standings_cell" ON "standings" USING btree ("group_id","user_id","status_id","due","n");--> statement-breakpoint
CREATE INDEX "standings_new" ON "standings" USING btree ("group_id") WHERE not is_sum;--> statement-breakpoint
CREATE INDEX "products_late" ON "products" USING btree ("group_id","status_id","deadline") WHERE deleted_at is null and deadline is not null and status_id <> all ('{5,6,7}'::integer[]);