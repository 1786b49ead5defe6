CREATE TABLE "company_reminders" (
	"company_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"sent_on" date NOT NULL,
	"sent_by" uuid NOT NULL,
	CONSTRAINT "company_reminders_company_id_user_id_sent_on_pk" PRIMARY KEY("company_id","user_id","sent_on")
);
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "due_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "due_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_reminders" ADD CONSTRAINT "company_reminders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reminders" ADD CONSTRAINT "company_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_reminders" ADD CONSTRAINT "company_reminders_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;