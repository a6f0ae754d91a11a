CREATE TABLE "cleared_uses" (
	"list" text NOT NULL,
	"company_id" integer NOT NULL,
	"entry_id" integer NOT NULL,
	"holder" text NOT NULL,
	"field" text NOT NULL,
	"row_id" integer NOT NULL,
	"place" integer NOT NULL,
	"instead" integer,
	"cleared_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cleared_uses_list_company_id_entry_id_holder_field_row_id_pk" PRIMARY KEY("list","company_id","entry_id","holder","field","row_id")
);
--> statement-breakpoint
CREATE INDEX "cleared_uses_at" ON "cleared_uses" USING btree ("cleared_at");