CREATE TABLE "consulting_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"appointment_id" uuid NOT NULL,
	"added_by" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_screenshots" (
	"note_id" uuid PRIMARY KEY NOT NULL,
	"image" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consulting_attachments" ADD CONSTRAINT "consulting_attachments_appointment_id_consulting_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."consulting_appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_attachments" ADD CONSTRAINT "consulting_attachments_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_screenshots" ADD CONSTRAINT "feedback_screenshots_note_id_feedback_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."feedback_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consulting_attachments_appointment" ON "consulting_attachments" USING btree ("appointment_id","created_at");