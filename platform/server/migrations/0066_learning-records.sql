CREATE TABLE "learning_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "learning_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "learning_statements_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"status" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "learning_stores" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"on_since" timestamp with time zone,
	"endpoint" text NOT NULL,
	"username" text NOT NULL,
	"password" text NOT NULL,
	"actor_kind" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"notified_at" timestamp with time zone,
	"paused_at" timestamp with time zone,
	"problem" text DEFAULT '' NOT NULL,
	"last_sent_at" timestamp with time zone,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "statement_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"begins" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "statement_keys_company_id_unique" UNIQUE("company_id"),
	CONSTRAINT "statement_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
ALTER TABLE "learning_statements" ADD CONSTRAINT "learning_statements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_statements" ADD CONSTRAINT "learning_statements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_stores" ADD CONSTRAINT "learning_stores_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_keys" ADD CONSTRAINT "statement_keys_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_keys" ADD CONSTRAINT "statement_keys_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learning_changes_company" ON "learning_changes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "learning_statements_waiting" ON "learning_statements" USING btree ("company_id","number") WHERE "learning_statements"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "learning_statements_refused" ON "learning_statements" USING btree ("company_id","number") WHERE "learning_statements"."state" = 'refused';--> statement-breakpoint
CREATE INDEX "learning_statements_user" ON "learning_statements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "learning_statements_created" ON "learning_statements" USING btree ("created_at");--> statement-breakpoint
CREATE FUNCTION "note_learning"("people" uuid[]) RETURNS void LANGUAGE sql AS $$
	insert into learning_changes (company_id, user_id)
	select member.company_id, member.user_id from company_members member
	join learning_stores store on store.company_id = member.company_id and store.on_since is not null
	where member.user_id = any(people) and member.left_at is null
$$;
--> statement-breakpoint
CREATE FUNCTION "note_learning_added"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_learning(array(select distinct user_id from added));
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_learning_person"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_learning(array[new.user_id]);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_learning_unit"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_learning(array(select user_id from enrollments where id = new.enrollment_id));
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "enrollments_note_learning_added" AFTER INSERT ON "enrollments" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_learning_added();
--> statement-breakpoint
CREATE TRIGGER "enrollments_note_learning" AFTER UPDATE OF "begun_at", "completed_at" ON "enrollments"
	FOR EACH ROW WHEN ((old.begun_at, old.completed_at) is distinct from (new.begun_at, new.completed_at))
	EXECUTE FUNCTION note_learning_person();
--> statement-breakpoint
CREATE TRIGGER "unit_progress_note_learning_added" AFTER INSERT ON "unit_progress"
	FOR EACH ROW WHEN (new.completed_at is not null) EXECUTE FUNCTION note_learning_unit();
--> statement-breakpoint
CREATE TRIGGER "unit_progress_note_learning" AFTER UPDATE OF "completed_at" ON "unit_progress"
	FOR EACH ROW WHEN (old.completed_at is distinct from new.completed_at) EXECUTE FUNCTION note_learning_unit();
--> statement-breakpoint
CREATE TRIGGER "quiz_attempts_note_learning" AFTER INSERT ON "quiz_attempts"
	FOR EACH ROW EXECUTE FUNCTION note_learning_unit();
--> statement-breakpoint
CREATE TRIGGER "exam_attempts_note_learning_added" AFTER INSERT ON "exam_attempts"
	FOR EACH ROW WHEN (new.graded_at is not null) EXECUTE FUNCTION note_learning_person();
--> statement-breakpoint
CREATE TRIGGER "exam_attempts_note_learning" AFTER UPDATE OF "passed", "score_percent", "graded_at" ON "exam_attempts"
	FOR EACH ROW WHEN ((old.passed, old.score_percent, old.graded_at) is distinct from (new.passed, new.score_percent, new.graded_at))
	EXECUTE FUNCTION note_learning_person();
--> statement-breakpoint
CREATE TRIGGER "grades_note_learning_added" AFTER INSERT ON "grades"
	FOR EACH ROW WHEN (new.graded_at is not null) EXECUTE FUNCTION note_learning_person();
--> statement-breakpoint
CREATE TRIGGER "grades_note_learning" AFTER UPDATE OF "passed", "score_percent", "graded_at" ON "grades"
	FOR EACH ROW WHEN ((old.passed, old.score_percent, old.graded_at) is distinct from (new.passed, new.score_percent, new.graded_at))
	EXECUTE FUNCTION note_learning_person();
--> statement-breakpoint
CREATE TRIGGER "certificates_note_learning" AFTER INSERT ON "certificates" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_learning_added();
