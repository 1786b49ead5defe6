CREATE TABLE "tree_case_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "tree_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"symptom" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"train_id" uuid,
	"train" text NOT NULL,
	"read_at" timestamp with time zone,
	"answers" jsonb NOT NULL,
	"figures" jsonb NOT NULL,
	"notes" text NOT NULL,
	"cause" text NOT NULL,
	"share" real NOT NULL,
	"outcome" text NOT NULL,
	"found" text NOT NULL,
	"outcome_note" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_drafts" (
	"symptom" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"base" integer NOT NULL,
	"revision" integer NOT NULL,
	"state" text NOT NULL,
	"writers" uuid[] NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tree_versions" (
	"symptom" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text NOT NULL,
	"written_by" uuid,
	"published_by" uuid,
	"published_at" timestamp with time zone,
	CONSTRAINT "tree_versions_symptom_number_pk" PRIMARY KEY("symptom","number")
);
--> statement-breakpoint
ALTER TABLE "tree_case_links" ADD CONSTRAINT "tree_case_links_case_id_tree_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."tree_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tree_cases" ADD CONSTRAINT "tree_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tree_case_links_case" ON "tree_case_links" USING btree ("case_id","created_at");--> statement-breakpoint
CREATE INDEX "tree_cases_user" ON "tree_cases" USING btree ("user_id","made_at");--> statement-breakpoint
CREATE INDEX "tree_cases_symptom" ON "tree_cases" USING btree ("symptom") WHERE "tree_cases"."outcome" <> 'open';