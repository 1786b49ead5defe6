CREATE TABLE "consulting_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"consultant_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"zone" text NOT NULL,
	"buyer_zone" text NOT NULL,
	"topic" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"order_line_id" uuid
);
--> statement-breakpoint
CREATE TABLE "consulting_pauses" (
	"consultant_id" uuid PRIMARY KEY NOT NULL,
	"before" integer NOT NULL,
	"after" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consulting_prices" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"half_hour_minor" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "consulting_appointments" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "consulting_slots" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "consulting_holds" ADD CONSTRAINT "consulting_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_holds" ADD CONSTRAINT "consulting_holds_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_holds" ADD CONSTRAINT "consulting_holds_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_pauses" ADD CONSTRAINT "consulting_pauses_consultant_id_users_id_fk" FOREIGN KEY ("consultant_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consulting_holds_user" ON "consulting_holds" USING btree ("user_id","ends_at");--> statement-breakpoint
CREATE INDEX "consulting_holds_consultant" ON "consulting_holds" USING btree ("consultant_id","ends_at");--> statement-breakpoint
CREATE INDEX "consulting_holds_end" ON "consulting_holds" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "consulting_appointments" ADD CONSTRAINT "consulting_appointments_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consulting_slots" ADD CONSTRAINT "consulting_slots_hold_id_consulting_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."consulting_holds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consulting_appointments_line" ON "consulting_appointments" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "consulting_slots_hold" ON "consulting_slots" USING btree ("hold_id");--> statement-breakpoint
ALTER TABLE "consulting_slots" ADD CONSTRAINT "consulting_slots_once" CHECK ("consulting_slots"."appointment_id" is null or "consulting_slots"."hold_id" is null);