ALTER TABLE "enrollments" ADD COLUMN "identity" jsonb;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "field_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "compliance_manual_enrollments" ADD COLUMN "field_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "confirms_identity" boolean DEFAULT false NOT NULL;