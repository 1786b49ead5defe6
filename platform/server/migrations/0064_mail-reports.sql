CREATE TABLE "mail_suppressions" (
	"address" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone,
	"lifted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "suppressed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "report" text;--> statement-breakpoint
CREATE INDEX "mail_messages_reported" ON "mail_messages" USING btree (lower("recipient"),"sent_at") WHERE "mail_messages"."report" is not null;