CREATE TABLE "ad_shows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"ad" text NOT NULL,
	"place" text NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ad_topics_hidden" (
	"user_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_topics_hidden_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);
--> statement-breakpoint
CREATE TABLE "ads_written" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"adtype" text NOT NULL,
	"link" text NOT NULL,
	"topic" text NOT NULL,
	"levels" integer[] NOT NULL,
	"audience" text NOT NULL,
	"shown_from" date,
	"shown_until" date,
	"paused" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_shows" ADD CONSTRAINT "ad_shows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_topics_hidden" ADD CONSTRAINT "ad_topics_hidden_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_shows_ad" ON "ad_shows" USING btree ("ad","shown_at");--> statement-breakpoint
CREATE INDEX "ad_shows_user" ON "ad_shows" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ad_shows_day" ON "ad_shows" USING btree ("shown_at");