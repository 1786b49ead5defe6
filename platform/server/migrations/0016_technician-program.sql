CREATE TABLE "rotp_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"form" jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"auto_points" integer,
	"score_percent" integer,
	"letter" text DEFAULT '' NOT NULL,
	"conditions" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"exam_begun_at" timestamp with time zone,
	"exam_ended_at" timestamp with time zone,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rotp_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"term" integer NOT NULL,
	"title" text NOT NULL,
	"instructions" text NOT NULL,
	"weight" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"opens_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotp_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"file_id" uuid,
	"page" integer,
	"x" integer,
	"y" integer,
	"second" integer,
	"text" text NOT NULL,
	"author_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotp_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"given_name" text NOT NULL,
	"kind" text,
	"bytes" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rotp_installments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"term" integer NOT NULL,
	"amount_minor" integer NOT NULL,
	"due_on" date NOT NULL,
	"paid_at" timestamp with time zone,
	"reference" text DEFAULT '' NOT NULL,
	"recorded_by" uuid
);
--> statement-breakpoint
CREATE TABLE "rotp_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"recipients" uuid[] NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sender_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotp_programs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"apply_until" date,
	"places" integer NOT NULL,
	"only_admins_enroll" boolean NOT NULL,
	"pass_percent" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"instructors" uuid[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rotp_programs_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "rotp_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"points" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotp_students" (
	"id" uuid PRIMARY KEY NOT NULL,
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"enrolled_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rotp_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"current" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"phrases" integer[] DEFAULT '{}' NOT NULL,
	"handed_in_at" timestamp with time zone,
	"late" boolean DEFAULT false NOT NULL,
	"points" jsonb,
	"percent" integer,
	"passed" boolean,
	"feedback" text DEFAULT '' NOT NULL,
	"graded_by" uuid,
	"graded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rotp_applications" ADD CONSTRAINT "rotp_applications_program_id_rotp_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."rotp_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_applications" ADD CONSTRAINT "rotp_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_applications" ADD CONSTRAINT "rotp_applications_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_assignments" ADD CONSTRAINT "rotp_assignments_program_id_rotp_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."rotp_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_comments" ADD CONSTRAINT "rotp_comments_submission_id_rotp_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."rotp_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_comments" ADD CONSTRAINT "rotp_comments_file_id_rotp_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."rotp_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_comments" ADD CONSTRAINT "rotp_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_files" ADD CONSTRAINT "rotp_files_submission_id_rotp_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."rotp_submissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_installments" ADD CONSTRAINT "rotp_installments_student_id_rotp_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."rotp_students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_installments" ADD CONSTRAINT "rotp_installments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_messages" ADD CONSTRAINT "rotp_messages_program_id_rotp_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."rotp_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_messages" ADD CONSTRAINT "rotp_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_readings" ADD CONSTRAINT "rotp_readings_application_id_rotp_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."rotp_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_readings" ADD CONSTRAINT "rotp_readings_reader_id_users_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_students" ADD CONSTRAINT "rotp_students_program_id_rotp_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."rotp_programs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_students" ADD CONSTRAINT "rotp_students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_students" ADD CONSTRAINT "rotp_students_enrolled_by_users_id_fk" FOREIGN KEY ("enrolled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_submissions" ADD CONSTRAINT "rotp_submissions_assignment_id_rotp_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."rotp_assignments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_submissions" ADD CONSTRAINT "rotp_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rotp_submissions" ADD CONSTRAINT "rotp_submissions_graded_by_users_id_fk" FOREIGN KEY ("graded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rotp_applications_live" ON "rotp_applications" USING btree ("program_id","user_id") WHERE "rotp_applications"."state" not in ('denied', 'withdrawn');--> statement-breakpoint
CREATE INDEX "rotp_applications_user" ON "rotp_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "rotp_applications_state" ON "rotp_applications" USING btree ("program_id","state","changed_at");--> statement-breakpoint
CREATE INDEX "rotp_assignments_program" ON "rotp_assignments" USING btree ("program_id","due_at");--> statement-breakpoint
CREATE INDEX "rotp_comments_submission" ON "rotp_comments" USING btree ("submission_id","at");--> statement-breakpoint
CREATE INDEX "rotp_files_submission" ON "rotp_files" USING btree ("submission_id","created_at");--> statement-breakpoint
CREATE INDEX "rotp_files_content" ON "rotp_files" USING btree ("sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "rotp_installments_term" ON "rotp_installments" USING btree ("student_id","term");--> statement-breakpoint
CREATE INDEX "rotp_messages_program" ON "rotp_messages" USING btree ("program_id","sent_at");--> statement-breakpoint
CREATE INDEX "rotp_messages_recipients" ON "rotp_messages" USING gin ("recipients");--> statement-breakpoint
CREATE UNIQUE INDEX "rotp_readings_reader" ON "rotp_readings" USING btree ("application_id","reader_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rotp_students_person" ON "rotp_students" USING btree ("program_id","user_id");--> statement-breakpoint
CREATE INDEX "rotp_students_user" ON "rotp_students" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rotp_submissions_version" ON "rotp_submissions" USING btree ("assignment_id","user_id","version");--> statement-breakpoint
CREATE INDEX "rotp_submissions_waiting" ON "rotp_submissions" USING btree ("handed_in_at") WHERE "rotp_submissions"."state" = 'handed in';--> statement-breakpoint
CREATE INDEX "rotp_submissions_user" ON "rotp_submissions" USING btree ("user_id","assignment_id");