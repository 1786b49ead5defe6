CREATE TABLE "call_blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"contacts" text[] NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" uuid NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lifted_reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "call_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"reasons" text[] NOT NULL,
	"note" text NOT NULL,
	"next_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "call_people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"next_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"last_outcome" text,
	"last_at" timestamp with time zone,
	"caller_id" uuid,
	"call_until" timestamp with time zone,
	"call_id" uuid,
	CONSTRAINT "call_people_key_unique" UNIQUE("key"),
	CONSTRAINT "call_people_call_id_unique" UNIQUE("call_id")
);
--> statement-breakpoint
CREATE TABLE "call_scripts" (
	"key" text PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"revision" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "game_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"ledger" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "game_entries_amount" CHECK ("game_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "game_ledgers" (
	"name" text PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"balance" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_ledgers_balance" CHECK ("game_ledgers"."balance" >= 0),
	CONSTRAINT "game_ledgers_kept" CHECK (("game_ledgers"."user_id" is null) = ("game_ledgers"."balance" is null))
);
--> statement-breakpoint
CREATE TABLE "game_limits" (
	"partner" text PRIMARY KEY NOT NULL,
	"stake_per_day" integer NOT NULL,
	"loss_per_day" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_players" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"adult_at" timestamp with time zone NOT NULL,
	"player" text NOT NULL,
	"nickname" text DEFAULT '' NOT NULL,
	"on_board" boolean DEFAULT false NOT NULL,
	CONSTRAINT "game_players_player_unique" UNIQUE("player")
);
--> statement-breakpoint
CREATE TABLE "game_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"seed_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"game" text NOT NULL,
	"bet" jsonb NOT NULL,
	"stake" integer NOT NULL,
	"payout" integer,
	"stops" integer[] NOT NULL,
	"field" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "game_rounds_stake" CHECK ("game_rounds"."stake" > 0)
);
--> statement-breakpoint
CREATE TABLE "game_seeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"commitment" text NOT NULL,
	"draws" integer DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "game_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"certificate" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_alerts_sent" (
	"user_id" uuid NOT NULL,
	"opening_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_alerts_sent_user_id_opening_id_pk" PRIMARY KEY("user_id","opening_id")
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"opening_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"shares_record" boolean NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"stage" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_openings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"posted_by" uuid NOT NULL,
	"title" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"shift" text NOT NULL,
	"pay_from_minor" integer,
	"pay_to_minor" integer,
	"currency" text DEFAULT 'USD' NOT NULL,
	"pay_period" text NOT NULL,
	"needed_certificates" text[] NOT NULL,
	"extra_certificates" text[] NOT NULL,
	"needed_licenses" text[] NOT NULL,
	"extra_licenses" text[] NOT NULL,
	"text" text NOT NULL,
	"closes_on" date NOT NULL,
	"stage" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lodging_beds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"unit_id" uuid NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lodging_link_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lodging_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"unit_id" uuid,
	"pin_proof" text DEFAULT '' NOT NULL,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lodging_nights" (
	"bed_id" uuid NOT NULL,
	"day" date NOT NULL,
	"stay_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "lodging_nights_bed_id_day_pk" PRIMARY KEY("bed_id","day")
);
--> statement-breakpoint
CREATE TABLE "lodging_stays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"bed_id" uuid,
	"event_id" uuid,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"free_from" date NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "lodging_stays_order" CHECK ("lodging_stays"."from_day" < "lodging_stays"."to_day" and "lodging_stays"."to_day" <= "lodging_stays"."free_from")
);
--> statement-breakpoint
CREATE TABLE "lodging_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"directions" text DEFAULT '' NOT NULL,
	"cleaning_days" integer NOT NULL,
	"events" uuid[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trivia_room_answers" (
	"room_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"choice" integer NOT NULL,
	"is_right" boolean NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "trivia_room_answers_room_id_position_user_id_pk" PRIMARY KEY("room_id","position","user_id")
);
--> statement-breakpoint
CREATE TABLE "trivia_room_players" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"nickname" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trivia_room_players_room_id_user_id_pk" PRIMARY KEY("room_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trivia_room_questions" (
	"room_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	"choice_order" integer[] NOT NULL,
	CONSTRAINT "trivia_room_questions_room_id_position_pk" PRIMARY KEY("room_id","position")
);
--> statement-breakpoint
CREATE TABLE "trivia_rooms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" uuid NOT NULL,
	"title" text NOT NULL,
	"code" text NOT NULL,
	"seconds" integer NOT NULL,
	"position" integer NOT NULL,
	"shown_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trivia_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"choice_order" integer[] NOT NULL,
	"daily_of" date,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"choice" integer,
	"is_right" boolean,
	"earned" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trivia_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"question" text NOT NULL,
	"right_answer" text NOT NULL,
	"wrong_answers" text[] NOT NULL,
	"explanation" text NOT NULL,
	"topic" text NOT NULL,
	"difficulty" text NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"written_by" uuid,
	"submitted_by" uuid,
	"approved_by" uuid,
	"asked" integer DEFAULT 0 NOT NULL,
	"answered_right" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "travel_plans" (
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"days_after" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "travel_plans_event_id_user_id_pk" PRIMARY KEY("event_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "calls_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_blocks" ADD CONSTRAINT "call_blocks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_blocks" ADD CONSTRAINT "call_blocks_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_blocks" ADD CONSTRAINT "call_blocks_lifted_by_users_id_fk" FOREIGN KEY ("lifted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_person_id_call_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."call_people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_notes" ADD CONSTRAINT "call_notes_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_people" ADD CONSTRAINT "call_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_people" ADD CONSTRAINT "call_people_caller_id_users_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_entries" ADD CONSTRAINT "game_entries_transfer_id_game_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."game_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_entries" ADD CONSTRAINT "game_entries_ledger_game_ledgers_name_fk" FOREIGN KEY ("ledger") REFERENCES "public"."game_ledgers"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_ledgers" ADD CONSTRAINT "game_ledgers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_players" ADD CONSTRAINT "game_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_rounds" ADD CONSTRAINT "game_rounds_seed_id_game_seeds_id_fk" FOREIGN KEY ("seed_id") REFERENCES "public"."game_seeds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_seeds" ADD CONSTRAINT "game_seeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts" ADD CONSTRAINT "job_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts_sent" ADD CONSTRAINT "job_alerts_sent_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_alerts_sent" ADD CONSTRAINT "job_alerts_sent_opening_id_job_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."job_openings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_opening_id_job_openings_id_fk" FOREIGN KEY ("opening_id") REFERENCES "public"."job_openings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_openings" ADD CONSTRAINT "job_openings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_openings" ADD CONSTRAINT "job_openings_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_openings" ADD CONSTRAINT "job_openings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodging_beds" ADD CONSTRAINT "lodging_beds_unit_id_lodging_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."lodging_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodging_link_views" ADD CONSTRAINT "lodging_link_views_link_id_lodging_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."lodging_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodging_links" ADD CONSTRAINT "lodging_links_unit_id_lodging_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."lodging_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodging_nights" ADD CONSTRAINT "lodging_nights_bed_id_lodging_beds_id_fk" FOREIGN KEY ("bed_id") REFERENCES "public"."lodging_beds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodging_nights" ADD CONSTRAINT "lodging_nights_stay_id_lodging_stays_id_fk" FOREIGN KEY ("stay_id") REFERENCES "public"."lodging_stays"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodging_stays" ADD CONSTRAINT "lodging_stays_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodging_stays" ADD CONSTRAINT "lodging_stays_unit_id_lodging_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."lodging_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodging_stays" ADD CONSTRAINT "lodging_stays_bed_id_lodging_beds_id_fk" FOREIGN KEY ("bed_id") REFERENCES "public"."lodging_beds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lodging_stays" ADD CONSTRAINT "lodging_stays_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_room_answers" ADD CONSTRAINT "trivia_room_answers_room_id_trivia_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."trivia_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_room_answers" ADD CONSTRAINT "trivia_room_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_room_players" ADD CONSTRAINT "trivia_room_players_room_id_trivia_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."trivia_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_room_players" ADD CONSTRAINT "trivia_room_players_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_room_questions" ADD CONSTRAINT "trivia_room_questions_room_id_trivia_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."trivia_rooms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_room_questions" ADD CONSTRAINT "trivia_room_questions_item_id_trivia_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."trivia_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_rooms" ADD CONSTRAINT "trivia_rooms_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_asks" ADD CONSTRAINT "trivia_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_asks" ADD CONSTRAINT "trivia_asks_item_id_trivia_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."trivia_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_items" ADD CONSTRAINT "trivia_items_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_items" ADD CONSTRAINT "trivia_items_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trivia_items" ADD CONSTRAINT "trivia_items_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_plans" ADD CONSTRAINT "travel_plans_event_id_seminar_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."seminar_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "travel_plans" ADD CONSTRAINT "travel_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_blocks_contacts" ON "call_blocks" USING gin ("contacts");--> statement-breakpoint
CREATE UNIQUE INDEX "call_blocks_user" ON "call_blocks" USING btree ("user_id") WHERE "call_blocks"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "call_notes_person" ON "call_notes" USING btree ("person_id","at");--> statement-breakpoint
CREATE INDEX "call_people_user" ON "call_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "game_entries_ledger" ON "game_entries" USING btree ("ledger","id");--> statement-breakpoint
CREATE INDEX "game_entries_transfer" ON "game_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "game_ledgers_user" ON "game_ledgers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_players_nickname" ON "game_players" USING btree (lower("nickname")) WHERE "game_players"."nickname" <> '';--> statement-breakpoint
CREATE INDEX "game_players_board" ON "game_players" USING btree ("on_board") WHERE "game_players"."on_board";--> statement-breakpoint
CREATE UNIQUE INDEX "game_rounds_number" ON "game_rounds" USING btree ("seed_id","number");--> statement-breakpoint
CREATE INDEX "game_rounds_day" ON "game_rounds" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "game_seeds_user" ON "game_seeds" USING btree ("user_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "game_seeds_secret" ON "game_seeds" USING btree ("user_id") WHERE "game_seeds"."published_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "game_transfers_key" ON "game_transfers" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "job_alerts_once" ON "job_alerts" USING btree ("user_id","place","certificate");--> statement-breakpoint
CREATE INDEX "job_alerts_place" ON "job_alerts" USING btree ("place","certificate");--> statement-breakpoint
CREATE INDEX "job_alerts_sent_opening" ON "job_alerts_sent" USING btree ("opening_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("opening_id","user_id");--> statement-breakpoint
CREATE INDEX "job_applications_user" ON "job_applications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "job_openings_stage" ON "job_openings" USING btree ("stage","closes_on");--> statement-breakpoint
CREATE INDEX "job_openings_place" ON "job_openings" USING btree ("country","state","closes_on");--> statement-breakpoint
CREATE INDEX "job_openings_company" ON "job_openings" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "job_openings_newest" ON "job_openings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lodging_beds_unit" ON "lodging_beds" USING btree ("unit_id","name");--> statement-breakpoint
CREATE INDEX "lodging_link_views_link" ON "lodging_link_views" USING btree ("link_id","at");--> statement-breakpoint
CREATE INDEX "lodging_links_made" ON "lodging_links" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "lodging_nights_stay" ON "lodging_nights" USING btree ("stay_id");--> statement-breakpoint
CREATE INDEX "lodging_stays_user" ON "lodging_stays" USING btree ("user_id","to_day");--> statement-breakpoint
CREATE INDEX "lodging_stays_asked" ON "lodging_stays" USING btree ("from_day","id") WHERE "lodging_stays"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "lodging_stays_days" ON "lodging_stays" USING btree ("free_from","from_day") WHERE "lodging_stays"."state" = 'approved';--> statement-breakpoint
CREATE INDEX "lodging_stays_event" ON "lodging_stays" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "lodging_units_events" ON "lodging_units" USING gin ("events");--> statement-breakpoint
CREATE INDEX "trivia_room_answers_user" ON "trivia_room_answers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trivia_room_players_nickname" ON "trivia_room_players" USING btree ("room_id",lower("nickname"));--> statement-breakpoint
CREATE INDEX "trivia_room_players_user" ON "trivia_room_players" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trivia_rooms_host" ON "trivia_rooms" USING btree ("host_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trivia_rooms_code" ON "trivia_rooms" USING btree ("code") WHERE "trivia_rooms"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "trivia_asks_user" ON "trivia_asks" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "trivia_asks_item" ON "trivia_asks" USING btree ("user_id","item_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trivia_asks_daily" ON "trivia_asks" USING btree ("user_id","daily_of") WHERE "trivia_asks"."daily_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "trivia_items_key" ON "trivia_items" USING btree ("language","key");--> statement-breakpoint
CREATE INDEX "trivia_items_state" ON "trivia_items" USING btree ("state","language","topic");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_running" ON "calendar_feeds" USING btree ("user_id") WHERE "calendar_feeds"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "travel_plans_user" ON "travel_plans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "carts_updated" ON "carts" USING btree ("updated_at");