CREATE TABLE "compliance_standing_cells" (
	"user_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"company_id" uuid NOT NULL,
	"state" text NOT NULL,
	"day" date,
	"sort_name" text NOT NULL,
	CONSTRAINT "compliance_standing_cells_user_id_requirement_id_pk" PRIMARY KEY("user_id","requirement_id")
);
--> statement-breakpoint
CREATE TABLE "compliance_standing_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "compliance_standing_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_id" uuid NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "compliance_standing_companies" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"asked" uuid[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_standing_people" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"plant" text NOT NULL,
	"shift" text NOT NULL,
	"cells" text NOT NULL,
	"counted_through" date NOT NULL,
	"expiring" boolean NOT NULL,
	"changes_at" timestamp with time zone,
	CONSTRAINT "compliance_standing_people_company_id_user_id_pk" PRIMARY KEY("company_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "compliance_standing_sums" (
	"company_id" uuid NOT NULL,
	"requirement_id" uuid,
	"plant" text NOT NULL,
	"shift" text NOT NULL,
	"people" integer NOT NULL,
	"met" integer NOT NULL,
	"soon" integer NOT NULL,
	"late" integer NOT NULL,
	"open" integer NOT NULL,
	"covered" integer NOT NULL,
	CONSTRAINT "compliance_standing_sums_place" UNIQUE NULLS NOT DISTINCT("company_id","requirement_id","plant","shift")
);
--> statement-breakpoint
ALTER TABLE "compliance_standing_cells" ADD CONSTRAINT "compliance_standing_cells_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_standing_cells" ADD CONSTRAINT "compliance_standing_cells_requirement_id_compliance_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."compliance_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_standing_cells" ADD CONSTRAINT "compliance_standing_cells_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_standing_companies" ADD CONSTRAINT "compliance_standing_companies_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_standing_people" ADD CONSTRAINT "compliance_standing_people_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_standing_people" ADD CONSTRAINT "compliance_standing_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_standing_sums" ADD CONSTRAINT "compliance_standing_sums_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_standing_sums" ADD CONSTRAINT "compliance_standing_sums_requirement_id_compliance_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."compliance_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compliance_standing_cells_gaps" ON "compliance_standing_cells" USING btree ("company_id","day","sort_name","user_id","requirement_id") WHERE state in ('expired', 'overdue', 'due', 'progress', 'open');--> statement-breakpoint
CREATE INDEX "compliance_standing_cells_state" ON "compliance_standing_cells" USING btree ("company_id","state","day");--> statement-breakpoint
CREATE INDEX "compliance_standing_cells_requirement" ON "compliance_standing_cells" USING btree ("requirement_id","state","day");--> statement-breakpoint
CREATE INDEX "compliance_standing_changes_company" ON "compliance_standing_changes" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "compliance_standing_people_changes" ON "compliance_standing_people" USING btree ("company_id","changes_at");--> statement-breakpoint
CREATE FUNCTION "note_standings"("people" uuid[]) RETURNS void LANGUAGE sql AS $$
	insert into compliance_standing_changes (company_id, user_id)
	select company_id, user_id from company_members where user_id = any(people) and left_at is null
$$;
--> statement-breakpoint
CREATE FUNCTION "note_standings_added"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_standings(array(select distinct user_id from added));
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_standing"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_standings(array[new.user_id]);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_standing_members"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into compliance_standing_changes (company_id, user_id) select company_id, user_id from added;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_standing_member"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into compliance_standing_changes (company_id, user_id) values (new.company_id, new.user_id);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_standing_requirement"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into compliance_standing_changes (company_id) values (new.company_id);
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "note_standing_zone"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into compliance_standing_changes (company_id) values (new.id);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "enrollments_note_standings" AFTER INSERT ON "enrollments" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_standings_added();
--> statement-breakpoint
CREATE TRIGGER "enrollments_note_standing" AFTER UPDATE OF "user_id", "completed_at", "ended_at", "access_until" ON "enrollments"
	FOR EACH ROW WHEN ((old.user_id, old.completed_at, old.ended_at, old.access_until) is distinct from (new.user_id, new.completed_at, new.ended_at, new.access_until))
	EXECUTE FUNCTION note_standing();
