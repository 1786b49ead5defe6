import { expect, test } from 'vitest'
import { guessedColumn } from './guessed-columns.ts'

test.each([
  [`select "id", (select count(*) from "deliveries" d where d.hook_id = "id") from "hooks"`, true],
  [`select "id", exists (select from "devices" where "user_id" = "user_id") from "settings"`, true],
  [`select (select 1 from a where "state" in ('x')) from b`, true],
  [`select (select 1 from a where (a.x > 1) and "ended_at" is null) from b`, true],
  [`select "id", (select count(*) from "deliveries" d where d.hook_id = "hooks"."id") from "hooks"`, false],
  [`select "id" from "hooks" where "hooks"."id" in (select "hook_id" from "deliveries")`, false],
  [`select * from (select "id" from "hooks" where "hooks"."id" = $1) "t" where "t"."id" = $2`, false],
  [`select (select 1 from a where a.text = 'where "x" = 1') from b`, false],
  [
    `select (select 1 from json_to_recordset($1) as x ("ownId" uuid) where "ownId" is not null) from b`,
    false,
  ],
  [
    `select 1 from (select 1 from (select "partner" as "of" from "users") "people" where "of" = $1) "t"`,
    false,
  ],
  [`update "hooks" set "state" = $1 where "hooks"."id" = $2`, false],
])('%s', (statement, guesses) => {
  expect(guessedColumn(statement) !== null).toBe(guesses)
})
