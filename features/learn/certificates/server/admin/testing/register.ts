import type { TestApp } from '#app/server/testing/test-app.ts'

/**
 * Grows the register to the given size by copying existing certificates: spread over three years and several holders,
 * some revoked, some superseded, with distinct names and numbers.
 */
export async function growRegister(app: TestApp, requested: number): Promise<void> {
  const { pool } = app.app
  await pool.query(`delete from certificates where key like 'x:%'`)
  await pool.query(
    `insert into certificates (id, number, running, key, user_id, type, course_code, source, snapshot, issued_at,
        expires_at, revoked_at, revoked_reason, superseded_at, superseded_by, verify_token, found_by, created_at)
      select gen_random_uuid(), 'X-' || step, 1000000 + step, 'x:' || step, person.id,
        (array['ROSI', 'ROSII', 'COURSE', 'INWT1', 'WTCP-OPERATOR'])[1 + step % 5], null, 'import',
        model.snapshot || jsonb_build_object('number', 'X-' || step),
        $2::timestamptz - step * interval '1095 days' / $1::int,
        case when step % 5 <> 2 then $2::timestamptz + interval '730 days' - step * interval '1095 days' / $1::int end,
        case when step % 12 = 0 then $2::timestamptz - step * interval '900 days' / $1::int end, null,
        case when step % 11 = 0 then $2::timestamptz - step * interval '900 days' / $1::int end, null,
        md5('x' || step), 'X-' || step || ' Holder' || step || 'q holder' || step || 'q@example.com', $2
      from generate_series(1, $1) step
      cross join lateral (select snapshot from certificates order by id limit 1) model
      join (select id, row_number() over (order by id) as place, count(*) over () as people from users) person
        on person.place = 1 + step % person.people`,
    [requested, app.now()],
  )
  await pool.query('vacuum analyze certificates')
}
