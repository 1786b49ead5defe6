CREATE SEQUENCE "public"."certificate_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."kit_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"outcome" text NOT NULL,
	"target" text,
	"details" jsonb NOT NULL,
	"ip" text
);
--> statement-breakpoint
CREATE TABLE "edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"target_id" text NOT NULL,
	"revision" integer NOT NULL,
	"description" text NOT NULL,
	"fields" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "stored_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"statement" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_user_id_document_version_pk" PRIMARY KEY("user_id","document","version")
);
--> statement-breakpoint
CREATE TABLE "grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"capability" text NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "page_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"page" text NOT NULL,
	"info" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"user_agent" text NOT NULL,
	"ip" text NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "termination_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"decided_by" uuid,
	"decision" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"other_email" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone2" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"partner" text DEFAULT 'dhp' NOT NULL,
	"partner_program" text DEFAULT '' NOT NULL,
	"discount_code" text,
	"referred_by" uuid,
	"casino" boolean DEFAULT false NOT NULL,
	"subtitle_language" text DEFAULT 'None' NOT NULL,
	"video_language" text DEFAULT 'None' NOT NULL,
	"time_zone" text,
	"personal_info" jsonb NOT NULL,
	"marketing_opt_out_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bundle_intro_holds" (
	"order_line_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "bundle_intro_holds_order_line_id_course_code_pk" PRIMARY KEY("order_line_id","course_code")
);
--> statement-breakpoint
CREATE TABLE "bundle_lines" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"opens" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_drafts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"version" integer NOT NULL,
	"facts_saved_in" integer NOT NULL,
	"facts_saved_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"changes" text NOT NULL,
	"published_by" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"summary" text NOT NULL,
	"description" text NOT NULL,
	"level" integer NOT NULL,
	"topics" text[] NOT NULL,
	"outcomes" text[] NOT NULL,
	"contact_hours" double precision NOT NULL,
	"audio_languages" text[] NOT NULL,
	"caption_languages" text[] NOT NULL,
	"prerequisites" text[] DEFAULT '{}' NOT NULL,
	"partner_only" text,
	"pre_purchase_notice" text,
	"tceq" boolean DEFAULT false NOT NULL,
	"rotp" boolean DEFAULT false NOT NULL,
	"published_version_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"draft_saves" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "courses_code_unique" UNIQUE("code")
);
--> statement-breakpoint
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
CREATE TABLE "languages" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"own_name" text NOT NULL,
	"fallback" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp with time zone
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
CREATE TABLE "media_files" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"given_name" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"covers" text[] DEFAULT '{}' NOT NULL,
	"in_bundles" boolean DEFAULT true NOT NULL,
	"list_price_minor" integer NOT NULL,
	"intro_basis_points" integer,
	"intro_from" timestamp with time zone,
	"intro_to" timestamp with time zone,
	"intro_how_many" integer,
	"intro_used" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "offers_code_unique" UNIQUE("code"),
	CONSTRAINT "offers_intro_used" CHECK ("offers"."intro_used" >= 0),
	CONSTRAINT "offers_intro_stock" CHECK ("offers"."intro_how_many" is null or "offers"."intro_used" <= "offers"."intro_how_many")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"body" text NOT NULL,
	"quiz" jsonb,
	"video" text,
	"video_seconds" double precision,
	"poster" text,
	"captions" jsonb NOT NULL,
	"origin" uuid
);
--> statement-breakpoint
CREATE TABLE "certificate_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_name" text NOT NULL,
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
CREATE TABLE "companies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"phone2" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"discount_basis_points" integer DEFAULT 0 NOT NULL,
	"use_credit" boolean DEFAULT false NOT NULL,
	"pays_by_invoice" boolean DEFAULT false NOT NULL,
	"payment_days" integer DEFAULT 30 NOT NULL,
	"invoice_limit_minor" integer DEFAULT 0 NOT NULL,
	"needs_purchase_order" boolean DEFAULT false NOT NULL,
	"language" text DEFAULT 'None' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"ledger" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "credit_holds_amount" CHECK ("credit_holds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_ledgers" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"purse" text NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"balance_minor" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_ledgers_balance" CHECK ("credit_ledgers"."balance_minor" >= 0),
	CONSTRAINT "credit_ledgers_kept" CHECK (("credit_ledgers"."owner" = 'provider') = ("credit_ledgers"."balance_minor" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_referrals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"captured_minor" bigint NOT NULL,
	"owed_minor" integer NOT NULL,
	"state" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_referrals_owed" CHECK ("credit_referrals"."owed_minor" >= 0),
	CONSTRAINT "credit_referrals_others" CHECK ("credit_referrals"."buyer_id" <> "credit_referrals"."referrer_id")
);
--> statement-breakpoint
CREATE TABLE "credit_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"description" text NOT NULL,
	"fields" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"series_id" uuid,
	"location_id" uuid,
	"host_id" uuid,
	"time_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"registration_ends_at" timestamp with time zone,
	"earlybird1" integer DEFAULT 0 NOT NULL,
	"earlybird2" integer DEFAULT 0 NOT NULL,
	"earlybird45" date,
	"earlybird30" date,
	"seat_limit" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"online_limit" integer,
	"online_taken" integer DEFAULT 0 NOT NULL,
	"partners" text[] DEFAULT '{}' NOT NULL,
	"instructor_ids" uuid[] DEFAULT '{}' NOT NULL,
	"join_link" text DEFAULT '' NOT NULL,
	"recording" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seminar_events_seats" CHECK ("seminar_events"."seats_taken" >= 0 and ("seminar_events"."seat_limit" is null or "seminar_events"."seats_taken" <= "seminar_events"."seat_limit")
        and "seminar_events"."online_taken" >= 0 and ("seminar_events"."online_limit" is null or "seminar_events"."online_taken" <= "seminar_events"."online_limit")),
	CONSTRAINT "seminar_events_early_bird" CHECK ("seminar_events"."earlybird1" between 0 and 100 and "seminar_events"."earlybird2" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "seminar_hosts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"time_zone" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"hotel" jsonb,
	"attractions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"directions" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_partner_prices" (
	"partner" text NOT NULL,
	"seminar_id" uuid NOT NULL,
	"price_minor" integer NOT NULL,
	CONSTRAINT "seminar_partner_prices_partner_seminar_id_pk" PRIMARY KEY("partner","seminar_id")
);
--> statement-breakpoint
CREATE TABLE "seminar_series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"seminar_id" uuid NOT NULL,
	"name" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"contact_minutes" integer NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seminars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"level" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"agenda" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"brings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"price_minor" integer NOT NULL,
	"contact_minutes" integer DEFAULT 0 NOT NULL,
	"exam_code" text,
	"certificate_type" text,
	"approvals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seminars_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "seminars_in_events" (
	"event_id" uuid NOT NULL,
	"seminar_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"price_minor" integer,
	"seat_limit" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"join_code" text DEFAULT '' NOT NULL,
	CONSTRAINT "seminars_in_events_event_id_seminar_id_pk" PRIMARY KEY("event_id","seminar_id"),
	CONSTRAINT "seminars_in_events_seats" CHECK ("seminars_in_events"."seats_taken" >= 0 and ("seminars_in_events"."seat_limit" is null or "seminars_in_events"."seats_taken" <= "seminars_in_events"."seat_limit"))
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
CREATE TABLE "active_intervals" (
	"enrollment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"rate" double precision NOT NULL,
	"credited_ms" bigint NOT NULL,
	CONSTRAINT "active_intervals_enrollment_id_unit_id_started_at_pk" PRIMARY KEY("enrollment_id","unit_id","started_at")
);
--> statement-breakpoint
CREATE TABLE "course_seats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"course_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"code" text NOT NULL,
	"bought_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"invited_email" text,
	"invited_at" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "course_seats_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"version_id" uuid NOT NULL,
	"order_line_id" uuid,
	"seat_id" uuid,
	"paid_by" uuid,
	"enrolled_at" timestamp with time zone NOT NULL,
	"access_until" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"second" double precision,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"answers" jsonb NOT NULL,
	"score_percent" integer NOT NULL,
	"passed" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "seat_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" uuid NOT NULL,
	"seat_id" uuid,
	"act" text NOT NULL,
	"change" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"order_number" bigint,
	"bought_by" uuid NOT NULL,
	"name" text NOT NULL,
	"courses" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unit_progress" (
	"enrollment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"credited_ms" bigint DEFAULT 0 NOT NULL,
	"position_seconds" double precision DEFAULT 0 NOT NULL,
	"furthest_seconds" double precision DEFAULT 0 NOT NULL,
	"watched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reached_end" boolean DEFAULT false NOT NULL,
	"score_percent" integer,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "unit_progress_enrollment_id_unit_id_pk" PRIMARY KEY("enrollment_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "watch_states" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"counted_until" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"interval_unit_id" uuid,
	"interval_kind" text,
	"interval_rate" double precision,
	"interval_started_at" timestamp with time zone
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
	"leads_to_license" boolean NOT NULL,
	"audience" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_notices" (
	"user_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"notice" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "license_notices_user_id_course_code_pk" PRIMARY KEY("user_id","course_code")
);
--> statement-breakpoint
CREATE TABLE "license_reminders" (
	"license_id" uuid NOT NULL,
	"expires_on" date NOT NULL,
	"days" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "license_reminders_license_id_expires_on_days_pk" PRIMARY KEY("license_id","expires_on","days")
);
--> statement-breakpoint
CREATE TABLE "license_rules" (
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
CREATE TABLE "licenses" (
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
	"enrollment_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"taken" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"type" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text,
	"position" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"cart_line_id" text DEFAULT '' NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"users" integer,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"unit_minor" integer NOT NULL,
	"total_minor" integer NOT NULL,
	"total_in_usd_minor" integer NOT NULL,
	"credit_minor" integer DEFAULT 0 NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"refunded_credit_minor" integer DEFAULT 0 NOT NULL,
	"trace" jsonb NOT NULL,
	"registration_codes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"partner" text NOT NULL,
	"currency" text NOT NULL,
	"rate_micros" bigint NOT NULL,
	"total_minor" integer NOT NULL,
	"total_in_usd_minor" integer NOT NULL,
	"credit_minor" integer DEFAULT 0 NOT NULL,
	"credit_in_usd_minor" integer DEFAULT 0 NOT NULL,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"refunded_credit_minor" integer DEFAULT 0 NOT NULL,
	"credited_minor" integer DEFAULT 0 NOT NULL,
	"promo_code" text,
	"company_id" uuid,
	"purchase_order" text,
	"due_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"found_by" text DEFAULT '' NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"billing" jsonb NOT NULL,
	"tceq" jsonb,
	"paid_with" text,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"to" text NOT NULL,
	"reason" text NOT NULL,
	"card_minor" integer NOT NULL,
	"credit_minor" integer NOT NULL,
	"credit_in_usd_minor" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"message" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_prices" (
	"partner" text NOT NULL,
	"course_code" text NOT NULL,
	"minor" integer,
	"valid_from" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_prices_partner_course_code_valid_from_pk" PRIMARY KEY("partner","course_code","valid_from")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"discount_basis_points" integer DEFAULT 0 NOT NULL,
	"purchase_by_contact" boolean DEFAULT false NOT NULL,
	"partner_seminars" boolean DEFAULT false NOT NULL,
	"round_down" boolean DEFAULT false NOT NULL,
	"customized_training" boolean DEFAULT false NOT NULL,
	"open_prices" boolean DEFAULT false NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"features" jsonb NOT NULL,
	"color_scheme" jsonb NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correlations" (
	"correlation" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"mailed_to" text
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text NOT NULL,
	"method" text DEFAULT 'card' NOT NULL,
	"link_id" uuid,
	"provider_order_id" text,
	"capture_id" text,
	"approve_url" text,
	"payer" text,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"brand" text,
	"last_digits" text,
	"decline_reason" text,
	"decline_message" text,
	"questionable_since" timestamp with time zone,
	"differs_minor" integer,
	"dispute_id" text,
	"dispute_message" text,
	"looked_at" timestamp with time zone,
	"looked_note" text,
	"refunded_minor" integer DEFAULT 0 NOT NULL,
	"captured_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"message" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_rows" (
	"day" text NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"our_minor" integer,
	"their_minor" integer,
	"currency" text NOT NULL,
	"payment_id" uuid,
	"reference" text,
	"explained" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "reconciliation_rows_day_transaction_id_pk" PRIMARY KEY("day","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"day" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"resource_id" text,
	"body" text NOT NULL,
	"headers" jsonb NOT NULL,
	"state" text NOT NULL,
	"message" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rate_micros" bigint NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "currencies_rate" CHECK ("currencies"."rate_micros" > 0)
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"event_id" uuid,
	"basis_points" integer DEFAULT 0 NOT NULL,
	"credit_minor" integer DEFAULT 0 NOT NULL,
	"how_many" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"or_basis_points" integer DEFAULT 0 NOT NULL,
	"valid_from" timestamp with time zone,
	"valid_to" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_codes_used" CHECK ("promo_codes"."used" >= 0 and ("promo_codes"."how_many" is null or "promo_codes"."used" <= "promo_codes"."how_many")),
	CONSTRAINT "promo_codes_shares" CHECK ("promo_codes"."basis_points" between 0 and 10000 and "promo_codes"."or_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "promo_credits" (
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"usd_minor" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_credits_code_id_user_id_pk" PRIMARY KEY("code_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "promo_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid,
	"basis_points" integer NOT NULL,
	"counted" boolean NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_holds_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "seminar_code_uses" (
	"order_id" uuid NOT NULL,
	"code_id" uuid NOT NULL,
	"basis_points" integer NOT NULL,
	"counted" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seminar_code_uses_order_id_code_id_pk" PRIMARY KEY("order_id","code_id")
);
--> statement-breakpoint
CREATE TABLE "level_application_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"message" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
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
CREATE TABLE "program_participant_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"message" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "program_participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"program" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
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
	"participant_id" uuid NOT NULL,
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
	"participant_id" uuid NOT NULL,
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
	"notified_at" timestamp with time zone,
	"notified_by" uuid,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seminar_registration_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"position" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"seminar_ids" uuid[] NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"order_id" uuid,
	"order_line_id" uuid,
	"buyer_id" uuid,
	"user_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"special" text DEFAULT '' NOT NULL,
	"contact" jsonb,
	"price_minor" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"badge_code" text NOT NULL,
	"attended" boolean,
	"certpass" boolean,
	"moved_from_id" uuid,
	"found_by" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	CONSTRAINT "seminar_registrations_badge_code_unique" UNIQUE("badge_code")
);
--> statement-breakpoint
CREATE TABLE "company_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"partner" text NOT NULL,
	"cart" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"binding" boolean NOT NULL,
	"request_id" uuid,
	"partner" text NOT NULL,
	"quote" jsonb NOT NULL,
	"cart" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"buyer" jsonb NOT NULL,
	"by_invoice" boolean DEFAULT false NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "request_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"partner" text NOT NULL,
	"company_id" uuid,
	"answers" jsonb NOT NULL,
	"cart" jsonb,
	"cart_quote" jsonb,
	"found_by" text DEFAULT '' NOT NULL,
	"quote_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "seminar_attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"device" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"replaces" uuid
);
--> statement-breakpoint
CREATE TABLE "seminar_printed_badges" (
	"badge_code" text PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"printed_at" timestamp with time zone NOT NULL,
	"actor_id" uuid
);
--> statement-breakpoint
CREATE TABLE "seminar_event_sheets" (
	"event_id" uuid NOT NULL,
	"exam_code" text NOT NULL,
	"sheet_id" uuid NOT NULL,
	CONSTRAINT "seminar_event_sheets_event_id_exam_code_pk" PRIMARY KEY("event_id","exam_code")
);
--> statement-breakpoint
CREATE TABLE "seminar_pass_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"act" text NOT NULL,
	"pass" boolean,
	"badge" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"position" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_presence_answers" (
	"registration_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "seminar_presence_answers_registration_id_session_id_position_pk" PRIMARY KEY("registration_id","session_id","position")
);
--> statement-breakpoint
CREATE TABLE "seminar_proof_results" (
	"run_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"message" text NOT NULL,
	CONSTRAINT "seminar_proof_results_run_id_registration_id_pk" PRIMARY KEY("run_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "seminar_proof_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"started_by" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"chosen" uuid[],
	"total" integer NOT NULL
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
	"location" text NOT NULL,
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
	"description" text NOT NULL,
	"pass_percent" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
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
	"revision" integer DEFAULT 1 NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "license_experts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"bio" text NOT NULL,
	"years_hands_on" integer NOT NULL,
	"licenses" jsonb NOT NULL,
	"courses" text[] NOT NULL,
	"documents" jsonb NOT NULL,
	"valid_until" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
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
	"message" text NOT NULL,
	"position" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "roster_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"course_name" text NOT NULL,
	"approval_id" uuid NOT NULL,
	"approval_number" text NOT NULL,
	"hours" double precision NOT NULL,
	"delivery_method" text NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"completed_on" date NOT NULL,
	"license_id" uuid,
	"license_number" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"batch_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_rows_enrollment_id_unique" UNIQUE("enrollment_id")
);
--> statement-breakpoint
CREATE TABLE "seminar_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"audience" jsonb NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"people" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seminar_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"key" text NOT NULL,
	"mailing_id" uuid,
	"message" text NOT NULL,
	"recipient" text NOT NULL,
	"message_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_invoice_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_extra_payments" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"minor" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_moves" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"to_event_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_waiting" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seminar_ids" uuid[] NOT NULL,
	"mode" text NOT NULL,
	"people" integer NOT NULL,
	"partner" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"offered_seats" integer DEFAULT 0 NOT NULL,
	"offer_until" timestamp with time zone,
	"position" bigserial NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seminar_waiting_seats" CHECK ("seminar_waiting"."offered_seats" >= 0 and "seminar_waiting"."people" >= 0)
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
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD CONSTRAINT "termination_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_intro_holds" ADD CONSTRAINT "bundle_intro_holds_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_lines" ADD CONSTRAINT "bundle_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "carts" ADD CONSTRAINT "carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_versions" ADD CONSTRAINT "course_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_published_version_id_course_versions_id_fk" FOREIGN KEY ("published_version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forced_terms" ADD CONSTRAINT "forced_terms_language_languages_code_fk" FOREIGN KEY ("language") REFERENCES "public"."languages"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_certificate_id_certificates_id_fk" FOREIGN KEY ("certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_corrections" ADD CONSTRAINT "certificate_corrections_new_certificate_id_certificates_id_fk" FOREIGN KEY ("new_certificate_id") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_superseded_by_certificates_id_fk" FOREIGN KEY ("superseded_by") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replaces_certificates_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."certificates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_transfer_id_credit_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."credit_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_ledger_credit_ledgers_name_fk" FOREIGN KEY ("ledger") REFERENCES "public"."credit_ledgers"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_ledgers" ADD CONSTRAINT "credit_ledgers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_ledgers" ADD CONSTRAINT "credit_ledgers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_referrals" ADD CONSTRAINT "credit_referrals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_referrals" ADD CONSTRAINT "credit_referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_events" ADD CONSTRAINT "seminar_events_series_id_seminar_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."seminar_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_events" ADD CONSTRAINT "seminar_events_location_id_seminar_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."seminar_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_events" ADD CONSTRAINT "seminar_events_host_id_seminar_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."seminar_hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_partner_prices" ADD CONSTRAINT "seminar_partner_prices_seminar_id_seminars_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_sessions" ADD CONSTRAINT "seminar_sessions_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_sessions" ADD CONSTRAINT "seminar_sessions_seminar_id_seminars_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminars_in_events" ADD CONSTRAINT "seminars_in_events_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminars_in_events" ADD CONSTRAINT "seminars_in_events_seminar_id_seminars_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "active_intervals" ADD CONSTRAINT "active_intervals_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_seats" ADD CONSTRAINT "course_seats_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_seats" ADD CONSTRAINT "course_seats_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_seats" ADD CONSTRAINT "course_seats_bought_by_users_id_fk" FOREIGN KEY ("bought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_seats" ADD CONSTRAINT "course_seats_claimed_by_users_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_version_id_course_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."course_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_seat_id_course_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."course_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_paid_by_users_id_fk" FOREIGN KEY ("paid_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_entries" ADD CONSTRAINT "seat_entries_purchase_id_seat_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."seat_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_entries" ADD CONSTRAINT "seat_entries_seat_id_course_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."course_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_entries" ADD CONSTRAINT "seat_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD CONSTRAINT "seat_purchases_id_order_lines_id_fk" FOREIGN KEY ("id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD CONSTRAINT "seat_purchases_bought_by_users_id_fk" FOREIGN KEY ("bought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_progress" ADD CONSTRAINT "unit_progress_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_progress" ADD CONSTRAINT "unit_progress_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_states" ADD CONSTRAINT "watch_states_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_notices" ADD CONSTRAINT "license_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_reminders" ADD CONSTRAINT "license_reminders_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "licenses" ADD CONSTRAINT "licenses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tceq_choices" ADD CONSTRAINT "tceq_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_prices" ADD CONSTRAINT "partner_prices_partner_partners_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correlations" ADD CONSTRAINT "correlations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correlations" ADD CONSTRAINT "correlations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_rows" ADD CONSTRAINT "reconciliation_rows_day_reconciliations_day_fk" FOREIGN KEY ("day") REFERENCES "public"."reconciliations"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_rows" ADD CONSTRAINT "reconciliation_rows_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_credits" ADD CONSTRAINT "promo_credits_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_credits" ADD CONSTRAINT "promo_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_holds" ADD CONSTRAINT "promo_holds_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_holds" ADD CONSTRAINT "promo_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_code_uses" ADD CONSTRAINT "seminar_code_uses_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_application_events" ADD CONSTRAINT "level_application_events_application_id_level_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."level_applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_applications" ADD CONSTRAINT "level_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_participant_events" ADD CONSTRAINT "program_participant_events_participant_id_program_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."program_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_participants" ADD CONSTRAINT "program_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_imports" ADD CONSTRAINT "record_imports_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_records" ADD CONSTRAINT "requirement_records_participant_id_program_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."program_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_records" ADD CONSTRAINT "requirement_records_import_id_record_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."record_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_waivers" ADD CONSTRAINT "requirement_waivers_participant_id_program_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."program_participants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requirement_waivers" ADD CONSTRAINT "requirement_waivers_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_interests" ADD CONSTRAINT "seminar_interests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_registration_events" ADD CONSTRAINT "seminar_registration_events_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_registrations" ADD CONSTRAINT "seminar_registrations_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_registrations" ADD CONSTRAINT "seminar_registrations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_registrations" ADD CONSTRAINT "seminar_registrations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_registrations" ADD CONSTRAINT "seminar_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_asks" ADD CONSTRAINT "company_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_asks" ADD CONSTRAINT "company_asks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_asks" ADD CONSTRAINT "company_asks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_attendance" ADD CONSTRAINT "seminar_attendance_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_attendance" ADD CONSTRAINT "seminar_attendance_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_attendance" ADD CONSTRAINT "seminar_attendance_session_id_seminar_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."seminar_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_printed_badges" ADD CONSTRAINT "seminar_printed_badges_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_event_sheets" ADD CONSTRAINT "seminar_event_sheets_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_event_sheets" ADD CONSTRAINT "seminar_event_sheets_sheet_id_grade_sheets_id_fk" FOREIGN KEY ("sheet_id") REFERENCES "public"."grade_sheets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_pass_entries" ADD CONSTRAINT "seminar_pass_entries_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_pass_entries" ADD CONSTRAINT "seminar_pass_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_presence_answers" ADD CONSTRAINT "seminar_presence_answers_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_presence_answers" ADD CONSTRAINT "seminar_presence_answers_session_id_seminar_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."seminar_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_proof_results" ADD CONSTRAINT "seminar_proof_results_run_id_seminar_proof_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."seminar_proof_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_proof_results" ADD CONSTRAINT "seminar_proof_results_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_proof_runs" ADD CONSTRAINT "seminar_proof_runs_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_proof_runs" ADD CONSTRAINT "seminar_proof_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "roster_rows" ADD CONSTRAINT "roster_rows_license_id_licenses_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."licenses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_rows" ADD CONSTRAINT "roster_rows_batch_id_roster_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."roster_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_mailings" ADD CONSTRAINT "seminar_mailings_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_mailings" ADD CONSTRAINT "seminar_mailings_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_mails" ADD CONSTRAINT "seminar_mails_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_mails" ADD CONSTRAINT "seminar_mails_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_mails" ADD CONSTRAINT "seminar_mails_mailing_id_seminar_mailings_id_fk" FOREIGN KEY ("mailing_id") REFERENCES "public"."seminar_mailings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_mails" ADD CONSTRAINT "seminar_mails_message_id_mail_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."mail_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_invoice_reminders" ADD CONSTRAINT "seminar_invoice_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_extra_payments" ADD CONSTRAINT "seminar_extra_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_extra_payments" ADD CONSTRAINT "seminar_extra_payments_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_moves" ADD CONSTRAINT "seminar_moves_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_moves" ADD CONSTRAINT "seminar_moves_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_moves" ADD CONSTRAINT "seminar_moves_to_event_id_seminar_events_id_fk" FOREIGN KEY ("to_event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_waiting" ADD CONSTRAINT "seminar_waiting_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_waiting" ADD CONSTRAINT "seminar_waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_rows_target" ON "audit_rows" USING btree ("target","at");--> statement-breakpoint
CREATE INDEX "audit_rows_actor" ON "audit_rows" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_rows_action" ON "audit_rows" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_rows_words" ON "audit_rows" USING gin (to_tsvector('simple', translate("action" || ' ' || coalesce("target", '') || ' ' || coalesce("ip", '') || ' ' || "details"::text, '@._-/+:,|{}[]()"', '                ')));--> statement-breakpoint
CREATE UNIQUE INDEX "edits_revision" ON "edits" USING btree ("resource","target_id","revision");--> statement-breakpoint
CREATE INDEX "edits_at" ON "edits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_messages_recipient" ON "mail_messages" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_created" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_template" ON "mail_messages" USING btree ("template","created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_words" ON "mail_messages" USING gin (to_tsvector('simple', translate("recipient" || ' ' || "subject" || ' ' || "template", '@._-/+:,|{}[]()"', '                ')));--> statement-breakpoint
CREATE INDEX "mail_messages_unsent" ON "mail_messages" USING btree ("created_at") WHERE "mail_messages"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "grants_running" ON "grants" USING btree ("user_id","capability","scope") WHERE "grants"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "grants_scope" ON "grants" USING btree ("capability","scope");--> statement-breakpoint
CREATE INDEX "page_views_at" ON "page_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_partner" ON "users" USING btree ("partner","last_name");--> statement-breakpoint
CREATE UNIQUE INDEX "course_versions_number" ON "course_versions" USING btree ("course_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "courses_code_in_any_case" ON "courses" USING btree (lower("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "forced_terms_term" ON "forced_terms" USING btree ("language",lower("term"));--> statement-breakpoint
CREATE INDEX "offers_kind" ON "offers" USING btree ("kind","active");--> statement-breakpoint
CREATE UNIQUE INDEX "units_position" ON "units" USING btree ("version_id","position");--> statement-breakpoint
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
CREATE UNIQUE INDEX "company_members_running" ON "company_members" USING btree ("company_id","user_id") WHERE "company_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "company_members_user" ON "company_members" USING btree ("user_id","joined_at");--> statement-breakpoint
CREATE INDEX "credit_entries_ledger" ON "credit_entries" USING btree ("ledger","id");--> statement-breakpoint
CREATE INDEX "credit_entries_transfer" ON "credit_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "credit_ledgers_user" ON "credit_ledgers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_ledgers_company" ON "credit_ledgers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "credit_referrals_due" ON "credit_referrals" USING btree ("due_at") WHERE "credit_referrals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "credit_referrals_referrer" ON "credit_referrals" USING btree ("referrer_id","captured_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_transfers_key" ON "credit_transfers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "credit_transfers_order" ON "credit_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_transfers_at" ON "credit_transfers" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_edits_revision" ON "seminar_edits" USING btree ("target_id","revision");--> statement-breakpoint
CREATE INDEX "seminar_edits_at" ON "seminar_edits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "seminar_events_starts" ON "seminar_events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "seminar_events_location" ON "seminar_events" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "seminar_events_series" ON "seminar_events" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "seminar_events_host" ON "seminar_events" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "seminar_sessions_event" ON "seminar_sessions" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "seminars_in_events_seminar" ON "seminars_in_events" USING btree ("seminar_id");--> statement-breakpoint
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
CREATE UNIQUE INDEX "course_seats_line" ON "course_seats" USING btree ("order_line_id","position");--> statement-breakpoint
CREATE INDEX "course_seats_buyer" ON "course_seats" USING btree ("bought_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_running" ON "enrollments" USING btree ("user_id","course_id") WHERE "enrollments"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_line" ON "enrollments" USING btree ("order_line_id") WHERE "enrollments"."seat_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "enrollments_seat" ON "enrollments" USING btree ("seat_id","course_id") WHERE "enrollments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "enrollments_newest" ON "enrollments" USING btree ("enrolled_at","id");--> statement-breakpoint
CREATE INDEX "enrollments_course" ON "enrollments" USING btree ("course_code","enrolled_at");--> statement-breakpoint
CREATE INDEX "enrollments_version" ON "enrollments" USING btree ("version_id","user_id");--> statement-breakpoint
CREATE INDEX "enrollments_user" ON "enrollments" USING btree ("user_id","course_code");--> statement-breakpoint
CREATE INDEX "notes_enrollment" ON "notes" USING btree ("enrollment_id","unit_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_unit" ON "quiz_attempts" USING btree ("enrollment_id","unit_id","at");--> statement-breakpoint
CREATE INDEX "seat_entries_purchase" ON "seat_entries" USING btree ("purchase_id","number");--> statement-breakpoint
CREATE INDEX "seat_purchases_buyer" ON "seat_purchases" USING btree ("bought_by","created_at");--> statement-breakpoint
CREATE INDEX "course_approvals_course" ON "course_approvals" USING btree ("course_code","from_day");--> statement-breakpoint
CREATE UNIQUE INDEX "license_rules_version" ON "license_rules" USING btree ("key","version");--> statement-breakpoint
CREATE UNIQUE INDEX "licenses_number" ON "licenses" USING btree ("user_id","issuer","kind","number") WHERE "licenses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "licenses_expiry" ON "licenses" USING btree ("expires_on") WHERE "licenses"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "tceq_choices_user" ON "tceq_choices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("type","number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_order" ON "documents" USING btree ("order_id","type") WHERE "documents"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_refund" ON "documents" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("kind","code");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("user_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_partner" ON "orders" USING btree ("partner","created_at");--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("due_at","company_id") WHERE "orders"."due_at" is not null and "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "orders_invoiced" ON "orders" USING btree ("due_at","id") WHERE "orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING gin (to_tsvector('simple', "found_by")) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "payment_links_order" ON "payment_links" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_capture" ON "payments" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payments_provider_order" ON "payments" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "payments_newest" ON "payments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payments_amount" ON "payments" USING btree ("amount_minor","id");--> statement-breakpoint
CREATE INDEX "payments_digits" ON "payments" USING btree ("last_digits");--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree (lower("payer"));--> statement-breakpoint
CREATE INDEX "payments_attention" ON "payments" USING btree ("created_at","id") WHERE "payments"."looked_at" is null and ("payments"."state" = 'unknown' or "payments"."questionable_since" is not null or "payments"."differs_minor" is not null or "payments"."dispute_id" is not null);--> statement-breakpoint
CREATE INDEX "provider_refunds_payment" ON "provider_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_refunds_provider" ON "provider_refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_changed" ON "provider_refunds" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_event" ON "webhook_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_codes_code" ON "promo_codes" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "promo_codes_event" ON "promo_codes" USING btree ("event_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_holds_live" ON "promo_holds" USING btree ("user_id") WHERE "promo_holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "promo_holds_code" ON "promo_holds" USING btree ("code_id","state");--> statement-breakpoint
CREATE INDEX "seminar_code_uses_code" ON "seminar_code_uses" USING btree ("code_id","state");--> statement-breakpoint
CREATE INDEX "level_application_events_application" ON "level_application_events" USING btree ("application_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "level_applications_live" ON "level_applications" USING btree ("user_id") WHERE "level_applications"."state" not in ('accepted', 'refused', 'withdrawn');--> statement-breakpoint
CREATE INDEX "level_applications_user" ON "level_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "level_applications_state" ON "level_applications" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "program_participant_events_participant" ON "program_participant_events" USING btree ("participant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "program_participants_person" ON "program_participants" USING btree ("user_id","program");--> statement-breakpoint
CREATE INDEX "program_participants_state" ON "program_participants" USING btree ("program","state","changed_at");--> statement-breakpoint
CREATE INDEX "program_participants_changed" ON "program_participants" USING btree ("changed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_records_participant" ON "requirement_records" USING btree ("participant_id","requirement");--> statement-breakpoint
CREATE UNIQUE INDEX "requirement_waivers_running" ON "requirement_waivers" USING btree ("participant_id","requirement") WHERE "requirement_waivers"."ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_interests_running" ON "seminar_interests" USING btree ("user_id","level") WHERE "seminar_interests"."ended_at" is null and "seminar_interests"."notified_at" is null;--> statement-breakpoint
CREATE INDEX "seminar_interests_created" ON "seminar_interests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "seminar_registration_events_of" ON "seminar_registration_events" USING btree ("registration_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_registrations_email" ON "seminar_registrations" USING btree ("event_id",lower("email")) WHERE "seminar_registrations"."state" in ('held', 'registered');--> statement-breakpoint
CREATE INDEX "seminar_registrations_list" ON "seminar_registrations" USING btree ("event_id",lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "seminar_registrations_state" ON "seminar_registrations" USING btree ("event_id","state",lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "seminar_registrations_mode" ON "seminar_registrations" USING btree ("event_id","mode",lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "seminar_registrations_company" ON "seminar_registrations" USING btree ("event_id",lower("company"),lower("last_name"),lower("first_name"),"id");--> statement-breakpoint
CREATE INDEX "seminar_registrations_moved" ON "seminar_registrations" USING btree ("moved_from_id") WHERE "seminar_registrations"."moved_from_id" is not null;--> statement-breakpoint
CREATE INDEX "seminar_registrations_newest" ON "seminar_registrations" USING btree ("event_id","created_at","id");--> statement-breakpoint
CREATE INDEX "seminar_registrations_order" ON "seminar_registrations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "seminar_registrations_buyer" ON "seminar_registrations" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "seminar_registrations_user" ON "seminar_registrations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "seminar_registrations_person" ON "seminar_registrations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "seminar_registrations_found" ON "seminar_registrations" USING gin (to_tsvector('simple', translate("found_by", '@._-/+:,|{}[]()"', '                '))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "company_asks_user" ON "company_asks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "company_asks_company" ON "company_asks" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "company_asks_order" ON "company_asks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "quotes_request" ON "quotes" USING btree ("request_id","issued_at");--> statement-breakpoint
CREATE INDEX "quotes_order" ON "quotes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "request_messages_request" ON "request_messages" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "seminar_attendance_registration" ON "seminar_attendance" USING btree ("registration_id","at");--> statement-breakpoint
CREATE INDEX "seminar_attendance_session" ON "seminar_attendance" USING btree ("event_id","session_id");--> statement-breakpoint
CREATE INDEX "seminar_pass_entries_of" ON "seminar_pass_entries" USING btree ("registration_id","position");--> statement-breakpoint
CREATE INDEX "seminar_proof_runs_event" ON "seminar_proof_runs" USING btree ("event_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_proof_runs_one" ON "seminar_proof_runs" USING btree ("event_id") WHERE "seminar_proof_runs"."finished_at" is null;--> statement-breakpoint
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
CREATE INDEX "license_experts_name" ON "license_experts" USING btree ("name");--> statement-breakpoint
CREATE INDEX "roster_batches_open" ON "roster_batches" USING btree ("number") WHERE "roster_batches"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "roster_events_row" ON "roster_events" USING btree ("row_id","position");--> statement-breakpoint
CREATE INDEX "roster_rows_user" ON "roster_rows" USING btree ("user_id","completed_at");--> statement-breakpoint
CREATE INDEX "roster_rows_state" ON "roster_rows" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "roster_rows_batch" ON "roster_rows" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "roster_rows_changed" ON "roster_rows" USING btree ("changed_at","id");--> statement-breakpoint
CREATE INDEX "seminar_mailings_event" ON "seminar_mailings" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_mails_once" ON "seminar_mails" USING btree ("registration_id","key");--> statement-breakpoint
CREATE INDEX "seminar_mails_event" ON "seminar_mails" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "seminar_mails_mailing" ON "seminar_mails" USING btree ("mailing_id");--> statement-breakpoint
CREATE INDEX "seminar_mails_message" ON "seminar_mails" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_invoice_reminders_once" ON "seminar_invoice_reminders" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "seminar_invoice_reminders_order" ON "seminar_invoice_reminders" USING btree ("order_id","sent_at");--> statement-breakpoint
CREATE INDEX "seminar_extra_payments_registration" ON "seminar_extra_payments" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "seminar_moves_registration" ON "seminar_moves" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "seminar_waiting_event" ON "seminar_waiting" USING btree ("event_id","state","position");--> statement-breakpoint
CREATE INDEX "seminar_waiting_user" ON "seminar_waiting" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_waiting_once" ON "seminar_waiting" USING btree ("event_id","user_id") WHERE "seminar_waiting"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "report_shares_user" ON "report_shares" USING btree ("user_id","created_at");