CREATE FUNCTION "plain_text"("source" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
begin
	-- As plainText in platform/contract/compare/fold.ts. ASCII is folded without the tables of Unicode.
	if octet_length(source) = length(source) then
		return translate(lower(source collate "C"), '`', '''');
	end if;
	return normalize(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(translate(source,
		U&'\0060\00b4\02b9\02bb\02bc\02bd\055a\2018\2019\201b\2032\a78c\ff07\2010\2011\2012\2013\2014\2015\2212\fe58\fe63\ff0d', '''''''''''''''''''''''''''----------'), NFKD),
		'[\u0300-\u036f\u1ab0-\u1ace\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0640\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g') collate "und-x-icu"),
		'łøıđðħŧŋĸəǝɓɗɖƙƴǥɨʉɵɛɔƀȷς', 'loiddhtnkeebddkygiuoeobjσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC);
end $$;
--> statement-breakpoint
CREATE FUNCTION "found_text"("source" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
begin
	return translate(public.plain_text(source), '''-', '');
end $$;
--> statement-breakpoint
CREATE FUNCTION "search_words"("source" text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
declare
	plain text := public.plain_text(source);
	words text := translate(plain, '@._-/+:,|{}[]()"''“”„«»‹›…·•¿¡。、・', '                                ');
begin
	if position('''' in plain) = 0 and position('-' in plain) = 0 then
		return words;
	end if;
	-- "o'brien" is also found as 'obrien', 'mary-ann' as 'maryann'.
	return words || coalesce((
		select string_agg(' ' || translate(joined[1], '''-', ''), '')
		from regexp_matches(plain, '([^\s\d@._/+:,|{}()"\[\]''-]+(?:[''-][^\s\d@._/+:,|{}()"\[\]''-]+)+)', 'g') joined
	), '');
end $$;
--> statement-breakpoint
DROP INDEX "audit_rows_words";--> statement-breakpoint
DROP INDEX "mail_messages_words";--> statement-breakpoint
DROP INDEX "users_words";--> statement-breakpoint
DROP INDEX "users_name_words";--> statement-breakpoint
DROP INDEX "certificates_found";--> statement-breakpoint
DROP INDEX "inbox_items_words";--> statement-breakpoint
DROP INDEX "orders_found";--> statement-breakpoint
DROP INDEX "project_tasks_words";--> statement-breakpoint
DROP INDEX "seminar_registrations_found";--> statement-breakpoint
DROP INDEX "support_tickets_words";--> statement-breakpoint
DROP TRIGGER "users_renamed_in_companies" ON "users";--> statement-breakpoint
DROP TRIGGER "users_partner_person_renamed" ON "users";--> statement-breakpoint
DROP TRIGGER "company_members_note_standing" ON "company_members";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "first_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "last_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "company_members" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "company_members" ALTER COLUMN "sort_name" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "convention_contacts" ALTER COLUMN "first_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "convention_contacts" ALTER COLUMN "last_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "partner_people" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "seminar_registrations" ALTER COLUMN "first_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "seminar_registrations" ALTER COLUMN "last_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
ALTER TABLE "compliance_standing_cells" ALTER COLUMN "sort_name" SET DATA TYPE text COLLATE "und-x-icu";--> statement-breakpoint
CREATE TRIGGER "company_members_note_standing" AFTER UPDATE OF "sort_name", "department", "shift", "job_role_id", "joined_at", "left_at" ON "company_members"
	FOR EACH ROW WHEN ((old.sort_name, old.department, old.shift, old.job_role_id, old.joined_at, old.left_at)
		is distinct from (new.sort_name, new.department, new.shift, new.job_role_id, new.joined_at, new.left_at))
	EXECUTE FUNCTION note_standing_member();
--> statement-breakpoint
CREATE TRIGGER "users_renamed_in_companies" AFTER UPDATE OF "first_name", "last_name" ON "users"
  FOR EACH ROW WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name)
  EXECUTE FUNCTION "company_members_renamed"();--> statement-breakpoint
CREATE TRIGGER "users_partner_person_renamed" AFTER UPDATE OF "first_name", "last_name", "email", "partner" ON "users"
	FOR EACH ROW WHEN ((old.first_name, old.last_name, old.email, old.partner)
		is distinct from (new.first_name, new.last_name, new.email, new.partner))
	EXECUTE FUNCTION partner_person_renamed();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "partner_people_added"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into partner_people (user_id, partner, sort_name, words, grams, joined_at)
	select id, partner, lower(last_name || ' ' || first_name), text.words, partner_grams(partner, text.words), created_at
	from added, lateral (select found_text(first_name || ' ' || last_name || ' ' || email) as words) text;
	return null;
end $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "partner_person_renamed"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	update partner_people
	set partner = new.partner, sort_name = lower(new.last_name || ' ' || new.first_name), words = text.words,
		grams = partner_grams(new.partner, text.words)
	from (select found_text(new.first_name || ' ' || new.last_name || ' ' || new.email) as words) text
	where user_id = new.id;
	return null;
end $$;
--> statement-breakpoint
CREATE INDEX "audit_rows_words" ON "audit_rows" USING gin (to_tsvector('simple', search_words("action" || ' ' || coalesce("target", '') || ' ' || coalesce("ip", '') || ' ' || "details"::text)));--> statement-breakpoint
CREATE INDEX "mail_messages_words" ON "mail_messages" USING gin (to_tsvector('simple', search_words("recipient" || ' ' || "subject" || ' ' || "template")));--> statement-breakpoint
CREATE INDEX "users_words" ON "users" USING gin (to_tsvector('simple', search_words("first_name" || ' ' || "last_name" || ' ' || "username" || ' ' || "email"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "users_name_words" ON "users" USING gin (to_tsvector('simple', search_words("first_name" || ' ' || "last_name"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "certificates_found" ON "certificates" USING gin (to_tsvector('simple', search_words("found_by"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "inbox_items_words" ON "inbox_items" USING gin (to_tsvector('simple', search_words("subject" || ' ' || "lead")));--> statement-breakpoint
CREATE INDEX "orders_found" ON "orders" USING gin (to_tsvector('simple', search_words("found_by"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "project_tasks_words" ON "project_tasks" USING gin (to_tsvector('simple', search_words("title" || ' ' || "notes")));--> statement-breakpoint
CREATE INDEX "seminar_registrations_found" ON "seminar_registrations" USING gin (to_tsvector('simple', search_words("found_by"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "support_tickets_words" ON "support_tickets" USING gin (to_tsvector('simple', search_words("found_by")));
--> statement-breakpoint
CREATE FUNCTION "tidy_email"("email" text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
declare
	composed text := normalize(email, NFC);
	at int := length(composed) - position('@' in reverse(composed)) + 1;
	label text;
	labels text[] := '{}';
	coded text;
	letters text;
	rest text;
	point int; place int; bias int; before int; weight int; k int; digit int; least int; count int; delta int;
begin
	if position('@' in composed) = 0 or substr(composed, at + 1) !~ '(^|\.)[xX][nN]--|[^\x01-\x7f]' then
		return composed;
	end if;
	-- As tidyEmail in platform/contract/email.ts; the labels of the domain are read after RFC 3492.
	foreach label in array string_to_array(lower(substr(composed, at + 1) collate "und-x-icu"), '.') loop
		if label ~ '^xn--[a-z0-9-]{1,59}$' then
			coded := substr(label, 5);
			letters := coalesce(substring(coded from '^(.+)-[^-]*$'), '');
			rest := substring(coded from '[^-]*$');
			point := 128; place := 0; bias := 72;
			while rest <> '' loop
				before := place; weight := 1; k := 36;
				loop
					if rest = '' then
						letters := null;
						exit;
					end if;
					digit := position(left(rest, 1) in 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
					rest := substr(rest, 2);
					place := place + digit * weight;
					least := least(greatest(k - bias, 1), 26);
					exit when digit < least;
					weight := weight * (36 - least);
					k := k + 36;
				end loop;
				exit when letters is null;
				count := length(letters) + 1;
				delta := (place - before) / case when before = 0 then 700 else 2 end;
				delta := delta + delta / count;
				k := 0;
				while delta > 455 loop
					delta := delta / 35;
					k := k + 36;
				end loop;
				bias := k + 36 * delta / (delta + 38);
				point := point + place / count;
				place := place % count;
				letters := left(letters, place) || chr(point) || substr(letters, place + 1);
				place := place + 1;
			end loop;
			label := coalesce(letters, label);
		end if;
		labels := labels || label;
	end loop;
	return left(composed, at) || normalize(array_to_string(labels, '.'), NFC);
exception when others then
	return composed;
end $$;
--> statement-breakpoint
DO $$
declare
	place record;
	found record;
begin
	-- Of two accounts with one mailbox the second keeps its spelling; staff merge them.
	for place in
		select * from (values ('users', 'email'), ('merged_accounts', 'email'), ('seminar_registrations', 'email'),
			('course_seats', 'invited_email'), ('company_invitations', 'email'), ('partner_invitations', 'email')) places (named, held)
	loop
		for found in execute format(
			'select ctid as at, tidy_email(%I) as email from %I where %I ~ ''[xX][nN]--|[^\x01-\x7f]'' and %I <> tidy_email(%I)',
			place.held, place.named, place.held, place.held, place.held)
		loop
			begin
				execute format('update %I set %I = $1 where ctid = $2', place.named, place.held) using found.email, found.at;
			exception when unique_violation then
				null;
			end;
		end loop;
	end loop;
end $$;
--> statement-breakpoint
DROP FUNCTION "tidy_email"(text);
--> statement-breakpoint
UPDATE "users" SET "first_name" = normalize("first_name", NFC), "last_name" = normalize("last_name", NFC)
	WHERE ("first_name" || "last_name") IS NOT NFC NORMALIZED;
--> statement-breakpoint
UPDATE "partner_people" SET "words" = text.words, "grams" = partner_grams("partner_people"."partner", text.words)
	FROM "users", LATERAL (select found_text("first_name" || ' ' || "last_name" || ' ' || "email") as words) text
	WHERE "users"."id" = "partner_people"."user_id" AND "partner_people"."words" <> text.words;
