CREATE TABLE "tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tallies_key" ON "tallies" USING btree ("topic","key","amount");--> statement-breakpoint
CREATE FUNCTION "tally_exam_answer"() RETURNS trigger LANGUAGE plpgsql AS $$
declare
	was double precision := case when tg_op = 'UPDATE' then old.share end;
begin
	if not exists (select from exam_attempts where id = new.attempt_id and voided_at is not null) then
		insert into tallies (topic, key, amount)
		select change.topic, new.item_version_id::text, change.amount
		from (values
			('exam-item.asked', (new.share is not null)::int - (was is not null)::int),
			('exam-item.right', (coalesce(new.share, 0) >= 1)::int - (coalesce(was, 0) >= 1)::int)
		) change (topic, amount)
		where change.amount <> 0;
	end if;
	return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "tally_voided_attempt"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
	insert into tallies (topic, key, amount)
	select change.topic, a.item_version_id::text, change.amount * case when new.voided_at is null then 1 else -1 end
	from exam_answers a, lateral (values
		('exam-item.asked', 1), ('exam-item.right', (a.share >= 1)::int)
	) change (topic, amount)
	where a.attempt_id = new.id and a.share is not null and change.amount <> 0;
	return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "exam_answers_tally_new" AFTER INSERT ON "exam_answers" FOR EACH ROW
	WHEN (new.share is not null) EXECUTE FUNCTION tally_exam_answer();
--> statement-breakpoint
CREATE TRIGGER "exam_answers_tally" AFTER UPDATE OF "share" ON "exam_answers" FOR EACH ROW
	WHEN (old.share is distinct from new.share) EXECUTE FUNCTION tally_exam_answer();
--> statement-breakpoint
CREATE TRIGGER "exam_attempts_tally" AFTER UPDATE OF "voided_at" ON "exam_attempts" FOR EACH ROW
	WHEN ((old.voided_at is null) <> (new.voided_at is null)) EXECUTE FUNCTION tally_voided_attempt();
--> statement-breakpoint
INSERT INTO "tallies" ("topic", "key", "amount")
	select change.topic, a.item_version_id::text, sum(change.amount)
	from exam_answers a
	join exam_attempts t on t.id = a.attempt_id and t.voided_at is null,
	lateral (values ('exam-item.asked', 1), ('exam-item.right', (a.share >= 1)::int)) change (topic, amount)
	where a.share is not null
	group by 1, 2;
