CREATE TABLE "sign_on_assertions" (
	"company_id" uuid NOT NULL,
	"id_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_on_assertions_company_id_id_hash_pk" PRIMARY KEY("company_id","id_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_on_connections" ADD COLUMN "protocol" text DEFAULT 'oidc' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_connections" ADD COLUMN "login_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_connections" ADD COLUMN "certificates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_on_logins" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "sign_on_assertions" ADD CONSTRAINT "sign_on_assertions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_on_assertions_expires" ON "sign_on_assertions" USING btree ("expires_at");