CREATE TABLE "saved_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"fields" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_cases" ADD CONSTRAINT "saved_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_cases_name" ON "saved_cases" USING btree ("user_id","kind",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_cases_changed" ON "saved_cases" USING btree ("user_id","changed_at");