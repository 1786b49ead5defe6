CREATE TABLE "project_members" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"right" text NOT NULL,
	CONSTRAINT "project_members_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"task_id" uuid,
	"actor_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"state_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"assignees" uuid[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"days" integer DEFAULT 1 NOT NULL,
	"rule" text NOT NULL,
	"rule_day" date,
	"starts" date NOT NULL,
	"due" date NOT NULL,
	"slack" integer,
	"late" integer DEFAULT 0 NOT NULL,
	"dated_by" uuid,
	"dated_at" timestamp with time zone NOT NULL,
	"baseline_starts" date,
	"baseline_due" date,
	"estimate_minutes" integer DEFAULT 0 NOT NULL,
	"spent_minutes" integer DEFAULT 0 NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"repeat" jsonb,
	"repeat_of" uuid,
	"template_key" text,
	"position" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone,
	"stopped" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_types" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"visibility" text NOT NULL,
	"type_id" uuid,
	"calendar_id" uuid,
	"customer" text DEFAULT '' NOT NULL,
	"starts" date NOT NULL,
	"anchor_event_id" uuid,
	"anchor_day" date,
	"budget_minor" integer DEFAULT 0 NOT NULL,
	"hour_rate_minor" integer DEFAULT 0 NOT NULL,
	"is_general" boolean DEFAULT false NOT NULL,
	"recurrence_id" uuid,
	"baseline_at" timestamp with time zone,
	"task_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"spent_minutes" integer DEFAULT 0 NOT NULL,
	"ends" date,
	"baseline_ends" date,
	"next_due" date,
	"next_milestone" date,
	"next_milestone_title" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_links" (
	"project_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lag" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "task_links_to_id_from_id_pk" PRIMARY KEY("to_id","from_id")
);
--> statement-breakpoint
CREATE TABLE "task_states" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_times" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "working_calendars" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"workdays" integer[] NOT NULL,
	"holidays" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_recurrences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"template_id" uuid,
	"plan" jsonb NOT NULL,
	"people" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"every_weeks" integer,
	"seminar_id" uuid,
	"first" date NOT NULL,
	"until" date,
	"visibility" text NOT NULL,
	"calendar_id" uuid,
	"type_id" uuid,
	"paused_at" timestamp with time zone,
	"lead_id" uuid,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type_id" uuid,
	"plan" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurrence_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recurrence_id" uuid NOT NULL,
	"key" text NOT NULL,
	"anchor_day" date NOT NULL,
	"event_id" uuid,
	"project_id" uuid,
	"is_own" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_news" ADD CONSTRAINT "project_news_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_tasks" ADD CONSTRAINT "project_tasks_state_id_task_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."task_states"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_type_id_project_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."project_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_calendar_id_working_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."working_calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_task_id_project_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."project_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_comments" ADD CONSTRAINT "task_comments_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_task_id_project_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."project_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_files" ADD CONSTRAINT "task_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_from_id_project_tasks_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."project_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_links" ADD CONSTRAINT "task_links_to_id_project_tasks_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."project_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_times" ADD CONSTRAINT "task_times_task_id_project_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."project_tasks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_times" ADD CONSTRAINT "task_times_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_recurrences" ADD CONSTRAINT "project_recurrences_template_id_project_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."project_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_recurrences" ADD CONSTRAINT "project_recurrences_calendar_id_working_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."working_calendars"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_recurrences" ADD CONSTRAINT "project_recurrences_type_id_project_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."project_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_templates" ADD CONSTRAINT "project_templates_type_id_project_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."project_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_runs" ADD CONSTRAINT "recurrence_runs_recurrence_id_project_recurrences_id_fk" FOREIGN KEY ("recurrence_id") REFERENCES "public"."project_recurrences"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recurrence_runs" ADD CONSTRAINT "recurrence_runs_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "project_members_user" ON "project_members" USING btree ("user_id","project_id");--> statement-breakpoint
CREATE INDEX "project_news_project" ON "project_news" USING btree ("project_id","at");--> statement-breakpoint
CREATE INDEX "project_news_at" ON "project_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "project_tasks_project" ON "project_tasks" USING btree ("project_id","position","id");--> statement-breakpoint
CREATE INDEX "project_tasks_due" ON "project_tasks" USING btree ("due","id") WHERE "project_tasks"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "project_tasks_open" ON "project_tasks" USING btree ("due","id") WHERE "project_tasks"."archived_at" is null and "project_tasks"."kind" <> 'done' and not "project_tasks"."stopped";--> statement-breakpoint
CREATE INDEX "project_tasks_waiting" ON "project_tasks" USING btree ("due","id") WHERE "project_tasks"."archived_at" is null and "project_tasks"."kind" = 'waiting';--> statement-breakpoint
CREATE INDEX "project_tasks_title" ON "project_tasks" USING btree ("title","id");--> statement-breakpoint
CREATE INDEX "project_tasks_newest" ON "project_tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "project_tasks_state" ON "project_tasks" USING btree ("state_id","due","id");--> statement-breakpoint
CREATE INDEX "project_tasks_repeat" ON "project_tasks" USING btree ("repeat_of");--> statement-breakpoint
CREATE INDEX "project_tasks_assignees" ON "project_tasks" USING gin ("assignees");--> statement-breakpoint
CREATE INDEX "project_tasks_tags" ON "project_tasks" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "project_tasks_words" ON "project_tasks" USING gin (to_tsvector('simple', translate("title" || ' ' || "notes", '@._-/+:,|{}[]()"', '                ')));--> statement-breakpoint
CREATE INDEX "projects_state" ON "projects" USING btree ("state","name");--> statement-breakpoint
CREATE INDEX "projects_anchor" ON "projects" USING btree ("anchor_event_id");--> statement-breakpoint
CREATE INDEX "projects_recurrence" ON "projects" USING btree ("recurrence_id");--> statement-breakpoint
CREATE UNIQUE INDEX "projects_general" ON "projects" USING btree ("is_general") WHERE "projects"."is_general";--> statement-breakpoint
CREATE INDEX "task_comments_task" ON "task_comments" USING btree ("task_id","at");--> statement-breakpoint
CREATE INDEX "task_comments_author" ON "task_comments" USING btree ("author_id","at");--> statement-breakpoint
CREATE INDEX "task_files_task" ON "task_files" USING btree ("task_id","at");--> statement-breakpoint
CREATE INDEX "task_files_user" ON "task_files" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "task_links_project" ON "task_links" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "task_links_from" ON "task_links" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "task_times_task" ON "task_times" USING btree ("task_id","day");--> statement-breakpoint
CREATE INDEX "task_times_user" ON "task_times" USING btree ("user_id","day");--> statement-breakpoint
CREATE INDEX "project_recurrences_seminar" ON "project_recurrences" USING btree ("seminar_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recurrence_runs_key" ON "recurrence_runs" USING btree ("recurrence_id","key");--> statement-breakpoint
CREATE INDEX "recurrence_runs_project" ON "recurrence_runs" USING btree ("project_id");