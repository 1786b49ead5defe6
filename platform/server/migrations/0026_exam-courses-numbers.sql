ALTER TABLE "exam_answers" ADD COLUMN "drawn" jsonb;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "courses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "cut_short" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "cut_note" text DEFAULT '' NOT NULL;