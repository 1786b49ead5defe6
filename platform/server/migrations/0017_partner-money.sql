CREATE TABLE "partner_logos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"cause" text NOT NULL,
	"description" text NOT NULL,
	"currency" text NOT NULL,
	"price_minor" integer NOT NULL,
	"our_minor" integer NOT NULL,
	"paid_by" text NOT NULL,
	"method" text NOT NULL,
	"effect_minor" integer NOT NULL,
	"settled_at" timestamp with time zone,
	"dispute_note" text,
	"disputed_by" uuid,
	"disputed_at" timestamp with time zone,
	"dispute_answer" text,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_mailings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"every" text NOT NULL,
	"readers" jsonb NOT NULL,
	"with_money" boolean DEFAULT true NOT NULL,
	"next_on" text NOT NULL,
	"last_sent_at" timestamp with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "partner_price_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner" text NOT NULL,
	"course_code" text NOT NULL,
	"minor" integer NOT NULL,
	"floor_minor" integer NOT NULL,
	"valid_from" timestamp with time zone,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "partner_prices" ADD COLUMN "set_by" uuid;--> statement-breakpoint
ALTER TABLE "partner_prices" ADD COLUMN "set_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "logo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "sender_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "our_share_basis_points" integer DEFAULT 7000 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "changed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_partner_partners_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_entries" ADD CONSTRAINT "partner_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_mailings" ADD CONSTRAINT "partner_mailings_partner_partners_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_price_asks" ADD CONSTRAINT "partner_price_asks_partner_partners_code_fk" FOREIGN KEY ("partner") REFERENCES "public"."partners"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_entries_cause" ON "partner_entries" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "partner_entries_partner" ON "partner_entries" USING btree ("partner","currency","at","id");--> statement-breakpoint
CREATE INDEX "partner_entries_order" ON "partner_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "partner_entries_open" ON "partner_entries" USING btree ("partner","at") WHERE "partner_entries"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "partner_mailings_partner" ON "partner_mailings" USING btree ("partner","created_at");--> statement-breakpoint
CREATE INDEX "partner_price_asks_state" ON "partner_price_asks" USING btree ("state","partner","asked_at");--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_id_unique" UNIQUE("id");