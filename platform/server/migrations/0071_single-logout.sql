CREATE TABLE "sign_on_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"provider_session" jsonb NOT NULL,
	"logout_hash" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_on_sessions_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "sign_on_sessions_logout_hash_unique" UNIQUE("logout_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_on_connections" ADD COLUMN "logout_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_connections" ADD COLUMN "single_logout" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_sessions" ADD CONSTRAINT "sign_on_sessions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_sessions" ADD CONSTRAINT "sign_on_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_sessions" ADD CONSTRAINT "sign_on_sessions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_on_sessions_subject" ON "sign_on_sessions" USING btree ("company_id","issuer","subject");--> statement-breakpoint
CREATE INDEX "sign_on_sessions_index" ON "sign_on_sessions" USING btree ("company_id",("provider_session" ->> 'index'));--> statement-breakpoint
CREATE INDEX "sign_on_sessions_user" ON "sign_on_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_on_sessions_expires" ON "sign_on_sessions" USING btree ("expires_at");