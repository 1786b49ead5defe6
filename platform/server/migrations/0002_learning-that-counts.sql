CREATE SEQUENCE "public"."certificate_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."kit_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "forced_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"term" text NOT NULL,
	"translation" text NOT NULL,
	"note" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_captions" (
	"file" text PRIMARY KEY NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"marked_by" text NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" text
);
--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"wished_name" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"new_certificate_id" uuid
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"running" bigint NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"course_code" text,
	"source" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoked_reason" text,
	"revoked_by" uuid,
	"superseded_at" timestamp with time zone,
	"superseded_by" uuid,
	"replaces" uuid,
	"verify_token" text NOT NULL,
	"found_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "certificates_running_unique" UNIQUE("running"),
	CONSTRAINT "certificates_key_unique" UNIQUE("key"),
	CONSTRAINT "certificates_verify_token_unique" UNIQUE("verify_token")
);
--> statement-breakpoint
CREATE TABLE "exam_answers" (
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_version_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"shuffle" jsonb NOT NULL,
	"answer" jsonb,
	"flagged" boolean DEFAULT false NOT NULL,
	"sequence" bigint DEFAULT 0 NOT NULL,
	"saved_at" timestamp with time zone,
	"closed" boolean DEFAULT false NOT NULL,
	"share" double precision,
	CONSTRAINT "exam_answers_attempt_id_position_pk" PRIMARY KEY("attempt_id","position")
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"right_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"exam_code" text NOT NULL,
	"number" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"minutes" integer NOT NULL,
	"legal_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"extended_minutes" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"ended_by" text,
	"graded_at" timestamp with time zone,
	"score_percent" integer,
	"passed" boolean,
	"topics" jsonb,
	"voided_at" timestamp with time zone,
	"void_reason" text
);
--> statement-breakpoint
CREATE TABLE "exam_item_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"changes" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid
);
--> statement-breakpoint
CREATE TABLE "exam_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"topic" text NOT NULL,
	"state" text DEFAULT 'live' NOT NULL,
	"version_id" uuid NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_items_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "exam_rights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"exam_code" text NOT NULL,
	"order_line_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"attempts_allowed" integer NOT NULL,
	"access_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "exam_topics" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"track" text NOT NULL,
	"level" integer NOT NULL,
	"summary" text NOT NULL,
	"price_minor" integer NOT NULL,
	"minutes" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"attempts" integer NOT NULL,
	"wait_days" integer NOT NULL,
	"access_days" integer NOT NULL,
	"contact_hours" double precision DEFAULT 0 NOT NULL,
	"blueprint" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "course_instructors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_code" text NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"end_reason" text DEFAULT '' NOT NULL,
	"given_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_by" uuid
);
--> statement-breakpoint
CREATE TABLE "course_approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_code" text NOT NULL,
	"number" text NOT NULL,
	"hours" double precision NOT NULL,
	"kinds" text[] NOT NULL,
	"from_day" date NOT NULL,
	"until_day" date,
	"topic" text NOT NULL,
	"category" text NOT NULL,
	"delivery_method" text NOT NULL,
	"leads_to_licence" boolean NOT NULL,
	"audience" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_notices" (
	"user_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"notice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_notices_user_id_course_code_pk" PRIMARY KEY("user_id","course_code")
);
--> statement-breakpoint
CREATE TABLE "licence_reminders" (
	"licence_id" uuid NOT NULL,
	"expires_on" date NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "licence_reminders_licence_id_expires_on_days_pk" PRIMARY KEY("licence_id","expires_on","days")
);
--> statement-breakpoint
CREATE TABLE "licence_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"unit" text,
	"value" double precision,
	"sentence" text NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"read_on" date NOT NULL,
	"state" text NOT NULL,
	"holds_from" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"agency" text NOT NULL,
	"kind" text NOT NULL,
	"class" text NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"own_hours" integer,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tceq_choices" (
	"enrolment_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"taken" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"says" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"form" jsonb NOT NULL,
	"found_by" text DEFAULT '' NOT NULL,
	"evaluator" text DEFAULT '' NOT NULL,
	"slots" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"interview" jsonb,
	"decision" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "programme_place_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" uuid NOT NULL,
	"says" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "programme_places" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"programme" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_reason" text DEFAULT '' NOT NULL,
	"found_by" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirement_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" uuid NOT NULL,
	"requirement" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"hours" double precision NOT NULL,
	"evidence" text NOT NULL,
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requirement_waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place_id" uuid NOT NULL,
	"requirement" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seminar_interests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"level" text NOT NULL,
	"region" text NOT NULL,
	"people" integer DEFAULT 1 NOT NULL,
	"remarks" text DEFAULT '' NOT NULL,
	"found_by" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"told_by" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "external_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"provider" text NOT NULL,
	"held_on" date NOT NULL,
	"hours" double precision NOT NULL,
	"delivery_method" text NOT NULL,
	"tceq_number" text NOT NULL,
	"proof_id" uuid NOT NULL,
	"state" text NOT NULL,
	"approved_hours" double precision,
	"approved_for_texas" boolean DEFAULT false NOT NULL,
	"decision" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_hours_proof_id_unique" UNIQUE("proof_id")
);
--> statement-breakpoint
CREATE TABLE "hour_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"given_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	"state" text NOT NULL,
	"hat_size" text NOT NULL,
	"shirt_size" text NOT NULL,
	"ship_to" text NOT NULL,
	"country" text NOT NULL,
	"phone" text NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"tracking_url" text DEFAULT '' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"printed_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "kits_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "renewal_openings" (
	"certificate_id" uuid PRIMARY KEY NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewal_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"type" text NOT NULL,
	"expires_on" date NOT NULL,
	"days" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grade_id" uuid NOT NULL,
	"sheet_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	"corrected_by" uuid NOT NULL,
	"corrected_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_scans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grade_id" uuid NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "grade_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"exam_code" text,
	"rubric_id" uuid,
	"criteria" jsonb NOT NULL,
	"pass_percent" integer NOT NULL,
	"held_on" text NOT NULL,
	"place" text NOT NULL,
	"examiner" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_by" uuid
);
--> statement-breakpoint
CREATE TABLE "grades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sheet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"points" jsonb NOT NULL,
	"absent" boolean DEFAULT false NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"confirmed_total" double precision,
	"confirmed_by" uuid,
	"score_percent" integer,
	"passed" boolean,
	"graded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rubrics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"says" text NOT NULL,
	"pass_percent" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "rubrics_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "learner_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"once" uuid NOT NULL,
	"course_code" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"unit_title" text NOT NULL,
	"second" double precision,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "question_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "question_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"once" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_problems" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"once" uuid NOT NULL,
	"course_code" text NOT NULL,
	"unit_id" uuid NOT NULL,
	"unit_key" uuid NOT NULL,
	"unit_title" text NOT NULL,
	"second" double precision,
	"language" text,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "licence_experts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"bio" text NOT NULL,
	"years_hands_on" integer NOT NULL,
	"licences" jsonb NOT NULL,
	"courses" text[] NOT NULL,
	"documents" jsonb NOT NULL,
	"valid_until" date,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "roster_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"rows" integer NOT NULL,
	"content" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "roster_batches_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "roster_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"row_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"says" text NOT NULL,
	"place" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"course_name" text NOT NULL,
	"approval_id" uuid NOT NULL,
	"approval_number" text NOT NULL,
	"hours" double precision NOT NULL,
	"delivery_method" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"completed_on" date NOT NULL,
	"licence_id" uuid,
	"licence_number" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"batch_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_rows_enrolment_id_unique" UNIQUE("enrolment_id")
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text NOT NULL,
	"parts" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "languages" ADD COLUMN "fallback" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "languages" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "forced_terms" ADD CONSTRAINT "forced_terms_language_languages_code_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_new_certificate_id_certificates_id_fk" FOREIGN KEY ("new_certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_superseded_by_certificates_id_fk" FOREIGN KEY ("superseded_by") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_certificates_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_item_version_id_exam_item_versions_id_fk" FOREIGN KEY ("item_version_id") REFERENCES "public"."exam_item_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_right_id_exam_rights_id_fk" FOREIGN KEY ("right_id") REFERENCES "public"."exam_rights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_exam_code_exams_code_fk" FOREIGN KEY ("exam_code") REFERENCES "public"."exams"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_item_versions" ADD CONSTRAINT "exam_item_versions_item_id_exam_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."exam_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_item_versions" ADD CONSTRAINT "exam_item_versions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_items" ADD CONSTRAINT "exam_items_topic_exam_topics_code_fk" FOREIGN KEY ("topic") REFERENCES "public"."exam_topics"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rights" ADD CONSTRAINT "exam_rights_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rights" ADD CONSTRAINT "exam_rights_exam_code_exams_code_fk" FOREIGN KEY ("exam_code") REFERENCES "public"."exams"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_rights" ADD CONSTRAINT "exam_rights_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_instructors" ADD CONSTRAINT "course_instructors_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_notices" ADD CONSTRAINT "licence_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licence_reminders" ADD CONSTRAINT "licence_reminders_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tceq_choices" ADD CONSTRAINT "tceq_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_application_events" ADD CONSTRAINT "level_application_events_application_id_level_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."level_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_applications" ADD CONSTRAINT "level_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_place_events" ADD CONSTRAINT "programme_place_events_place_id_programme_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."programme_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_places" ADD CONSTRAINT "programme_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_records" ADD CONSTRAINT "requirement_records_place_id_programme_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."programme_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_records" ADD CONSTRAINT "requirement_records_import_id_record_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."record_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_waivers" ADD CONSTRAINT "requirement_waivers_place_id_programme_places_id_fk" FOREIGN KEY ("place_id") REFERENCES "public"."programme_places"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_waivers" ADD CONSTRAINT "requirement_waivers_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_interests" ADD CONSTRAINT "seminar_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_hours" ADD CONSTRAINT "external_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_hours" ADD CONSTRAINT "external_hours_proof_id_hour_proofs_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."hour_proofs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "external_hours" ADD CONSTRAINT "external_hours_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hour_proofs" ADD CONSTRAINT "hour_proofs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kits" ADD CONSTRAINT "kits_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_openings" ADD CONSTRAINT "renewal_openings_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_reminders" ADD CONSTRAINT "renewal_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_reminders" ADD CONSTRAINT "renewal_reminders_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_corrections" ADD CONSTRAINT "grade_corrections_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_corrections" ADD CONSTRAINT "grade_corrections_sheet_id_grade_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."grade_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_corrections" ADD CONSTRAINT "grade_corrections_corrected_by_users_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_scans" ADD CONSTRAINT "grade_scans_grade_id_grades_id_fk" FOREIGN KEY ("grade_id") REFERENCES "public"."grades"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_scans" ADD CONSTRAINT "grade_scans_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_sheets" ADD CONSTRAINT "grade_sheets_exam_code_exams_code_fk" FOREIGN KEY ("exam_code") REFERENCES "public"."exams"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_sheets" ADD CONSTRAINT "grade_sheets_rubric_id_rubrics_id_fk" FOREIGN KEY ("rubric_id") REFERENCES "public"."rubrics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_sheets" ADD CONSTRAINT "grade_sheets_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_sheets" ADD CONSTRAINT "grade_sheets_locked_by_users_id_fk" FOREIGN KEY ("locked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_sheet_id_grade_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."grade_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grades" ADD CONSTRAINT "grades_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_questions" ADD CONSTRAINT "learner_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learner_questions" ADD CONSTRAINT "learner_questions_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_question_id_learner_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."learner_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_problems" ADD CONSTRAINT "unit_problems_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_problems" ADD CONSTRAINT "unit_problems_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_problems" ADD CONSTRAINT "unit_problems_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_events" ADD CONSTRAINT "roster_events_row_id_roster_rows_id_fk" FOREIGN KEY ("row_id") REFERENCES "public"."roster_rows"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_rows" ADD CONSTRAINT "roster_rows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_rows" ADD CONSTRAINT "roster_rows_approval_id_course_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."course_approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_rows" ADD CONSTRAINT "roster_rows_licence_id_licences_id_fk" FOREIGN KEY ("licence_id") REFERENCES "public"."licences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_rows" ADD CONSTRAINT "roster_rows_batch_id_roster_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."roster_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "forced_terms_term" ON "forced_terms" USING btree ("language",lower("term"));--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_corrections_asked" ON "certificate_corrections" USING btree ("certificate_id") WHERE "certificate_corrections"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "certificate_corrections_certificate" ON "certificate_corrections" USING btree ("certificate_id","asked_at");--> statement-breakpoint
CREATE INDEX "certificate_corrections_user" ON "certificate_corrections" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "certificate_corrections_state" ON "certificate_corrections" USING btree ("state","asked_at");--> statement-breakpoint
CREATE INDEX "certificates_user" ON "certificates" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificates_issued" ON "certificates" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_type" ON "certificates" USING btree ("type","issued_at","id");--> statement-breakpoint
CREATE INDEX "certificates_expires" ON "certificates" USING btree ("expires_at","id") WHERE "certificates"."expires_at" is not null;--> statement-breakpoint
CREATE INDEX "certificates_running" ON "certificates" USING btree ("issued_at","id","expires_at") WHERE "certificates"."revoked_at" is null and "certificates"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_ending" ON "certificates" USING btree ("expires_at","id") WHERE "certificates"."revoked_at" is null and "certificates"."superseded_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_revoked" ON "certificates" USING btree ("revoked_at","id") WHERE "certificates"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "certificates_superseded" ON "certificates" USING btree ("superseded_at","id") WHERE "certificates"."superseded_at" is not null;--> statement-breakpoint
CREATE INDEX "certificates_revoked_places" ON "certificates" USING btree ("running") WHERE "certificates"."revoked_at" is not null;--> statement-breakpoint
CREATE INDEX "certificates_found" ON "certificates" USING gin (to_tsvector('simple', translate("found_by", '@._-/+:,|{}[]()"', '                '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "exam_answers_item" ON "exam_answers" USING btree ("item_version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_running" ON "exam_attempts" USING btree ("user_id","exam_code") WHERE "exam_attempts"."submitted_at" is null and "exam_attempts"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "exam_attempts_user" ON "exam_attempts" USING btree ("user_id","exam_code","started_at");--> statement-breakpoint
CREATE INDEX "exam_attempts_right" ON "exam_attempts" USING btree ("right_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_exam" ON "exam_attempts" USING btree ("exam_code","started_at");--> statement-breakpoint
CREATE INDEX "exam_attempts_deadline" ON "exam_attempts" USING btree ("deadline_at") WHERE "exam_attempts"."submitted_at" is null and "exam_attempts"."voided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_item_versions_number" ON "exam_item_versions" USING btree ("item_id","number");--> statement-breakpoint
CREATE INDEX "exam_items_topic" ON "exam_items" USING btree ("topic","state");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_rights_line" ON "exam_rights" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "exam_rights_user" ON "exam_rights" USING btree ("user_id","exam_code");--> statement-breakpoint
CREATE UNIQUE INDEX "course_instructors_running" ON "course_instructors" USING btree ("course_code","user_id") WHERE "course_instructors"."until" is null;--> statement-breakpoint
CREATE INDEX "course_instructors_user" ON "course_instructors" USING btree ("user_id","until");--> statement-breakpoint
CREATE INDEX "course_instructors_since" ON "course_instructors" USING btree ("since","id");--> statement-breakpoint
CREATE INDEX "course_approvals_course" ON "course_approvals" USING btree ("course_code","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "licence_rules_version" ON "licence_rules" USING btree ("key","version");--> statement-breakpoint
CREATE UNIQUE INDEX "licences_number" ON "licences" USING btree ("user_id","issuer","kind","number") WHERE "licences"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "licences_expiry" ON "licences" USING btree ("expires_on") WHERE "licences"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "tceq_choices_user" ON "tceq_choices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "level_application_events_application" ON "level_application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "level_applications_live" ON "level_applications" USING btree ("user_id") WHERE "level_applications"."state" not in ('accepted', 'refused', 'withdrawn');--> statement-breakpoint
CREATE INDEX "level_applications_user" ON "level_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "level_applications_state" ON "level_applications" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "programme_place_events_place" ON "programme_place_events" USING btree ("place_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "programme_places_person" ON "programme_places" USING btree ("user_id","programme");--> statement-breakpoint
CREATE INDEX "programme_places_state" ON "programme_places" USING btree ("programme","state","changed_at");--> statement-breakpoint
CREATE INDEX "programme_places_changed" ON "programme_places" USING btree ("changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_records_place" ON "requirement_records" USING btree ("place_id","requirement");--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_waivers_running" ON "requirement_waivers" USING btree ("place_id","requirement") WHERE "requirement_waivers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_interests_running" ON "seminar_interests" USING btree ("user_id","level") WHERE "seminar_interests"."ended_at" is null and "seminar_interests"."told_at" is null;--> statement-breakpoint
CREATE INDEX "seminar_interests_created" ON "seminar_interests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "external_hours_user" ON "external_hours" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "external_hours_state" ON "external_hours" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "hour_proofs_user" ON "hour_proofs" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "kits_once" ON "kits" USING btree ("user_id","type");--> statement-breakpoint
CREATE INDEX "kits_state" ON "kits" USING btree ("state","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_reminders_once" ON "renewal_reminders" USING btree ("user_id","type","expires_on","days");--> statement-breakpoint
CREATE INDEX "grade_corrections_sheet" ON "grade_corrections" USING btree ("sheet_id","corrected_at");--> statement-breakpoint
CREATE INDEX "grade_corrections_grade" ON "grade_corrections" USING btree ("grade_id","corrected_at");--> statement-breakpoint
CREATE INDEX "grade_scans_grade" ON "grade_scans" USING btree ("grade_id");--> statement-breakpoint
CREATE INDEX "grade_sheets_held" ON "grade_sheets" USING btree ("held_on");--> statement-breakpoint
CREATE INDEX "grade_sheets_exam" ON "grade_sheets" USING btree ("exam_code");--> statement-breakpoint
CREATE UNIQUE INDEX "grades_person" ON "grades" USING btree ("sheet_id","user_id");--> statement-breakpoint
CREATE INDEX "grades_user" ON "grades" USING btree ("user_id","graded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "learner_questions_once" ON "learner_questions" USING btree ("user_id","once");--> statement-breakpoint
CREATE INDEX "learner_questions_learner" ON "learner_questions" USING btree ("user_id","course_code","created_at");--> statement-breakpoint
CREATE INDEX "learner_questions_state" ON "learner_questions" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "learner_questions_course" ON "learner_questions" USING btree ("course_code","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "question_messages_once" ON "question_messages" USING btree ("question_id","once");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_problems_once" ON "unit_problems" USING btree ("user_id","once");--> statement-breakpoint
CREATE INDEX "unit_problems_state" ON "unit_problems" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "unit_problems_reporter" ON "unit_problems" USING btree ("user_id","course_code");--> statement-breakpoint
CREATE INDEX "unit_problems_course" ON "unit_problems" USING btree ("course_code","state");--> statement-breakpoint
CREATE INDEX "licence_experts_name" ON "licence_experts" USING btree ("name");--> statement-breakpoint
CREATE INDEX "roster_batches_open" ON "roster_batches" USING btree ("number") WHERE "roster_batches"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "roster_events_row" ON "roster_events" USING btree ("row_id","place");--> statement-breakpoint
CREATE INDEX "roster_rows_user" ON "roster_rows" USING btree ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "roster_rows_state" ON "roster_rows" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "roster_rows_batch" ON "roster_rows" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "roster_rows_changed" ON "roster_rows" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "report_shares_user" ON "report_shares" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "enrolments_newest" ON "enrolments" USING btree ("enrolled_at","id");--> statement-breakpoint
CREATE INDEX "enrolments_course" ON "enrolments" USING btree ("course_code","enrolled_at");--> statement-breakpoint
CREATE INDEX "enrolments_user" ON "enrolments" USING btree ("user_id","course_code");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "payments_digits" ON "payments" USING btree ("last_digits");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree (lower("payer"));--> statement-breakpoint
CREATE INDEX "payments_attention" ON "payments" USING btree ("created_at","id") WHERE "payments"."looked_at" is null and ("payments"."state" = 'unknown' or "payments"."questionable_since" is not null or "payments"."differs_minor" is not null or "payments"."dispute_id" is not null);