CREATE TABLE "presence_answers" (
	"enrollment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"question" integer NOT NULL,
	"first_choice" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"right_at" timestamp with time zone,
	CONSTRAINT "presence_answers_enrollment_id_unit_id_question_pk" PRIMARY KEY("enrollment_id","unit_id","question")
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "unit_progress" ADD COLUMN "answered" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "presence_answers" ADD CONSTRAINT "presence_answers_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence_answers" ADD CONSTRAINT "presence_answers_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;