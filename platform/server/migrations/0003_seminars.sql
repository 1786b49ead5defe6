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
CREATE TABLE "seminar_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"state" text NOT NULL,
	"says" text DEFAULT '' NOT NULL,
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
	"says" text DEFAULT '' NOT NULL,
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
	"says" text DEFAULT '' NOT NULL,
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
	"says" text DEFAULT '' NOT NULL,
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
	"says" text NOT NULL,
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
CREATE TABLE "seminar_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"says" text NOT NULL,
	"fields" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
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
	"place" bigserial NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seminar_presence_answers" (
	"registration_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "seminar_presence_answers_registration_id_session_id_place_pk" PRIMARY KEY("registration_id","session_id","place")
);
--> statement-breakpoint
CREATE TABLE "seminar_proof_results" (
	"run_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"says" text NOT NULL,
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
CREATE TABLE "seminar_registration_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"says" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"place" bigserial NOT NULL
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
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "seminar_registrations_badge_code_unique" UNIQUE("badge_code")
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
	"place" bigserial NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seminar_waiting_seats" CHECK ("seminar_waiting"."offered_seats" >= 0 and "seminar_waiting"."people" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credited_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seminar_code_uses" ADD CONSTRAINT "seminar_code_uses_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_events" ADD CONSTRAINT "seminar_events_series_id_seminar_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."seminar_series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_events" ADD CONSTRAINT "seminar_events_location_id_seminar_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."seminar_locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_events" ADD CONSTRAINT "seminar_events_host_id_seminar_hosts_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."seminar_hosts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_partner_prices" ADD CONSTRAINT "seminar_partner_prices_seminar_id_seminars_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_sessions" ADD CONSTRAINT "seminar_sessions_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_sessions" ADD CONSTRAINT "seminar_sessions_seminar_id_seminars_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminars_in_events" ADD CONSTRAINT "seminars_in_events_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminars_in_events" ADD CONSTRAINT "seminars_in_events_seminar_id_seminars_id_fk" FOREIGN KEY ("seminar_id") REFERENCES "public"."seminars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_attendance" ADD CONSTRAINT "seminar_attendance_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_attendance" ADD CONSTRAINT "seminar_attendance_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_attendance" ADD CONSTRAINT "seminar_attendance_session_id_seminar_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."seminar_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_printed_badges" ADD CONSTRAINT "seminar_printed_badges_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "seminar_registration_events" ADD CONSTRAINT "seminar_registration_events_registration_id_seminar_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."seminar_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_registrations" ADD CONSTRAINT "seminar_registrations_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_registrations" ADD CONSTRAINT "seminar_registrations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_registrations" ADD CONSTRAINT "seminar_registrations_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_registrations" ADD CONSTRAINT "seminar_registrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_waiting" ADD CONSTRAINT "seminar_waiting_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seminar_waiting" ADD CONSTRAINT "seminar_waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seminar_code_uses_code" ON "seminar_code_uses" USING btree ("code_id","state");--> statement-breakpoint
CREATE INDEX "seminar_events_starts" ON "seminar_events" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "seminar_events_location" ON "seminar_events" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "seminar_events_series" ON "seminar_events" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "seminar_events_host" ON "seminar_events" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "seminar_sessions_event" ON "seminar_sessions" USING btree ("event_id","starts_at");--> statement-breakpoint
CREATE INDEX "seminars_in_events_seminar" ON "seminars_in_events" USING btree ("seminar_id");--> statement-breakpoint
CREATE INDEX "seminar_attendance_registration" ON "seminar_attendance" USING btree ("registration_id","at");--> statement-breakpoint
CREATE INDEX "seminar_attendance_session" ON "seminar_attendance" USING btree ("event_id","session_id");--> statement-breakpoint
CREATE INDEX "seminar_mailings_event" ON "seminar_mailings" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_mails_once" ON "seminar_mails" USING btree ("registration_id","key");--> statement-breakpoint
CREATE INDEX "seminar_mails_event" ON "seminar_mails" USING btree ("event_id","at","id");--> statement-breakpoint
CREATE INDEX "seminar_mails_mailing" ON "seminar_mails" USING btree ("mailing_id");--> statement-breakpoint
CREATE INDEX "seminar_mails_message" ON "seminar_mails" USING btree ("message_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_invoice_reminders_once" ON "seminar_invoice_reminders" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "seminar_invoice_reminders_order" ON "seminar_invoice_reminders" USING btree ("order_id","sent_at");--> statement-breakpoint
CREATE INDEX "seminar_extra_payments_registration" ON "seminar_extra_payments" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "seminar_moves_registration" ON "seminar_moves" USING btree ("registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_edits_revision" ON "seminar_edits" USING btree ("target_id","revision");--> statement-breakpoint
CREATE INDEX "seminar_edits_at" ON "seminar_edits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "seminar_pass_entries_of" ON "seminar_pass_entries" USING btree ("registration_id","place");--> statement-breakpoint
CREATE INDEX "seminar_proof_runs_event" ON "seminar_proof_runs" USING btree ("event_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_proof_runs_one" ON "seminar_proof_runs" USING btree ("event_id") WHERE "seminar_proof_runs"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "seminar_registration_events_of" ON "seminar_registration_events" USING btree ("registration_id","place");--> statement-breakpoint
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
CREATE INDEX "seminar_waiting_event" ON "seminar_waiting" USING btree ("event_id","state","place");--> statement-breakpoint
CREATE INDEX "seminar_waiting_user" ON "seminar_waiting" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "seminar_waiting_once" ON "seminar_waiting" USING btree ("event_id","user_id") WHERE "seminar_waiting"."state" in ('waiting', 'offered');--> statement-breakpoint
CREATE INDEX "order_lines_sold" ON "order_lines" USING btree ("kind","code");--> statement-breakpoint
CREATE INDEX "promo_codes_event" ON "promo_codes" USING btree ("event_id");