DROP INDEX "enrollments_newest";--> statement-breakpoint
DROP INDEX "enrollments_course";--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "enrollments_newest" ON "enrollments" USING btree ("enrolled_at","id","completed_at","ended_at","access_until","begun_at");--> statement-breakpoint
CREATE INDEX "enrollments_course" ON "enrollments" USING btree ("course_code","enrolled_at","completed_at","ended_at","access_until","begun_at");--> statement-breakpoint
CREATE FUNCTION "begin_enrollment"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update enrollments set begun_at = new.updated_at where id = new.enrollment_id and begun_at is null;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "unit_progress_begins" AFTER INSERT ON "unit_progress" FOR EACH ROW EXECUTE FUNCTION begin_enrollment();
--> statement-breakpoint
UPDATE "enrollments" SET "begun_at" = first.at
	from (select enrollment_id, min(updated_at) as at from unit_progress group by enrollment_id) first
	where first.enrollment_id = enrollments.id;
