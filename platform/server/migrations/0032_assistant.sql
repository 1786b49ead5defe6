CREATE TABLE "assistant_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"words" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_passages" (
	"key" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"heading" text NOT NULL,
	"body" text NOT NULL,
	"link" text NOT NULL,
	"course_code" text,
	"course_name" text DEFAULT '' NOT NULL,
	"version_id" uuid,
	"unit_id" uuid,
	"origin" uuid,
	"second" integer,
	"digest" text NOT NULL,
	"length" integer NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_talks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"handed_at" timestamp with time zone,
	"handed_to" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assistant_terms" (
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"term" text NOT NULL,
	"passages" integer NOT NULL,
	CONSTRAINT "assistant_terms_language_kind_term_pk" PRIMARY KEY("language","kind","term")
);
--> statement-breakpoint
CREATE TABLE "assistant_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"talk_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assistant_talks" ADD CONSTRAINT "assistant_talks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_talk_id_assistant_talks_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."assistant_talks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assistant_turns" ADD CONSTRAINT "assistant_turns_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_passages_words" ON "assistant_passages" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "assistant_passages_source" ON "assistant_passages" USING btree ("source");--> statement-breakpoint
CREATE INDEX "assistant_talks_user" ON "assistant_talks" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "assistant_turns_position" ON "assistant_turns" USING btree ("talk_id","position");--> statement-breakpoint
CREATE INDEX "assistant_turns_user" ON "assistant_turns" USING btree ("user_id","at");