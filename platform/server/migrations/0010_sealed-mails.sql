ALTER TABLE "mail_messages" ADD COLUMN "sealed" text;--> statement-breakpoint
UPDATE "mail_messages" SET
  "text" = regexp_replace("text", '/(reset|confirmEmail)/[A-Za-z0-9_-]{20,}', '/\1/••••••', 'g'),
  "html" = regexp_replace("html", '/(reset|confirmEmail)/[A-Za-z0-9_-]{20,}', '/\1/••••••', 'g')
  WHERE "sent_at" IS NOT NULL AND "text" ~ '/(reset|confirmEmail)/';--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rows of % are only added, never changed.', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_rows_only_added" BEFORE UPDATE OR DELETE ON "audit_rows"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
REVOKE UPDATE, DELETE ON "audit_rows" FROM CURRENT_USER;
