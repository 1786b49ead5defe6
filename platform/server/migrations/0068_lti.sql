CREATE TABLE "lti_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"platform" text NOT NULL,
	"outcome" text NOT NULL,
	"email" text NOT NULL,
	"detail" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lti_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"result_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_contexts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"context_id" text NOT NULL,
	"title" text NOT NULL,
	"members_url" text NOT NULL,
	"launched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_launches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"course_code" text NOT NULL,
	"line_item_url" text NOT NULL,
	"deep_link" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"user_id" uuid,
	CONSTRAINT "lti_launches_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "lti_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"deployment_id" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lti_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"nonce_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_platforms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"site" text NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"deployments" jsonb NOT NULL,
	"auth_url" text NOT NULL,
	"token_url" text NOT NULL,
	"jwks_url" text NOT NULL,
	"token_audience" text NOT NULL,
	"on" boolean NOT NULL,
	"just_in_time" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"last_sent_at" timestamp with time zone,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "lti_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"platform_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"course_code" text NOT NULL,
	"line_item_url" text NOT NULL,
	"result" jsonb,
	"at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"status" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lti_attempts" ADD CONSTRAINT "lti_attempts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_attempts" ADD CONSTRAINT "lti_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_contexts" ADD CONSTRAINT "lti_contexts_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_launches" ADD CONSTRAINT "lti_launches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_links" ADD CONSTRAINT "lti_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_logins" ADD CONSTRAINT "lti_logins_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_platforms" ADD CONSTRAINT "lti_platforms_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_results" ADD CONSTRAINT "lti_results_platform_id_lti_platforms_id_fk" FOREIGN KEY ("platform_id") REFERENCES "public"."lti_platforms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lti_results" ADD CONSTRAINT "lti_results_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lti_attempts_company" ON "lti_attempts" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "lti_attempts_person" ON "lti_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_attempts_at" ON "lti_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_contexts_id" ON "lti_contexts" USING btree ("platform_id","deployment_id","context_id");--> statement-breakpoint
CREATE INDEX "lti_launches_created" ON "lti_launches" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "lti_launches_platform" ON "lti_launches" USING btree ("platform_id");--> statement-breakpoint
CREATE INDEX "lti_launches_user" ON "lti_launches" USING btree ("user_id") WHERE "lti_launches"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "lti_links_subject" ON "lti_links" USING btree ("platform_id","deployment_id","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_links_user" ON "lti_links" USING btree ("platform_id","deployment_id","user_id");--> statement-breakpoint
CREATE INDEX "lti_links_person" ON "lti_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_logins_expires" ON "lti_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "lti_logins_platform" ON "lti_logins" USING btree ("platform_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_platforms_client" ON "lti_platforms" USING btree ("company_id","issuer","client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lti_results_line" ON "lti_results" USING btree ("platform_id","line_item_url","subject");--> statement-breakpoint
CREATE INDEX "lti_results_user" ON "lti_results" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lti_results_open" ON "lti_results" USING btree ("platform_id","at") WHERE "lti_results"."state" in ('waiting', 'refused');
--> statement-breakpoint
CREATE FUNCTION "note_lti_results"("person" uuid) RETURNS void LANGUAGE sql AS $$
	insert into lti_changes (result_id) select id from lti_results where user_id = person
$$;
--> statement-breakpoint
CREATE FUNCTION "note_lti_enrollment"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_lti_results(new.user_id);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_lti_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_lti_results(user_id) from enrollments where id = new.enrollment_id;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "enrollments_note_lti" AFTER UPDATE OF "begun_at", "completed_at" ON "enrollments"
	FOR EACH ROW WHEN ((old.begun_at, old.completed_at) is distinct from (new.begun_at, new.completed_at))
	EXECUTE FUNCTION note_lti_enrollment();
--> statement-breakpoint
CREATE TRIGGER "unit_progress_note_lti_added" AFTER INSERT ON "unit_progress"
	FOR EACH ROW EXECUTE FUNCTION note_lti_unit();
--> statement-breakpoint
CREATE TRIGGER "unit_progress_note_lti" AFTER UPDATE OF "completed_at", "score_percent" ON "unit_progress"
	FOR EACH ROW WHEN ((old.completed_at, old.score_percent) is distinct from (new.completed_at, new.score_percent))
	EXECUTE FUNCTION note_lti_unit();
