CREATE TABLE "plant_alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"train_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"part" integer NOT NULL,
	"change" real NOT NULL,
	"raised_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plant_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"train_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text NOT NULL,
	"entered_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plant_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plant_id" uuid NOT NULL,
	"label" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "plant_probings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"train_id" uuid NOT NULL,
	"stage" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"elements" integer NOT NULL,
	"profiles" jsonb NOT NULL,
	"entered_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plant_readings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"train_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"values" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"counts" boolean NOT NULL,
	"source" text NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plant_trains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"stages" jsonb NOT NULL,
	"tds_factor" real NOT NULL,
	"started_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"company_id" uuid,
	"time_zone" text NOT NULL,
	"limits" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "plant_alerts" ADD CONSTRAINT "plant_alerts_train_id_plant_trains_id_fk" FOREIGN KEY ("train_id") REFERENCES "public"."plant_trains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_events" ADD CONSTRAINT "plant_events_train_id_plant_trains_id_fk" FOREIGN KEY ("train_id") REFERENCES "public"."plant_trains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_links" ADD CONSTRAINT "plant_links_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_probings" ADD CONSTRAINT "plant_probings_train_id_plant_trains_id_fk" FOREIGN KEY ("train_id") REFERENCES "public"."plant_trains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_readings" ADD CONSTRAINT "plant_readings_train_id_plant_trains_id_fk" FOREIGN KEY ("train_id") REFERENCES "public"."plant_trains"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant_trains" ADD CONSTRAINT "plant_trains_plant_id_plants_id_fk" FOREIGN KEY ("plant_id") REFERENCES "public"."plants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plants" ADD CONSTRAINT "plants_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plant_alerts_running" ON "plant_alerts" USING btree ("train_id","rule","part") WHERE "plant_alerts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "plant_alerts_train" ON "plant_alerts" USING btree ("train_id","raised_at");--> statement-breakpoint
CREATE INDEX "plant_events_train" ON "plant_events" USING btree ("train_id","at");--> statement-breakpoint
CREATE INDEX "plant_links_plant" ON "plant_links" USING btree ("plant_id","created_at");--> statement-breakpoint
CREATE INDEX "plant_probings_train" ON "plant_probings" USING btree ("train_id","at");--> statement-breakpoint
CREATE INDEX "plant_readings_train" ON "plant_readings" USING btree ("train_id","at") WHERE "plant_readings"."counts";--> statement-breakpoint
CREATE INDEX "plant_readings_round" ON "plant_readings" USING btree ("round_id","entered_at");--> statement-breakpoint
CREATE INDEX "plant_trains_plant" ON "plant_trains" USING btree ("plant_id");--> statement-breakpoint
CREATE INDEX "plants_owner" ON "plants" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "plants_company" ON "plants" USING btree ("company_id");