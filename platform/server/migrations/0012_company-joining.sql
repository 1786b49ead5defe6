CREATE TABLE "company_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"email" text NOT NULL,
	"person" jsonb NOT NULL,
	"supervisor_id" uuid,
	"invited_by" uuid,
	"invited_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"accepted_by" uuid,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_join_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"shift" text DEFAULT '' NOT NULL,
	"job_role_id" uuid,
	"supervisor_id" uuid,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "company_join_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"company_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"people" jsonb NOT NULL,
	"link_id" uuid,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_members" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_invitations" ADD CONSTRAINT "company_invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_job_role_id_company_job_roles_id_fk" FOREIGN KEY ("job_role_id") REFERENCES "public"."company_job_roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_supervisor_id_users_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_links" ADD CONSTRAINT "company_join_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_requests" ADD CONSTRAINT "company_join_requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_requests" ADD CONSTRAINT "company_join_requests_link_id_company_join_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."company_join_links"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_requests" ADD CONSTRAINT "company_join_requests_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_join_requests" ADD CONSTRAINT "company_join_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_invitations_waiting" ON "company_invitations" USING btree ("company_id","email") WHERE "company_invitations"."accepted_at" is null and "company_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "company_invitations_company" ON "company_invitations" USING btree ("company_id","invited_at");--> statement-breakpoint
CREATE INDEX "company_join_links_company" ON "company_join_links" USING btree ("company_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "company_join_requests_join" ON "company_join_requests" USING btree ("company_id","asked_by") WHERE "company_join_requests"."kind" = 'join' and "company_join_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "company_join_requests_company" ON "company_join_requests" USING btree ("company_id","state","asked_at");--> statement-breakpoint
CREATE INDEX "company_members_sorted" ON "company_members" USING btree ("company_id","sort_name","id") WHERE "company_members"."left_at" is null;--> statement-breakpoint
CREATE INDEX "company_members_left" ON "company_members" USING btree ("company_id","sort_name","id") WHERE "company_members"."left_at" is not null;--> statement-breakpoint
CREATE FUNCTION "company_member_sort_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT lower(last_name || ' ' || first_name) INTO NEW.sort_name FROM users WHERE id = NEW.user_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "company_members_sort_name" BEFORE INSERT ON "company_members"
  FOR EACH ROW EXECUTE FUNCTION "company_member_sort_name"();--> statement-breakpoint
CREATE FUNCTION "company_members_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE company_members SET sort_name = lower(NEW.last_name || ' ' || NEW.first_name) WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "users_renamed_in_companies" AFTER UPDATE OF "first_name", "last_name" ON "users"
  FOR EACH ROW WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION "company_members_renamed"();--> statement-breakpoint
UPDATE "company_members" SET "sort_name" = lower("users"."last_name" || ' ' || "users"."first_name")
  FROM "users" WHERE "users"."id" = "company_members"."user_id";
