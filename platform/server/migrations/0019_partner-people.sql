CREATE TABLE "partner_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"email" text NOT NULL,
	"person" jsonb NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_people" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"sort_name" text NOT NULL,
	"words" text NOT NULL,
	"grams" text[] NOT NULL,
	"is_enrolled" boolean DEFAULT false NOT NULL,
	"is_certified" boolean DEFAULT false NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"is_ida_member" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_signup_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"domain" text NOT NULL,
	"act" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_signups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"rule" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_supervisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"supervisor_id" uuid NOT NULL,
	"learner_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "partner_supervisions_others" CHECK ("partner_supervisions"."supervisor_id" <> "partner_supervisions"."learner_id")
);
--> statement-breakpoint
ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_invitations" ADD CONSTRAINT "partner_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_people" ADD CONSTRAINT "partner_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_signup_rules" ADD CONSTRAINT "partner_signup_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_signups" ADD CONSTRAINT "partner_signups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_signups" ADD CONSTRAINT "partner_signups_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_supervisions" ADD CONSTRAINT "partner_supervisions_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_supervisions" ADD CONSTRAINT "partner_supervisions_learner_id_users_id_fk" FOREIGN KEY ("learner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_supervisions" ADD CONSTRAINT "partner_supervisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_invitations_waiting" ON "partner_invitations" USING btree ("partner","email") WHERE "partner_invitations"."accepted_at" is null and "partner_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "partner_invitations_partner" ON "partner_invitations" USING btree ("partner","invited_at","id");--> statement-breakpoint
CREATE INDEX "partner_people_name" ON "partner_people" USING btree ("partner","sort_name","user_id");--> statement-breakpoint
CREATE INDEX "partner_people_joined" ON "partner_people" USING btree ("partner","joined_at","user_id");--> statement-breakpoint
CREATE INDEX "partner_people_ready" ON "partner_people" USING btree ("partner","sort_name","user_id") WHERE "partner_people"."is_ready";--> statement-breakpoint
CREATE INDEX "partner_people_not_ready" ON "partner_people" USING btree ("partner","sort_name","user_id") WHERE not "partner_people"."is_ready";--> statement-breakpoint
CREATE INDEX "partner_people_enrolled" ON "partner_people" USING btree ("partner","sort_name","user_id") WHERE "partner_people"."is_enrolled";--> statement-breakpoint
CREATE INDEX "partner_people_certified" ON "partner_people" USING btree ("partner","sort_name","user_id") WHERE "partner_people"."is_certified";--> statement-breakpoint
CREATE INDEX "partner_people_grams" ON "partner_people" USING gin ("grams");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_signup_rules_domain" ON "partner_signup_rules" USING btree ("partner","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_signups_person" ON "partner_signups" USING btree ("user_id","partner");--> statement-breakpoint
CREATE INDEX "partner_signups_partner" ON "partner_signups" USING btree ("partner","state","asked_at","id");--> statement-breakpoint
CREATE INDEX "partner_signups_asked" ON "partner_signups" USING btree ("partner","asked_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_supervisions_running" ON "partner_supervisions" USING btree ("supervisor_id","learner_id","partner") WHERE "partner_supervisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "partner_supervisions_learner" ON "partner_supervisions" USING btree ("learner_id");--> statement-breakpoint
CREATE FUNCTION "partner_grams"("partner" text, "words" text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	select coalesce(array_agg(distinct partner || ' ' || substr(words, at, 2)), '{}')
	from generate_series(1, length(words) - 1) at
$$;
--> statement-breakpoint
CREATE FUNCTION "refresh_partner_people"("people" uuid[]) RETURNS void LANGUAGE plpgsql AS $$
begin
	-- In one order, so that two who refresh the same people stand in line.
	perform from partner_people where user_id = any(people) order by user_id for update;
	update partner_people p
	set is_enrolled = known.is_enrolled, is_certified = known.is_certified, is_ready = known.is_ready
	from (
		select person.id,
			exists (select from enrollments e where e.user_id = person.id and e.ended_at is null) as is_enrolled,
			exists (
				select from certificates c
				where c.user_id = person.id and c.revoked_at is null and c.superseded_at is null
			) as is_certified,
			not exists (
				select from certificates c
				where c.user_id = person.id and c.type = 'ROSI' and c.revoked_at is null and c.superseded_at is null
			) and 6 = (
				select count(distinct done.code)
				from (
					select e.course_code as code from enrollments e
					where e.user_id = person.id and e.completed_at is not null
					union all
					select a.exam_code from exam_attempts a
					where a.user_id = person.id and a.passed and a.graded_at is not null and a.voided_at is null
					union all
					select s.exam_code from grades g join grade_sheets s on s.id = g.sheet_id
					where g.user_id = person.id and g.passed and g.graded_at is not null
				) done
				where done.code in ('OLC110', 'OLC111', 'OLC115', 'OLC117', 'ROS_I_KNOW', 'ROS_I_PROF')
			) as is_ready
		from (select distinct id from unnest(people) id) person
	) known
	where p.user_id = known.id
		and (p.is_enrolled, p.is_certified, p.is_ready) is distinct from
			(known.is_enrolled, known.is_certified, known.is_ready);
end $$;
--> statement-breakpoint
CREATE FUNCTION "partner_people_added"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into partner_people (user_id, partner, sort_name, words, grams, joined_at)
	select id, partner, lower(last_name || ' ' || first_name), text.words, partner_grams(partner, text.words), created_at
	from added, lateral (select lower(first_name || ' ' || last_name || ' ' || email) as words) text;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "partner_person_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update partner_people
	set partner = new.partner, sort_name = lower(new.last_name || ' ' || new.first_name), words = text.words,
		grams = partner_grams(new.partner, text.words)
	from (select lower(new.first_name || ' ' || new.last_name || ' ' || new.email) as words) text
	where user_id = new.id;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_partner_people"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform set_config('permeate.partner_people', concat_ws(',',
		nullif(current_setting('permeate.partner_people', true), ''),
		(select string_agg(distinct user_id::text, ',') from added)), true);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_partner_person"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform set_config('permeate.partner_people', concat_ws(',',
		nullif(current_setting('permeate.partner_people', true), ''), new.user_id::text), true);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "settle_partner_people"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	noted text := current_setting('permeate.partner_people', true);
