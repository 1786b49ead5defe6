CREATE TABLE "sign_on_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"is_test" boolean NOT NULL,
	"email" text NOT NULL,
	"detail" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_connections" (
	"company_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"just_in_time" boolean NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"client_secret" text NOT NULL,
	"tested_at" timestamp with time zone,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_on_logins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"browser_hash" text NOT NULL,
	"is_test" boolean NOT NULL,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"path" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"identity" jsonb
);
--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_connections" ADD CONSTRAINT "sign_on_connections_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_links" ADD CONSTRAINT "sign_on_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_links" ADD CONSTRAINT "sign_on_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_logins" ADD CONSTRAINT "sign_on_logins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_on_attempts_company" ON "sign_on_attempts" USING btree ("company_id","at","id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_person" ON "sign_on_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_at" ON "sign_on_attempts" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_links_subject" ON "sign_on_links" USING btree ("company_id","issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_on_links_user" ON "sign_on_links" USING btree ("company_id","issuer","user_id");--> statement-breakpoint
CREATE INDEX "sign_on_links_person" ON "sign_on_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_on_logins_waiting" ON "sign_on_logins" USING btree ("browser_hash") WHERE "sign_on_logins"."identity" is not null;--> statement-breakpoint
CREATE INDEX "sign_on_logins_expires" ON "sign_on_logins" USING btree ("expires_at");