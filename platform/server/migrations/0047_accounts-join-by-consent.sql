CREATE TABLE "partner_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"keep_id" uuid NOT NULL,
	"close_id" uuid NOT NULL,
	"state" text NOT NULL,
	"keep_email" text NOT NULL,
	"close_email" text NOT NULL,
	"keep_confirmed_at" timestamp with time zone,
	"close_confirmed_at" timestamp with time zone,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"before" jsonb
);
--> statement-breakpoint
DROP INDEX "company_domains_proven";--> statement-breakpoint
ALTER TABLE "companies" ALTER COLUMN "approvals" SET DEFAULT '{"addPeople":true,"purchases":"never","limitMinor":0}'::jsonb;--> statement-breakpoint
ALTER TABLE "merged_accounts" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "state" text DEFAULT 'named' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "company_domains" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "opened_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_merges" ADD CONSTRAINT "partner_merges_keep_id_users_id_fk" FOREIGN KEY ("keep_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_merges" ADD CONSTRAINT "partner_merges_close_id_users_id_fk" FOREIGN KEY ("close_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_merges" ADD CONSTRAINT "partner_merges_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_merges_waiting" ON "partner_merges" USING btree ("partner","keep_id","close_id") WHERE "partner_merges"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "partner_merges_partner" ON "partner_merges" USING btree ("partner","changed_at","id");--> statement-breakpoint
CREATE INDEX "partner_merges_keep" ON "partner_merges" USING btree ("keep_id");--> statement-breakpoint
CREATE INDEX "partner_merges_close" ON "partner_merges" USING btree ("close_id");--> statement-breakpoint
CREATE INDEX "merged_accounts_undo" ON "merged_accounts" USING btree ("merged_at") WHERE "merged_accounts"."undo" is not null;--> statement-breakpoint
CREATE INDEX "users_mail_domain" ON "users" USING btree (split_part(lower("email"), '@', 2));--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_owned" ON "company_domains" USING btree ("domain") WHERE "company_domains"."state" in ('proven', 'contested');--> statement-breakpoint
CREATE INDEX "company_domains_to_decide" ON "company_domains" USING btree ("changed_at","id") WHERE "company_domains"."state" in ('waiting', 'contested');--> statement-breakpoint
-- A link to any mailbox used to prove a domain. What it proved waits for staff.
UPDATE "company_domains" SET "state" = 'waiting', "proof" = 'mail', "changed_at" = "proven_at", "proven_at" = null WHERE "proven_at" is not null;--> statement-breakpoint
-- Accounts without a mailbox are opened by companies alone.
UPDATE "company_members" SET "opened_account" = true FROM "users" WHERE "users"."id" = "company_members"."user_id" AND "users"."email" like '%.invalid';
