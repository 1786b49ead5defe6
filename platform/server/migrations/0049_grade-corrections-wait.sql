ALTER TABLE "grade_corrections" ADD COLUMN "state" text DEFAULT 'confirmed' NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_corrections" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "grade_corrections" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "grade_corrections" ADD COLUMN "decision_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "grade_corrections" ADD CONSTRAINT "grade_corrections_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grade_corrections_newest" ON "grade_corrections" USING btree ("corrected_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "grade_corrections_waiting" ON "grade_corrections" USING btree ("grade_id") WHERE "grade_corrections"."state" = 'waiting';