ALTER TABLE "course_versions" ADD COLUMN "contact_hours" double precision;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "active_share" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "hours_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "active_share" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "earned_hours" double precision;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "earned_share" integer;--> statement-breakpoint
UPDATE "course_versions" SET "contact_hours" = courses.contact_hours FROM courses WHERE courses.id = course_versions.course_id;--> statement-breakpoint
UPDATE "enrollments" SET "earned_hours" = courses.contact_hours FROM courses WHERE courses.id = enrollments.course_id AND enrollments.completed_at IS NOT NULL;
