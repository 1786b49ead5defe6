CREATE TABLE "compliance_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"every" text NOT NULL,
	"readers" uuid[] NOT NULL,
	"next_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_sent_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "compliance_manual_enrollments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"contract" text NOT NULL,
	"courses" text[] NOT NULL,
	"people" uuid[] NOT NULL,
	"state" text NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"enrolled" integer
);
--> statement-breakpoint
CREATE TABLE "compliance_requirements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"job_role_id" uuid,
	"plant" text DEFAULT '' NOT NULL,
	"due_days" integer,
	"due_on" date,
	"renew_months" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_share_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"share_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"ip" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "compliance_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"plant" text DEFAULT '' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	"views" integer DEFAULT 0 NOT NULL,
	"last_viewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "compliance_waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"requirement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid
);
--> statement-breakpoint
ALTER TABLE "compliance_mailings" ADD CONSTRAINT "compliance_mailings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_mailings" ADD CONSTRAINT "compliance_mailings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_manual_enrollments" ADD CONSTRAINT "compliance_manual_enrollments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_manual_enrollments" ADD CONSTRAINT "compliance_manual_enrollments_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_manual_enrollments" ADD CONSTRAINT "compliance_manual_enrollments_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_requirements" ADD CONSTRAINT "compliance_requirements_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_requirements" ADD CONSTRAINT "compliance_requirements_job_role_id_company_job_roles_id_fk" FOREIGN KEY ("job_role_id") REFERENCES "public"."company_job_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_share_views" ADD CONSTRAINT "compliance_share_views_share_id_compliance_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."compliance_shares"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_shares" ADD CONSTRAINT "compliance_shares_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_shares" ADD CONSTRAINT "compliance_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_shares" ADD CONSTRAINT "compliance_shares_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_waivers" ADD CONSTRAINT "compliance_waivers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_waivers" ADD CONSTRAINT "compliance_waivers_requirement_id_compliance_requirements_id_fk" FOREIGN KEY ("requirement_id") REFERENCES "public"."compliance_requirements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_waivers" ADD CONSTRAINT "compliance_waivers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_waivers" ADD CONSTRAINT "compliance_waivers_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "compliance_waivers" ADD CONSTRAINT "compliance_waivers_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "compliance_mailings_next" ON "compliance_mailings" USING btree ("next_on") WHERE "compliance_mailings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "compliance_mailings_company" ON "compliance_mailings" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "compliance_manual_enrollments_state" ON "compliance_manual_enrollments" USING btree ("state","requested_at");--> statement-breakpoint
CREATE INDEX "compliance_requirements_company" ON "compliance_requirements" USING btree ("company_id","archived_at");--> statement-breakpoint
CREATE INDEX "compliance_share_views_share" ON "compliance_share_views" USING btree ("share_id","at");--> statement-breakpoint
CREATE INDEX "compliance_shares_company" ON "compliance_shares" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "compliance_waivers_running" ON "compliance_waivers" USING btree ("requirement_id","user_id") WHERE "compliance_waivers"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "compliance_waivers_company" ON "compliance_waivers" USING btree ("company_id","user_id");