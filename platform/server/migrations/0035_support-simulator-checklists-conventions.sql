CREATE SEQUENCE "public"."support_ticket_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "convention_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"convention_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"company" text NOT NULL,
	"interests" text[] NOT NULL,
	"notes" text NOT NULL,
	"consent" boolean NOT NULL,
	"consent_at" timestamp with time zone,
	"same_key" text,
	"times" integer DEFAULT 1 NOT NULL,
	"on_call_list" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "convention_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"convention_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"added_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "convention_devices_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "convention_draws" (
	"id" uuid PRIMARY KEY NOT NULL,
	"convention_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"chances" jsonb NOT NULL,
	"prize_id" uuid,
	"prize_name" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"played_at" timestamp with time zone,
	"contact_id" uuid,
	"handed_out_by" uuid
);
--> statement-breakpoint
CREATE TABLE "convention_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "convention_prizes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"convention_id" uuid NOT NULL,
	"name" text NOT NULL,
	"weight" integer NOT NULL,
	"stock" integer NOT NULL,
	"low_at" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "convention_prizes_stock" CHECK ("convention_prizes"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "convention_seeds" (
	"convention_id" uuid PRIMARY KEY NOT NULL,
	"seed" text NOT NULL,
	"draws" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conventions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"place" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"blank_weight" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_classes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"scenario" text NOT NULL,
	"instructor_id" uuid NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulator_faults" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"fault" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulator_members" (
	"class_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"train" jsonb,
	CONSTRAINT "simulator_members_class_id_user_id_pk" PRIMARY KEY("class_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "simulator_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"scenario" text NOT NULL,
	"seed" integer NOT NULL,
	"seconds" integer NOT NULL,
	"score" integer NOT NULL,
	"log" jsonb NOT NULL,
	"reasons" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"message_id" uuid,
	"kind" text NOT NULL,
	"given_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_hours" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"zone" text NOT NULL,
	"opens" jsonb NOT NULL,
	"closed_days" text[] NOT NULL,
	"chat" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_presence" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"is_available" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"device_id" text NOT NULL,
	"channel" text NOT NULL,
	"is_live" boolean NOT NULL,
	"topic_id" uuid,
	"partner" text NOT NULL,
	"user_id" uuid,
	"guest_id" uuid,
	"guest_name" text NOT NULL,
	"guest_email" text NOT NULL,
	"proven_at" timestamp with time zone,
	"unproven_mails" integer DEFAULT 0 NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"assigned_to" uuid,
	"waiting_since" timestamp with time zone,
	"first_answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"last_message_at" timestamp with time zone NOT NULL,
	"staff_message_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"person_typed_at" timestamp with time zone,
	"staff_typed_at" timestamp with time zone,
	"merged_into" uuid,
	"found_by" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_tickets_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "support_topics" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"hint" text NOT NULL,
	"answer_hours" integer NOT NULL,
	"position" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_languages" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"step_id" text NOT NULL,
	"answer" jsonb NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"entered_by" uuid NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_key" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"is_assessment" boolean NOT NULL,
	"plant_id" uuid,
	"subject" text NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_by" uuid,
	"finished_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	"answered" integer DEFAULT 0 NOT NULL,
	"faults" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checklist_versions" (
	"list_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"steps" jsonb NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checklist_versions_list_id_version_pk" PRIMARY KEY("list_id","version")
);
--> statement-breakpoint
CREATE TABLE "checklists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"company_id" uuid,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plant_report_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"run_id" uuid NOT NULL,
	"label" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "translations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_items" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "convention_contacts" ADD CONSTRAINT "convention_contacts_convention_id_conventions_id_fk" FOREIGN KEY ("convention_id") REFERENCES "public"."conventions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_devices" ADD CONSTRAINT "convention_devices_convention_id_conventions_id_fk" FOREIGN KEY ("convention_id") REFERENCES "public"."conventions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_devices" ADD CONSTRAINT "convention_devices_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_draws" ADD CONSTRAINT "convention_draws_convention_id_conventions_id_fk" FOREIGN KEY ("convention_id") REFERENCES "public"."conventions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_draws" ADD CONSTRAINT "convention_draws_device_id_convention_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."convention_devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_draws" ADD CONSTRAINT "convention_draws_prize_id_convention_prizes_id_fk" FOREIGN KEY ("prize_id") REFERENCES "public"."convention_prizes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_draws" ADD CONSTRAINT "convention_draws_contact_id_convention_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."convention_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_draws" ADD CONSTRAINT "convention_draws_handed_out_by_users_id_fk" FOREIGN KEY ("handed_out_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_entries" ADD CONSTRAINT "convention_entries_contact_id_convention_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."convention_contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_prizes" ADD CONSTRAINT "convention_prizes_convention_id_conventions_id_fk" FOREIGN KEY ("convention_id") REFERENCES "public"."conventions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "convention_seeds" ADD CONSTRAINT "convention_seeds_convention_id_conventions_id_fk" FOREIGN KEY ("convention_id") REFERENCES "public"."conventions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_classes" ADD CONSTRAINT "simulator_classes_instructor_id_users_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_faults" ADD CONSTRAINT "simulator_faults_class_id_simulator_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."simulator_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_faults" ADD CONSTRAINT "simulator_faults_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_members" ADD CONSTRAINT "simulator_members_class_id_simulator_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."simulator_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_members" ADD CONSTRAINT "simulator_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulator_runs" ADD CONSTRAINT "simulator_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_files" ADD CONSTRAINT "support_files_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_ticket_id_support_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."support_tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_presence" ADD CONSTRAINT "support_presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_topic_id_support_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."support_topics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_tickets" ADD CONSTRAINT "support_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_languages" ADD CONSTRAINT "reading_languages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_entries" ADD CONSTRAINT "checklist_entries_run_id_checklist_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."checklist_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_runs" ADD CONSTRAINT "checklist_runs_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_runs" ADD CONSTRAINT "checklist_runs_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_versions" ADD CONSTRAINT "checklist_versions_list_id_checklists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."checklists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklists" ADD CONSTRAINT "checklists_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_report_links" ADD CONSTRAINT "plant_report_links_run_id_checklist_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."checklist_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "convention_contacts_of" ON "convention_contacts" USING btree ("convention_id","last_name");--> statement-breakpoint
CREATE UNIQUE INDEX "convention_contacts_same" ON "convention_contacts" USING btree ("convention_id","same_key");--> statement-breakpoint
CREATE INDEX "convention_devices_of" ON "convention_devices" USING btree ("convention_id");--> statement-breakpoint
CREATE UNIQUE INDEX "convention_draws_number" ON "convention_draws" USING btree ("convention_id","number");--> statement-breakpoint
CREATE INDEX "convention_draws_device" ON "convention_draws" USING btree ("device_id","state");--> statement-breakpoint
CREATE INDEX "convention_draws_code" ON "convention_draws" USING btree ("convention_id","code");--> statement-breakpoint
CREATE INDEX "convention_draws_contact" ON "convention_draws" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "convention_prizes_of" ON "convention_prizes" USING btree ("convention_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulator_classes_code" ON "simulator_classes" USING btree ("code") WHERE "simulator_classes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "simulator_classes_instructor" ON "simulator_classes" USING btree ("instructor_id","opened_at");--> statement-breakpoint
CREATE INDEX "simulator_faults_member" ON "simulator_faults" USING btree ("class_id","user_id","at");--> statement-breakpoint
CREATE INDEX "simulator_members_user" ON "simulator_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "simulator_runs_user" ON "simulator_runs" USING btree ("user_id","scenario","at");--> statement-breakpoint
CREATE INDEX "support_files_message" ON "support_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "support_files_user" ON "support_files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "support_files_guest" ON "support_files" USING btree ("guest_id","created_at");--> statement-breakpoint
CREATE INDEX "support_files_loose" ON "support_files" USING btree ("created_at") WHERE "support_files"."message_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "support_hours_partner" ON "support_hours" USING btree ("partner") WHERE "support_hours"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "support_messages_ticket" ON "support_messages" USING btree ("ticket_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_messages_once" ON "support_messages" USING btree ("ticket_id","side","device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_tickets_once" ON "support_tickets" USING btree (coalesce("user_id", "guest_id"),"device_id");--> statement-breakpoint
CREATE INDEX "support_tickets_user" ON "support_tickets" USING btree ("user_id","last_message_at");--> statement-breakpoint
CREATE INDEX "support_tickets_guest" ON "support_tickets" USING btree ("guest_id","last_message_at");--> statement-breakpoint
CREATE INDEX "support_tickets_waiting" ON "support_tickets" USING btree ("waiting_since","id");--> statement-breakpoint
CREATE INDEX "support_tickets_created" ON "support_tickets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_latest" ON "support_tickets" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "support_tickets_email" ON "support_tickets" USING btree (lower("guest_email"),"created_at");--> statement-breakpoint
CREATE INDEX "support_tickets_live" ON "support_tickets" USING btree ("last_message_at") WHERE "support_tickets"."is_live";--> statement-breakpoint
CREATE INDEX "support_tickets_words" ON "support_tickets" USING gin (to_tsvector('simple', translate("found_by", '@._-/+:,|{}[]()"', '                ')));--> statement-breakpoint
CREATE INDEX "checklist_entries_run" ON "checklist_entries" USING btree ("run_id","at");--> statement-breakpoint
CREATE INDEX "checklist_runs_person" ON "checklist_runs" USING btree ("started_by","started_at") WHERE "checklist_runs"."discarded_at" is null;--> statement-breakpoint
CREATE INDEX "checklist_runs_plant" ON "checklist_runs" USING btree ("plant_id","started_at") WHERE "checklist_runs"."discarded_at" is null;--> statement-breakpoint
CREATE INDEX "checklists_owner" ON "checklists" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "checklists_company" ON "checklists" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "plant_report_links_run" ON "plant_report_links" USING btree ("run_id","created_at");