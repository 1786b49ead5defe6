CREATE TABLE "seat_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"courses" text[] NOT NULL,
	"price_minor" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_plans_price" CHECK ("seat_plans"."price_minor" >= 0),
	CONSTRAINT "seat_plans_set" CHECK (cardinality("seat_plans"."courses") > 0)
);
--> statement-breakpoint
ALTER TABLE "bundle_lines" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "chosen_code" text;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "end_notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "lengthened_by" uuid;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "own_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD COLUMN "model" text DEFAULT 'courses' NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_plans_code" ON "seat_plans" USING btree ("code");--> statement-breakpoint
ALTER TABLE "bundle_lines" ADD CONSTRAINT "bundle_lines_plan_id_seat_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seat_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_lengthened_by_course_seats_id_fk" FOREIGN KEY ("lengthened_by") REFERENCES "public"."course_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD CONSTRAINT "seat_purchases_plan_id_seat_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seat_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_seats_year" ON "course_seats" USING btree ("ends_at") WHERE "course_seats"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "enrollments_lengthened" ON "enrollments" USING btree ("lengthened_by") WHERE "enrollments"."lengthened_by" is not null;