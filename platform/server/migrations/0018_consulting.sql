CREATE TABLE "consulting_appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"consultant_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"topic" text NOT NULL,
	"url" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "consulting_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"halves" integer NOT NULL,
	"reason" text NOT NULL,
	"appointment_id" uuid,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consulting_slots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"consultant_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"url" text NOT NULL,
	"color" text NOT NULL,
	"appointment_id" uuid,
	CONSTRAINT "consulting_slots_time" UNIQUE("starts_at","consultant_id")
);
--> statement-breakpoint
ALTER TABLE "consulting_appointments" ADD CONSTRAINT "consulting_appointments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_appointments" ADD CONSTRAINT "consulting_appointments_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_hours" ADD CONSTRAINT "consulting_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_hours" ADD CONSTRAINT "consulting_hours_appointment_id_consulting_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."consulting_appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_slots" ADD CONSTRAINT "consulting_slots_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_slots" ADD CONSTRAINT "consulting_slots_appointment_id_consulting_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."consulting_appointments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consulting_appointments_user" ON "consulting_appointments" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "consulting_appointments_consultant" ON "consulting_appointments" USING btree ("consultant_id","ends_at");--> statement-breakpoint
CREATE INDEX "consulting_hours_user" ON "consulting_hours" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "consulting_slots_appointment" ON "consulting_slots" USING btree ("appointment_id");