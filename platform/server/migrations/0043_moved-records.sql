CREATE OR REPLACE FUNCTION "note_standing"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	-- Of a record that moves to another account both sides; of a new one there is no old.
	perform note_standings(array[new.user_id, old.user_id]);
	return null;
end $$;
