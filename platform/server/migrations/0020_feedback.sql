CREATE TABLE "feedback_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"page" text NOT NULL,
	"notes" text NOT NULL,
	"device" jsonb NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"version" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feedback_notes" ADD CONSTRAINT "feedback_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_notes_user" ON "feedback_notes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_notes_state" ON "feedback_notes" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "feedback_notes_newest" ON "feedback_notes" USING btree ("created_at");