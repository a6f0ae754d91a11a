CREATE TABLE "tag_uses" (
	"company_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"shard" smallint NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "tag_uses_company_id_tag_id_shard_pk" PRIMARY KEY("company_id","tag_id","shard")
);
--> statement-breakpoint
DROP INDEX "products_refs";--> statement-breakpoint
CREATE INDEX "products_name" ON "products" USING btree ("group_id",lower("name"),"id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_deadline" ON "products" USING btree ("group_id","deadline","id" DESC NULLS FIRST) WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "products_refs" ON "products" USING gin ("assignee_ids","type_ids","label_ids","tag_ids","account_ids",(array["created_by"]),(array["priority"]));