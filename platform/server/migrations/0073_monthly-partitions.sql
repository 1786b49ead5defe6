ALTER TABLE "seminar_mails" DROP CONSTRAINT "seminar_mails_message_id_mail_messages_id_fk";--> statement-breakpoint
-- Each table becomes the first partition of a table with its name, columns, indexes, triggers and privileges. It holds
-- the rows up to the end of this month, or of the month of its newest row. Attaching it scans it once, unless a valid
-- CHECK constraint already proves the bound. The primary key remains on each partition.
DO $$
DECLARE
  one record;
  each text;
  old text;
  bound timestamp;
  indexes text[];
  triggers text[];
  granted text[];
BEGIN
  FOR one IN
    SELECT * FROM (VALUES ('mail_messages', 'created_at'), ('page_views', 'at'), ('audit_rows', 'at')) AS monthly (name, moment)
  LOOP
    EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', one.name);
    EXECUTE format('SELECT date_trunc(''month'', greatest(now(), max(%I)) AT TIME ZONE ''UTC'') + interval ''1 month'' FROM %I',
      one.moment, one.name) INTO bound;
    old := one.name || '_before_' || to_char(bound, 'YYYY_MM');
    indexes := array(SELECT pg_get_indexdef(indexrelid) FROM pg_index
      WHERE indrelid = one.name::regclass AND NOT indisprimary ORDER BY indexrelid);
    triggers := array(SELECT pg_get_triggerdef(oid) FROM pg_trigger
      WHERE tgrelid = one.name::regclass AND NOT tgisinternal ORDER BY tgname);
    granted := array(SELECT format('GRANT %s ON %I TO %s', acl.privilege_type, one.name,
        CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE acl.grantee::regrole::text END)
      FROM pg_class, aclexplode(relacl) AS acl WHERE pg_class.oid = one.name::regclass);
    FOR each IN SELECT relname FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE indrelid = one.name::regclass AND NOT indisprimary
    LOOP
      EXECUTE format('ALTER INDEX %I RENAME TO %I', each, each || '_before');
    END LOOP;
    FOR each IN SELECT tgname FROM pg_trigger WHERE tgrelid = one.name::regclass AND NOT tgisinternal
    LOOP
      EXECUTE format('DROP TRIGGER %I ON %I', each, one.name);
    END LOOP;
    EXECUTE format('ALTER TABLE %I RENAME TO %I', one.name, old);
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL EXCLUDING INDEXES EXCLUDING CONSTRAINTS) PARTITION BY RANGE (%I)', one.name, old, one.moment);
    IF cardinality(granted) > 0 THEN
      EXECUTE format('REVOKE ALL ON %I FROM CURRENT_USER', one.name);
    END IF;
    FOREACH each IN ARRAY indexes || triggers || granted LOOP
      EXECUTE each;
    END LOOP;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', one.name, old, to_char(bound, 'YYYY-MM-DD') || ' 00:00+00');
    EXECUTE format('CREATE TABLE %I PARTITION OF %I (PRIMARY KEY ("id")) DEFAULT', one.name || '_other', one.name);
  END LOOP;
END
$$;
