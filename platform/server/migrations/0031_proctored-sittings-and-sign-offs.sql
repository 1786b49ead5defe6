CREATE TABLE "exam_sittings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"exam_code" text NOT NULL,
	"code" text NOT NULL,
	"proctor_id" uuid NOT NULL,
	"proctor_name" text NOT NULL,
	"place" text NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "exam_sittings_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "skill_sign_offs" (
	"enrollment_id" uuid NOT NULL,
	"skill" text NOT NULL,
	"seen_on" date NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_by_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "skill_sign_offs_enrollment_id_skill_pk" PRIMARY KEY("enrollment_id","skill")
);
--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "sign_offs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "sign_offs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "sitting_id" uuid;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "proctored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_sittings" ADD CONSTRAINT "exam_sittings_exam_code_exams_code_fk" FOREIGN KEY ("exam_code") REFERENCES "public"."exams"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sittings" ADD CONSTRAINT "exam_sittings_proctor_id_users_id_fk" FOREIGN KEY ("proctor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_sign_offs" ADD CONSTRAINT "skill_sign_offs_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_sign_offs" ADD CONSTRAINT "skill_sign_offs_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_sittings_proctor" ON "exam_sittings" USING btree ("proctor_id","opens_at");--> statement-breakpoint
CREATE INDEX "exam_sittings_opened" ON "exam_sittings" USING btree ("opens_at","id");--> statement-breakpoint
CREATE INDEX "skill_sign_offs_signer" ON "skill_sign_offs" USING btree ("signed_by","signed_at");--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_sitting_id_exam_sittings_id_fk" FOREIGN KEY ("sitting_id") REFERENCES "public"."exam_sittings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_attempts_sitting" ON "exam_attempts" USING btree ("sitting_id");