CREATE TABLE "company_courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"supervisor_id" uuid,
	"course_code" text NOT NULL,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"transfer_id" uuid NOT NULL,
	"note" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"plan" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_purchases_total" CHECK ("company_purchases"."total_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "company_supervisor_settings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"spends" text DEFAULT 'budget' NOT NULL,
	"use_courses" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"user_id" uuid,
	"full_minor" bigint NOT NULL,
	"alerted_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "credit_holds" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_courses" ADD CONSTRAINT "company_courses_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_disputes" ADD CONSTRAINT "company_disputes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_disputes" ADD CONSTRAINT "company_disputes_transfer_id_credit_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."credit_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_purchases" ADD CONSTRAINT "company_purchases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_purchases" ADD CONSTRAINT "company_purchases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_supervisor_settings" ADD CONSTRAINT "company_supervisor_settings_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_supervisor_settings" ADD CONSTRAINT "company_supervisor_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_budgets" ADD CONSTRAINT "credit_budgets_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_budgets" ADD CONSTRAINT "credit_budgets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_courses_company" ON "company_courses" USING btree ("company_id","course_code") WHERE "company_courses"."supervisor_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_courses_supervisor" ON "company_courses" USING btree ("company_id","supervisor_id","course_code") WHERE "company_courses"."supervisor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_disputes_transfer" ON "company_disputes" USING btree ("company_id","transfer_id");--> statement-breakpoint
CREATE INDEX "company_purchases_company" ON "company_purchases" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_supervisor_settings_person" ON "company_supervisor_settings" USING btree ("company_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_budgets_company" ON "credit_budgets" USING btree ("company_id") WHERE "credit_budgets"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_budgets_supervisor" ON "credit_budgets" USING btree ("company_id","user_id") WHERE "credit_budgets"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_budgets_user" ON "credit_budgets" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD CONSTRAINT "seat_purchases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seat_purchases_company" ON "seat_purchases" USING btree ("company_id","created_at");