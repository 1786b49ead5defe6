CREATE TABLE "glossary_cards" (
	"user_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"box" integer NOT NULL,
	"due_on" date,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "glossary_cards_user_id_term_id_pk" PRIMARY KEY("user_id","term_id")
);
--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"term" text NOT NULL,
	"aliases" text[] NOT NULL,
	"subject" text NOT NULL,
	"definition" text NOT NULL,
	"free" boolean NOT NULL,
	"in_texts" boolean NOT NULL,
	"spanish_term" text NOT NULL,
	"spanish_text" text NOT NULL,
	"spanish_reviewed" boolean NOT NULL,
	"related" text[] NOT NULL,
	"figure" text NOT NULL,
	"state" text NOT NULL,
	"published" jsonb,
	"published_at" timestamp with time zone,
	"release_hash" text DEFAULT '' NOT NULL,
	"release_revision" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "glossary_terms_key" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "glossary_cards" ADD CONSTRAINT "glossary_cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "glossary_cards" ADD CONSTRAINT "glossary_cards_term_id_glossary_terms_id_fk" FOREIGN KEY ("term_id") REFERENCES "public"."glossary_terms"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "glossary_terms_state" ON "glossary_terms" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "glossary_terms_term" ON "glossary_terms" USING btree ("term");