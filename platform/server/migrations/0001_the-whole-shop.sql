CREATE SEQUENCE "public"."quote_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."request_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "bundle_intro_holds" (
	"order_line_id" uuid NOT NULL,
	"course_code" text NOT NULL,
	"units" integer NOT NULL,
	CONSTRAINT "bundle_intro_holds_order_line_id_course_code_pk" PRIMARY KEY("order_line_id","course_code")
);
--> statement-breakpoint
CREATE TABLE "bundle_lines" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"opens" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_drafts" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"units" jsonb NOT NULL,
	"version" integer NOT NULL,
	"facts_saved_in" integer NOT NULL,
	"facts_saved_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"name" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"given_name" text NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transfer_id" uuid NOT NULL,
	"ledger" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "credit_entries_amount" CHECK ("credit_entries"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "credit_holds_amount" CHECK ("credit_holds"."amount_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_ledgers" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"purse" text NOT NULL,
	"user_id" uuid,
	"company_id" uuid,
	"balance_minor" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_ledgers_balance" CHECK ("credit_ledgers"."balance_minor" >= 0),
	CONSTRAINT "credit_ledgers_kept" CHECK (("credit_ledgers"."owner" = 'provider') = ("credit_ledgers"."balance_minor" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_referrals" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"buyer_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"captured_minor" bigint NOT NULL,
	"owed_minor" integer NOT NULL,
	"state" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_referrals_owed" CHECK ("credit_referrals"."owed_minor" >= 0),
	CONSTRAINT "credit_referrals_others" CHECK ("credit_referrals"."buyer_id" <> "credit_referrals"."referrer_id")
);
--> statement-breakpoint
CREATE TABLE "credit_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "seat_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"purchase_id" uuid NOT NULL,
	"seat_id" uuid,
	"act" text NOT NULL,
	"change" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"says" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seat_purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"order_number" bigint,
	"bought_by" uuid NOT NULL,
	"name" text NOT NULL,
	"courses" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_counters" (
	"type" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"refund_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"text" text NOT NULL,
	"by_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"to" text NOT NULL,
	"reason" text NOT NULL,
	"card_minor" integer NOT NULL,
	"credit_minor" integer NOT NULL,
	"credit_in_usd_minor" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"says" text,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "correlations" (
	"correlation" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"mailed_to" text
);
--> statement-breakpoint
CREATE TABLE "provider_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"provider_refund_id" text,
	"says" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_rows" (
	"day" text NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"our_minor" integer,
	"their_minor" integer,
	"currency" text NOT NULL,
	"payment_id" uuid,
	"reference" text,
	"explained" boolean DEFAULT false NOT NULL,
	"note" text,
	CONSTRAINT "reconciliation_rows_day_transaction_id_pk" PRIMARY KEY("day","transaction_id")
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"day" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"resource_id" text,
	"body" text NOT NULL,
	"headers" jsonb NOT NULL,
	"state" text NOT NULL,
	"says" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_credits" (
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"usd_minor" integer NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_credits_code_id_user_id_pk" PRIMARY KEY("code_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "promo_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid,
	"basis_points" integer NOT NULL,
	"counted" boolean NOT NULL,
	"state" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promo_holds_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "company_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"company_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"partner" text NOT NULL,
	"cart" jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"binding" boolean NOT NULL,
	"request_id" uuid,
	"partner" text NOT NULL,
	"quote" jsonb NOT NULL,
	"cart" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"buyer" jsonb NOT NULL,
	"by_invoice" boolean DEFAULT false NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"issued_by" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "request_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"side" text NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"partner" text NOT NULL,
	"company_id" uuid,
	"answers" jsonb NOT NULL,
	"cart" jsonb,
	"cart_quote" jsonb,
	"found_by" text DEFAULT '' NOT NULL,
	"quote_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "requests_number_unique" UNIQUE("number")
);
--> statement-breakpoint
DROP INDEX "enrolments_seat";--> statement-breakpoint
DROP INDEX "order_events_order";--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "termination_requests" ADD COLUMN "decision" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_versions" ADD COLUMN "published_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "prerequisites" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "tceq" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "rotp" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "draft_saves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "covers" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "in_bundles" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "units" ADD COLUMN "origin" uuid;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "pays_by_invoice" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "payment_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "invoice_limit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "needs_purchase_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "invited_email" text;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "course_seats" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_events" ADD COLUMN "place" bigserial NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cart_line_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "users" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "credit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "refunded_credit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "credit_in_usd_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_credit_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "company_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "purchase_order" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "found_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "link_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "approve_url" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "payer" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "differs_minor" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_id" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dispute_says" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "looked_note" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_minor" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "captured_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promo_codes" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bundle_intro_holds" ADD CONSTRAINT "bundle_intro_holds_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundle_lines" ADD CONSTRAINT "bundle_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_drafts" ADD CONSTRAINT "course_drafts_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_transfer_id_credit_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."credit_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_ledger_credit_ledgers_name_fk" FOREIGN KEY ("ledger") REFERENCES "public"."credit_ledgers"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_ledgers" ADD CONSTRAINT "credit_ledgers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_ledgers" ADD CONSTRAINT "credit_ledgers_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_referrals" ADD CONSTRAINT "credit_referrals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_referrals" ADD CONSTRAINT "credit_referrals_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_entries" ADD CONSTRAINT "seat_entries_purchase_id_seat_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."seat_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_entries" ADD CONSTRAINT "seat_entries_seat_id_course_seats_id_fk" FOREIGN KEY ("seat_id") REFERENCES "public"."course_seats"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_entries" ADD CONSTRAINT "seat_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD CONSTRAINT "seat_purchases_id_order_lines_id_fk" FOREIGN KEY ("id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_purchases" ADD CONSTRAINT "seat_purchases_bought_by_users_id_fk" FOREIGN KEY ("bought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correlations" ADD CONSTRAINT "correlations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correlations" ADD CONSTRAINT "correlations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_refunds" ADD CONSTRAINT "provider_refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_rows" ADD CONSTRAINT "reconciliation_rows_day_reconciliations_day_fk" FOREIGN KEY ("day") REFERENCES "public"."reconciliations"("day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_rows" ADD CONSTRAINT "reconciliation_rows_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_credits" ADD CONSTRAINT "promo_credits_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_credits" ADD CONSTRAINT "promo_credits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_holds" ADD CONSTRAINT "promo_holds_code_id_promo_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."promo_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_holds" ADD CONSTRAINT "promo_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_asks" ADD CONSTRAINT "company_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_asks" ADD CONSTRAINT "company_asks_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_asks" ADD CONSTRAINT "company_asks_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_messages" ADD CONSTRAINT "request_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_ledger" ON "credit_entries" USING btree ("ledger","id");--> statement-breakpoint
CREATE INDEX "credit_entries_transfer" ON "credit_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "credit_ledgers_user" ON "credit_ledgers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "credit_ledgers_company" ON "credit_ledgers" USING btree ("company_id");--> statement-breakpoint
CREATE INDEX "credit_referrals_due" ON "credit_referrals" USING btree ("due_at") WHERE "credit_referrals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "credit_referrals_referrer" ON "credit_referrals" USING btree ("referrer_id","captured_at");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_transfers_key" ON "credit_transfers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "credit_transfers_order" ON "credit_transfers" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_transfers_at" ON "credit_transfers" USING btree ("at");--> statement-breakpoint
CREATE INDEX "seat_entries_purchase" ON "seat_entries" USING btree ("purchase_id","number");--> statement-breakpoint
CREATE INDEX "seat_purchases_buyer" ON "seat_purchases" USING btree ("bought_by","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("type","number");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_order" ON "documents" USING btree ("order_id","type") WHERE "documents"."refund_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_refund" ON "documents" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_key" ON "refunds" USING btree ("order_id","key");--> statement-breakpoint
CREATE INDEX "payment_links_order" ON "payment_links" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "provider_refunds_payment" ON "provider_refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_refunds_provider" ON "provider_refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE INDEX "provider_refunds_changed" ON "provider_refunds" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_events_event" ON "webhook_events" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_events_received" ON "webhook_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "promo_holds_live" ON "promo_holds" USING btree ("user_id") WHERE "promo_holds"."state" = 'held';--> statement-breakpoint
CREATE INDEX "promo_holds_code" ON "promo_holds" USING btree ("code_id","state");--> statement-breakpoint
CREATE INDEX "company_asks_user" ON "company_asks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "company_asks_company" ON "company_asks" USING btree ("company_id","state","created_at");--> statement-breakpoint
CREATE INDEX "company_asks_order" ON "company_asks" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotes_user" ON "quotes" USING btree ("user_id","issued_at");--> statement-breakpoint
CREATE INDEX "quotes_request" ON "quotes" USING btree ("request_id","issued_at");--> statement-breakpoint
CREATE INDEX "quotes_order" ON "quotes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "request_messages_request" ON "request_messages" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "requests_user" ON "requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "requests_state" ON "requests" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_rows_actor" ON "audit_rows" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_rows_action" ON "audit_rows" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_rows_words" ON "audit_rows" USING gin (to_tsvector('simple', translate("action" || ' ' || coalesce("target", '') || ' ' || coalesce("ip", '') || ' ' || "details"::text, '@._-/+:,|{}[]()"', '                ')));--> statement-breakpoint
CREATE INDEX "mail_messages_created" ON "mail_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_template" ON "mail_messages" USING btree ("template","created_at");--> statement-breakpoint
CREATE INDEX "mail_messages_words" ON "mail_messages" USING gin (to_tsvector('simple', translate("recipient" || ' ' || "subject" || ' ' || "template", '@._-/+:,|{}[]()"', '                ')));--> statement-breakpoint
CREATE INDEX "mail_messages_unsent" ON "mail_messages" USING btree ("created_at") WHERE "mail_messages"."sent_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "courses_code_in_any_case" ON "courses" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_partner" ON "orders" USING btree ("partner","created_at");--> statement-breakpoint
CREATE INDEX "orders_owed" ON "orders" USING btree ("due_at","company_id") WHERE "orders"."due_at" is not null and "orders"."paid_at" is null;--> statement-breakpoint
CREATE INDEX "orders_invoiced" ON "orders" USING btree ("due_at","id") WHERE "orders"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING gin (to_tsvector('simple', "found_by")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "payments_provider_order" ON "payments" USING btree ("provider_order_id");--> statement-breakpoint
CREATE INDEX "payments_captured" ON "payments" USING btree ("captured_at");--> statement-breakpoint
CREATE UNIQUE INDEX "enrolments_seat" ON "enrolments" USING btree ("seat_id","course_id") WHERE "enrolments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","place");