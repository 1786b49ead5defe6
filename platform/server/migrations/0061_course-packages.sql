CREATE TABLE "course_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"format" text NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"launches" integer DEFAULT 0 NOT NULL,
	"last_launched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "package_launches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"learner_hash" text NOT NULL,
	"learner_name" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"user_id" uuid,
	"entered_at" timestamp with time zone,
	"seconds_before" integer DEFAULT 0 NOT NULL,
	"refusal" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_learners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"learner_hash" text NOT NULL,
	"learner_name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "course_packages" ADD CONSTRAINT "course_packages_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_packages" ADD CONSTRAINT "course_packages_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_launches" ADD CONSTRAINT "package_launches_package_id_course_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."course_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_launches" ADD CONSTRAINT "package_launches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_learners" ADD CONSTRAINT "package_learners_package_id_course_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."course_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_learners" ADD CONSTRAINT "package_learners_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_packages_company" ON "course_packages" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE INDEX "package_launches_started" ON "package_launches" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "package_launches_user" ON "package_launches" USING btree ("user_id") WHERE "package_launches"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "package_learners_learner" ON "package_learners" USING btree ("package_id","learner_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "package_learners_user" ON "package_learners" USING btree ("package_id","user_id");--> statement-breakpoint
CREATE INDEX "package_learners_person" ON "package_learners" USING btree ("user_id");