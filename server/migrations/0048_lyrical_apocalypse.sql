CREATE TABLE "import_rows" (
	"import_id" integer NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"parent_id" text NOT NULL,
	"place" double precision NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"data" jsonb NOT NULL,
	"state" text DEFAULT 'staged' NOT NULL,
	"product_id" integer,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"undo" jsonb,
	CONSTRAINT "import_rows_import_id_kind_external_id_pk" PRIMARY KEY("import_id","kind","external_id"),
	CONSTRAINT "import_rows_state" CHECK ("import_rows"."state" in ('staged', 'made', 'updated', 'known', 'left', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "imported_things" (
	"group_id" integer NOT NULL,
	"source" text NOT NULL,
	"external_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"fields" jsonb,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_things_group_id_source_external_id_pk" PRIMARY KEY("group_id","source","external_id")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"source" text NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"name" text NOT NULL,
	"file_key" text,
	"file_name" text,
	"size" bigint,
	"address" text,
	"secrets" "bytea",
	"board" jsonb,
	"counts" jsonb,
	"mapping" jsonb,
	"status_by_list" jsonb,
	"progress" jsonb,
	"made" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" text,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"resumed_at" timestamp (3) with time zone,
	CONSTRAINT "imports_source" CHECK ("imports"."source" in ('trello')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" in ('reading', 'ready', 'running', 'paused', 'done', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "imported_name" text;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_things" ADD CONSTRAINT "imported_things_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_things" ADD CONSTRAINT "imported_things_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_next" ON "import_rows" USING btree ("import_id","kind","state","place","external_id");--> statement-breakpoint
CREATE INDEX "import_rows_parent" ON "import_rows" USING btree ("import_id","kind","parent_id");--> statement-breakpoint
CREATE INDEX "imported_things_product" ON "imported_things" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imports_team" ON "imports" USING btree ("group_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "imports_open" ON "imports" USING btree ("id") WHERE state in ('reading', 'running');