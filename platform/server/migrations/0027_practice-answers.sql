CREATE TABLE "practice_answers" (
	"draw_id" uuid NOT NULL,
	"stage" integer NOT NULL,
	"given" text NOT NULL,
	"right" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_answers_draw_id_stage_pk" PRIMARY KEY("draw_id","stage")
);
--> statement-breakpoint
CREATE TABLE "practice_cards" (
	"enrollment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"exercise" text NOT NULL,
	"box" integer NOT NULL,
	"due_on" date,
	CONSTRAINT "practice_cards_enrollment_id_unit_id_exercise_pk" PRIMARY KEY("enrollment_id","unit_id","exercise")
);
--> statement-breakpoint
CREATE TABLE "practice_draws" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"exercise" text NOT NULL,
	"seed" integer NOT NULL,
	"stage" integer DEFAULT 0 NOT NULL,
	"hinted" integer[] DEFAULT '{}' NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "practice_answers" ADD CONSTRAINT "practice_answers_draw_id_practice_draws_id_fk" FOREIGN KEY ("draw_id") REFERENCES "public"."practice_draws"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_cards" ADD CONSTRAINT "practice_cards_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_draws" ADD CONSTRAINT "practice_draws_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_draws" ADD CONSTRAINT "practice_draws_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_draws_open" ON "practice_draws" USING btree ("enrollment_id","unit_id","exercise") WHERE "practice_draws"."done_at" is null;--> statement-breakpoint
CREATE INDEX "practice_draws_unit" ON "practice_draws" USING btree ("unit_id");