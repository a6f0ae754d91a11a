ALTER TABLE "invitations" ADD COLUMN "first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "link_hash" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "rounds" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_link" ON "invitations" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "invitations_company" ON "invitations" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "invitations_user" ON "invitations" USING btree ("user_id");--> statement-breakpoint
-- hand-written: people who were made before and have set no password yet wait too. Who invited them is not known any more:
-- an owner stands for them. They need a new link, for the one that was mailed is known to nobody.
INSERT INTO "invitations" ("company_id", "group_id", "role_id", "email", "first_name", "last_name", "user_id", "invited_by", "created_at", "sent_at", "expires_at")
SELECT DISTINCT ON (u.id) m.company_id, m.group_id, m.role_id, u.email, u.first_name, u.last_name, u.id, o.id, u.created_at, u.created_at, u.created_at + interval '7 days'
FROM "users" u JOIN "memberships" m ON m.user_id = u.id CROSS JOIN (SELECT id FROM "users" WHERE is_super_admin AND deleted_at IS NULL ORDER BY id LIMIT 1) o
WHERE u.password_hash IS NULL AND u.deleted_at IS NULL ORDER BY u.id, m.created_at, m.group_id
ON CONFLICT DO NOTHING;
