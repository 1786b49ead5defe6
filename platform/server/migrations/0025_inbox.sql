CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"link_label" text NOT NULL,
	"audience" text NOT NULL,
	"by_email" boolean NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"sent_at" timestamp with time zone,
	"reached" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mail_id" uuid,
	"announcement_id" uuid,
	"topic" text NOT NULL,
	"subject" text NOT NULL,
	"lead" text NOT NULL,
	"blocks" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"mail_due" text
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"not_mailed" text[] NOT NULL,
	"digest" boolean NOT NULL,
	"quiet_from" integer,
	"quiet_until" integer,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mail_messages_unsent";--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "in_app_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD CONSTRAINT "inbox_items_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_items_user" ON "inbox_items" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "inbox_items_unread" ON "inbox_items" USING btree ("user_id","created_at") WHERE "inbox_items"."read_at" is null;--> statement-breakpoint
CREATE INDEX "inbox_items_mail" ON "inbox_items" USING btree ("mail_id");--> statement-breakpoint
CREATE INDEX "inbox_items_due" ON "inbox_items" USING btree ("mail_due","user_id") WHERE "inbox_items"."mail_due" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "inbox_items_announcement" ON "inbox_items" USING btree ("announcement_id","user_id");--> statement-breakpoint
CREATE INDEX "inbox_items_words" ON "inbox_items" USING gin (to_tsvector('simple', translate("subject" || ' ' || "lead", '@._-/+:,|{}[]()"', '                ')));--> statement-breakpoint
CREATE INDEX "mail_messages_unsent" ON "mail_messages" USING btree ("created_at") WHERE "mail_messages"."sent_at" is null and "mail_messages"."in_app_at" is null;