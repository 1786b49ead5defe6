CREATE TABLE "sender_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"expected" text NOT NULL,
	"authorized_since" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"unanswered_since" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"found_spf" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "sender_address" text;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "sender_address" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "partners_sender_domain" ON "partners" USING btree (lower(split_part("sender_address", '@', 2))) WHERE "partners"."sender_address" <> '';