--> statement-breakpoint
CREATE TRIGGER "certificates_note_standings" AFTER INSERT ON "certificates" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_standings_added();
--> statement-breakpoint
CREATE TRIGGER "certificates_note_standing" AFTER UPDATE OF "user_id", "revoked_at", "superseded_at", "expires_at" ON "certificates"
	FOR EACH ROW WHEN ((old.user_id, old.revoked_at, old.superseded_at, old.expires_at) is distinct from (new.user_id, new.revoked_at, new.superseded_at, new.expires_at))
	EXECUTE FUNCTION note_standing();
--> statement-breakpoint
CREATE TRIGGER "exam_attempts_note_standings" AFTER INSERT ON "exam_attempts"
	FOR EACH ROW WHEN (new.passed) EXECUTE FUNCTION note_standing();
--> statement-breakpoint
CREATE TRIGGER "exam_attempts_note_standing" AFTER UPDATE OF "user_id", "passed", "graded_at", "voided_at" ON "exam_attempts"
	FOR EACH ROW WHEN ((old.user_id, old.passed, old.graded_at, old.voided_at) is distinct from (new.user_id, new.passed, new.graded_at, new.voided_at))
	EXECUTE FUNCTION note_standing();
--> statement-breakpoint
CREATE TRIGGER "grades_note_standings" AFTER INSERT ON "grades"
	FOR EACH ROW WHEN (new.passed) EXECUTE FUNCTION note_standing();
--> statement-breakpoint
CREATE TRIGGER "grades_note_standing" AFTER UPDATE OF "user_id", "passed", "graded_at" ON "grades"
	FOR EACH ROW WHEN ((old.user_id, old.passed, old.graded_at) is distinct from (new.user_id, new.passed, new.graded_at))
	EXECUTE FUNCTION note_standing();
--> statement-breakpoint
CREATE FUNCTION "note_standing_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	perform note_standings(array[old.user_id]);
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "grades_note_standing_removed" AFTER DELETE ON "grades"
	FOR EACH ROW WHEN (old.passed) EXECUTE FUNCTION note_standing_removed();
--> statement-breakpoint
CREATE TRIGGER "licenses_note_standing" AFTER INSERT OR UPDATE ON "licenses"
	FOR EACH ROW EXECUTE FUNCTION note_standing();
--> statement-breakpoint
CREATE TRIGGER "company_members_note_standings" AFTER INSERT ON "company_members" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_standing_members();
--> statement-breakpoint
CREATE TRIGGER "company_members_note_standing" AFTER UPDATE OF "sort_name", "department", "shift", "job_role_id", "joined_at", "left_at" ON "company_members"
	FOR EACH ROW WHEN ((old.sort_name, old.department, old.shift, old.job_role_id, old.joined_at, old.left_at)
		is distinct from (new.sort_name, new.department, new.shift, new.job_role_id, new.joined_at, new.left_at))
	EXECUTE FUNCTION note_standing_member();
--> statement-breakpoint
CREATE TRIGGER "compliance_waivers_note_standing" AFTER INSERT OR UPDATE ON "compliance_waivers"
	FOR EACH ROW EXECUTE FUNCTION note_standing_member();
--> statement-breakpoint
CREATE TRIGGER "compliance_requirements_note_standing" AFTER INSERT OR UPDATE ON "compliance_requirements"
	FOR EACH ROW EXECUTE FUNCTION note_standing_requirement();
--> statement-breakpoint
CREATE TRIGGER "companies_note_standing" AFTER UPDATE OF "time_zone" ON "companies"
	FOR EACH ROW WHEN (old.time_zone is distinct from new.time_zone) EXECUTE FUNCTION note_standing_zone();
--> statement-breakpoint
INSERT INTO "compliance_standing_changes" ("company_id") SELECT "id" FROM "companies";
