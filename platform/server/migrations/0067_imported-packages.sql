CREATE TABLE "imported_package_files" (
	"package_id" uuid NOT NULL,
	"path" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"packed" bigint NOT NULL,
	"bytes" bigint NOT NULL,
	"deflated" boolean NOT NULL,
	CONSTRAINT "imported_package_files_package_id_path_pk" PRIMARY KEY("package_id","path")
);
--> statement-breakpoint
CREATE TABLE "imported_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"standard" text NOT NULL,
	"title" text NOT NULL,
	"parts" jsonb NOT NULL,
	"given_name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"package_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"launch_id" uuid NOT NULL,
	"launched_at" timestamp with time zone NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ended" boolean DEFAULT false NOT NULL,
	"passed" boolean,
	"score_percent" integer,
	"completed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "package" jsonb;--> statement-breakpoint
ALTER TABLE "imported_package_files" ADD CONSTRAINT "imported_package_files_package_id_imported_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."imported_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_records" ADD CONSTRAINT "package_records_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_records" ADD CONSTRAINT "package_records_unit_id_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_records" ADD CONSTRAINT "package_records_package_id_imported_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."imported_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_packages_created" ON "imported_packages" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "package_records_part" ON "package_records" USING btree ("enrollment_id","unit_id","part");--> statement-breakpoint
CREATE INDEX "package_records_package" ON "package_records" USING btree ("package_id");