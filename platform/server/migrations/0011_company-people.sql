CREATE TABLE "company_domains" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"domain" text NOT NULL,
	"proven_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_job_roles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_supervisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"supervisor_id" uuid NOT NULL,
	"employee_id" uuid NOT NULL,
	"from_day" date,
	"to_day" date,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "company_supervisions_days" CHECK ("company_supervisions"."from_day" <= "company_supervisions"."to_day"),
	CONSTRAINT "company_supervisions_others" CHECK ("company_supervisions"."supervisor_id" <> "company_supervisions"."employee_id")
);
--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "status" text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "tax_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "billing_emails" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "time_zone" text DEFAULT 'America/Chicago' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "use_courses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "welcome" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "approvals" jsonb DEFAULT '{"addPeople":false,"purchases":"never","limitMinor":0}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "department" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "shift" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "employee_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "cost_center" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "job_role_id" uuid;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "can_use_credit" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_domains" ADD CONSTRAINT "company_domains_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_job_roles" ADD CONSTRAINT "company_job_roles_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_supervisions" ADD CONSTRAINT "company_supervisions_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_supervisions" ADD CONSTRAINT "company_supervisions_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_supervisions" ADD CONSTRAINT "company_supervisions_employee_id_users_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_supervisions" ADD CONSTRAINT "company_supervisions_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_company" ON "company_domains" USING btree ("company_id","domain");--> statement-breakpoint
CREATE UNIQUE INDEX "company_domains_proven" ON "company_domains" USING btree ("domain") WHERE "company_domains"."proven_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_job_roles_name" ON "company_job_roles" USING btree ("company_id",lower("name")) WHERE "company_job_roles"."archived_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_supervisions_running" ON "company_supervisions" USING btree ("company_id","supervisor_id","employee_id") WHERE "company_supervisions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "company_supervisions_employee" ON "company_supervisions" USING btree ("company_id","employee_id");--> statement-breakpoint
ALTER TABLE "company_members" ADD CONSTRAINT "company_members_job_role_id_company_job_roles_id_fk" FOREIGN KEY ("job_role_id") REFERENCES "public"."company_job_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "company_members_company" ON "company_members" USING btree ("company_id","left_at","department","shift");