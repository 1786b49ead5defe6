CREATE TABLE "merged_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "merged_accounts" ADD CONSTRAINT "merged_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_accounts" ADD CONSTRAINT "merged_accounts_into_id_users_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_accounts_username" ON "merged_accounts" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "merged_accounts_email" ON "merged_accounts" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "merged_accounts_into" ON "merged_accounts" USING btree ("into_id");