begin
	-- The first of a transaction's rows settles all of them, at its end: it waits for nobody while it holds a row.
	if noted <> '' then
		perform set_config('permeate.partner_people', '', true);
		perform refresh_partner_people(string_to_array(noted, ',')::uuid[]);
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "users_partner_people_added" AFTER INSERT ON "users" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION partner_people_added();
--> statement-breakpoint
CREATE TRIGGER "users_partner_person_renamed" AFTER UPDATE OF "first_name", "last_name", "email", "partner" ON "users"
	FOR EACH ROW WHEN ((old.first_name, old.last_name, old.email, old.partner)
		is distinct from (new.first_name, new.last_name, new.email, new.partner))
	EXECUTE FUNCTION partner_person_renamed();
--> statement-breakpoint
CREATE TRIGGER "enrollments_note_people" AFTER INSERT ON "enrollments" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_partner_people();
--> statement-breakpoint
CREATE TRIGGER "enrollments_note_person" AFTER UPDATE OF "completed_at", "ended_at" ON "enrollments"
	FOR EACH ROW WHEN ((old.completed_at, old.ended_at) is distinct from (new.completed_at, new.ended_at))
	EXECUTE FUNCTION note_partner_person();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "enrollments_settle_people" AFTER INSERT OR UPDATE OF "completed_at", "ended_at" ON "enrollments"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_partner_people();
--> statement-breakpoint
CREATE TRIGGER "certificates_note_people" AFTER INSERT ON "certificates" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_partner_people();
--> statement-breakpoint
CREATE TRIGGER "certificates_note_person" AFTER UPDATE OF "revoked_at", "superseded_at" ON "certificates"
	FOR EACH ROW WHEN ((old.revoked_at, old.superseded_at) is distinct from (new.revoked_at, new.superseded_at))
	EXECUTE FUNCTION note_partner_person();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "certificates_settle_people" AFTER INSERT OR UPDATE OF "revoked_at", "superseded_at" ON "certificates"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_partner_people();
--> statement-breakpoint
CREATE TRIGGER "exam_attempts_note_people" AFTER INSERT ON "exam_attempts" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_partner_people();
--> statement-breakpoint
CREATE TRIGGER "exam_attempts_note_person" AFTER UPDATE OF "passed", "graded_at", "voided_at" ON "exam_attempts"
	FOR EACH ROW WHEN ((old.passed, old.graded_at, old.voided_at) is distinct from (new.passed, new.graded_at, new.voided_at))
	EXECUTE FUNCTION note_partner_person();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "exam_attempts_settle_people" AFTER INSERT OR UPDATE OF "passed", "graded_at", "voided_at" ON "exam_attempts"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_partner_people();
--> statement-breakpoint
CREATE TRIGGER "grades_note_people" AFTER INSERT ON "grades" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_partner_people();
--> statement-breakpoint
CREATE TRIGGER "grades_note_person" AFTER UPDATE OF "passed", "graded_at" ON "grades"
	FOR EACH ROW WHEN ((old.passed, old.graded_at) is distinct from (new.passed, new.graded_at))
	EXECUTE FUNCTION note_partner_person();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "grades_settle_people" AFTER INSERT OR UPDATE OF "passed", "graded_at" ON "grades"
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION settle_partner_people();
--> statement-breakpoint
INSERT INTO "partner_people" ("user_id", "partner", "sort_name", "words", "grams", "joined_at")
	select id, partner, lower(last_name || ' ' || first_name), text.words, partner_grams(partner, text.words), created_at
	from users, lateral (select lower(first_name || ' ' || last_name || ' ' || email) as words) text;
--> statement-breakpoint
SELECT refresh_partner_people(array(select user_id from partner_people));
--> statement-breakpoint
INSERT INTO "partner_signups" ("id", "partner", "user_id", "state", "rule", "asked_at", "decided_at")
	select gen_random_uuid(), partner_program, id,
		case when partner = partner_program then 'approved' else 'waiting' end,
		case when partner = partner_program then 'open' else '' end,
		created_at,
		case when partner = partner_program then created_at end
	from users where partner_program not in ('', 'dhp');
