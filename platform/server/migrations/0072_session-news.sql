CREATE FUNCTION "announce_identity"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	if tg_op <> 'INSERT' then
		perform pg_notify('identity', to_jsonb(old) ->> tg_argv[0]);
	end if;
	if tg_op <> 'DELETE' then
		perform pg_notify('identity', to_jsonb(new) ->> tg_argv[0]);
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "sessions_identity" AFTER UPDATE OR DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION announce_identity('user_id');
--> statement-breakpoint
CREATE TRIGGER "grants_identity" AFTER INSERT OR UPDATE OR DELETE ON "grants" FOR EACH ROW EXECUTE FUNCTION announce_identity('user_id');
--> statement-breakpoint
CREATE TRIGGER "consents_identity" AFTER INSERT OR UPDATE OR DELETE ON "consents" FOR EACH ROW EXECUTE FUNCTION announce_identity('user_id');
--> statement-breakpoint
CREATE TRIGGER "authenticator_apps_identity" AFTER INSERT OR UPDATE OR DELETE ON "authenticator_apps" FOR EACH ROW EXECUTE FUNCTION announce_identity('user_id');
--> statement-breakpoint
CREATE TRIGGER "passkeys_identity" AFTER INSERT OR UPDATE OR DELETE ON "passkeys" FOR EACH ROW EXECUTE FUNCTION announce_identity('user_id');
--> statement-breakpoint
CREATE TRIGGER "users_identity" AFTER UPDATE ON "users" FOR EACH ROW
	WHEN ((old.id, old.username, old.email, old.first_name, old.last_name, old.partner, old.address, old.must_change_password, old.password_hash)
		is distinct from (new.id, new.username, new.email, new.first_name, new.last_name, new.partner, new.address, new.must_change_password, new.password_hash))
	EXECUTE FUNCTION announce_identity('id');
