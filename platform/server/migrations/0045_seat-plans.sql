CREATE TABLE "credit_movements" (
	"owner" text NOT NULL,
	"number" bigint NOT NULL,
	"transfer_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"minor" bigint NOT NULL,
	"balance_minor" bigint NOT NULL,
	"credited_minor" bigint NOT NULL,
	"charged_minor" bigint NOT NULL,
	CONSTRAINT "credit_movements_owner_number_pk" PRIMARY KEY("owner","number")
);
--> statement-breakpoint
CREATE TABLE "seat_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"model" text NOT NULL,
	"courses" text[] NOT NULL,
	"price_minor" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seat_plans_price" CHECK ("seat_plans"."price_minor" >= 0),
	CONSTRAINT "seat_plans_set" CHECK (cardinality("seat_plans"."courses") > 0)
);
--> statement-breakpoint
ALTER TABLE "bundle_lines" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "chosen_code" text;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "end_notified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "lengthened_by" uuid;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "own_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "seat_entries" ADD COLUMN "free" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_entries" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD COLUMN "model" text DEFAULT 'courses' NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD COLUMN "plan_id" uuid;--> statement-breakpoint
ALTER TABLE "credit_movements" ADD CONSTRAINT "credit_movements_transfer_id_credit_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."credit_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_movements_at" ON "credit_movements" USING btree ("owner","at","number");--> statement-breakpoint
CREATE UNIQUE INDEX "seat_plans_code" ON "seat_plans" USING btree ("code");--> statement-breakpoint
ALTER TABLE "bundle_lines" ADD CONSTRAINT "bundle_lines_plan_id_seat_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seat_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_lengthened_by_course_seats_id_fk" FOREIGN KEY ("lengthened_by") REFERENCES "public"."course_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD CONSTRAINT "seat_purchases_plan_id_seat_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."seat_plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_seats_year" ON "course_seats" USING btree ("ends_at") WHERE "course_seats"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "enrollments_lengthened" ON "enrollments" USING btree ("lengthened_by") WHERE "enrollments"."lengthened_by" is not null;--> statement-breakpoint
CREATE FUNCTION "note_credit_movements"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	moved record;
	last credit_movements;
begin
	for moved in
		select sums.owner, sums.transfer_id, sums.minor, transfer.at
		from (
			select 'company/' || ledger.company_id as owner, entry.transfer_id, sum(entry.amount_minor)::bigint as minor
			from added entry join credit_ledgers ledger on ledger.name = entry.ledger
			where ledger.company_id is not null
			group by 1, 2
			union all
			select regexp_replace(entry.ledger, '/[^/]*$', ''), entry.transfer_id, sum(entry.amount_minor)::bigint
			from added entry where entry.ledger like 'supervisor/%'
			group by 1, 2
		) sums join credit_transfers transfer on transfer.id = sums.transfer_id
		where sums.minor <> 0
		order by sums.owner, sums.transfer_id
	loop
		-- Whoever moves credit of a company has locked its ledger; one who has not waits here.
		perform pg_advisory_xact_lock(hashtextextended(moved.owner, 0));
		select * into last from credit_movements where owner = moved.owner order by number desc limit 1;
		insert into credit_movements (owner, number, transfer_id, at, minor, balance_minor, credited_minor, charged_minor)
		values (moved.owner, coalesce(last.number, 0) + 1, moved.transfer_id, greatest(moved.at, last.at), moved.minor,
			coalesce(last.balance_minor, 0) + moved.minor,
			coalesce(last.credited_minor, 0) + greatest(moved.minor, 0),
			coalesce(last.charged_minor, 0) + greatest(-moved.minor, 0));
	end loop;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "credit_entries_note_movements" AFTER INSERT ON "credit_entries" REFERENCING NEW TABLE AS added
	FOR EACH STATEMENT EXECUTE FUNCTION note_credit_movements();
--> statement-breakpoint
INSERT INTO "credit_movements" ("owner", "number", "transfer_id", "at", "minor", "balance_minor", "credited_minor", "charged_minor")
	select owner, row_number() over told, transfer_id, at, minor, sum(minor) over told,
		sum(greatest(minor, 0)) over told, sum(greatest(-minor, 0)) over told
	from (
		select owner, transfer_id, transfer.at, sum(amount_minor)::bigint as minor, max(entry_id) as last
		from (
			select 'company/' || ledger.company_id as owner, entry.transfer_id, entry.amount_minor, entry.id as entry_id
			from credit_entries entry join credit_ledgers ledger on ledger.name = entry.ledger
			where ledger.company_id is not null
			union all
			select regexp_replace(entry.ledger, '/[^/]*$', ''), entry.transfer_id, entry.amount_minor, entry.id
			from credit_entries entry where entry.ledger like 'supervisor/%'
		) sides join credit_transfers transfer on transfer.id = sides.transfer_id
		group by owner, transfer_id, transfer.at having sum(amount_minor) <> 0
	) movements
	window told as (partition by owner order by at, last);
--> statement-breakpoint
CREATE FUNCTION "count_seat_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	last seat_entries;
begin
	select * into last from seat_entries where purchase_id = new.purchase_id order by number desc limit 1;
	new.free := coalesce(last.free, 0) + new.change;
	new.position := coalesce(last.position, 0) + 1;
	return new;
end $$;
--> statement-breakpoint
UPDATE "seat_entries" set free = told.free, position = told.position
	from (
		select id, sum(change) over told as free, row_number() over told as position from seat_entries
		window told as (partition by purchase_id order by number)
	) told
	where told.id = seat_entries.id;
--> statement-breakpoint
CREATE TRIGGER "seat_entries_count" BEFORE INSERT ON "seat_entries" FOR EACH ROW EXECUTE FUNCTION count_seat_entry();
