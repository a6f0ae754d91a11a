CREATE TABLE "licence_checks" (
	"company_id" integer NOT NULL,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "licence_checks_company_id_pk" PRIMARY KEY("company_id")
);
--> statement-breakpoint
CREATE TABLE "clipart_shapes" (
	"file_id" integer PRIMARY KEY NOT NULL,
	"clipart_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"white" bit(256),
	"black" bit(256)
);
--> statement-breakpoint
ALTER TABLE "licence_checks" ADD CONSTRAINT "licence_checks_company_id_groups_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clipart_shapes" ADD CONSTRAINT "clipart_shapes_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clipart_shapes" ADD CONSTRAINT "clipart_shapes_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clipart_shapes_group" ON "clipart_shapes" USING btree ("group_id");