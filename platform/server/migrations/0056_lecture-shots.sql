CREATE TABLE "lecture_shots" (
	"key" text PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"origin" uuid NOT NULL,
	"file" text NOT NULL,
	"subtitles" text NOT NULL,
	"alt" text NOT NULL,
	"caption" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "lecture_shots_origin" ON "lecture_shots" USING btree ("origin");