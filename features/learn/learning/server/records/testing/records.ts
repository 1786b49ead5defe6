/** Runs statements: a pool or a client. */
interface Runner {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
}

/** Copies an existing course with the given number of lectures without videos, and enrolls a user in it. */
export async function addLongCourse(
  database: Runner,
  { code, units, username }: { code: string; units: number; username: string },
): Promise<void> {
  await database.query(
    `with course as (
        insert into courses select (jsonb_populate_record(model, jsonb_build_object('id', gen_random_uuid(),
          'code', $1::text, 'published_version_id', null))).*
        from courses model where published_version_id is not null order by code limit 1 returning id
      )
      insert into course_versions (id, course_id, number, published_at, changes)
        select gen_random_uuid(), id, 1, now(), 'First.' from course`,
    [code],
  )
  await database.query(
    `update courses set published_version_id = v.id from course_versions v
      where v.course_id = courses.id and courses.code = $1`,
    [code],
  )
  await database.query(
    `insert into units (id, version_id, position, kind, title, minutes, body, captions)
      select gen_random_uuid(), published_version_id, place, 'reading', 'Unit ' || place, 5, 'Words.', '[]'
      from courses, generate_series(1, $2::int) place where code = $1`,
    [code, units],
  )
  await database.query(
    `with enrolled as (
        insert into enrollments (id, user_id, course_id, course_code, version_id, enrolled_at)
        select gen_random_uuid(), users.id, courses.id, courses.code, published_version_id, now()
        from courses, users where code = $1 and username = $2 returning id, version_id
      )
      insert into unit_progress (enrollment_id, unit_id, credited_ms, updated_at, completed_at)
        select enrolled.id, units.id, 90000, now(), now() from enrolled join units using (version_id)`,
    [code, username],
  )
}

/** Enrolls other users in the course until the given total number of progress rows exists. */
export async function growProgress(database: Runner, code: string, rows: number): Promise<void> {
  await database.query(
    `with course as (
        select c.id, c.code, c.published_version_id as version,
          (select count(*) from units where version_id = c.published_version_id) as units
        from courses c where c.code = $1
      ),
      person as (select id, row_number() over (order by id) as place from users
        where id not in (select user_id from enrollments where course_code = $1 and ended_at is null)),
      enrolled as (
        insert into enrollments (id, user_id, course_id, course_code, version_id, enrolled_at, ended_at)
        select gen_random_uuid(), person.id, course.id, course.code, course.version, now(), now()
        from course,
          generate_series(1, greatest(0, $2 - (select count(*) from unit_progress)) / course.units) step
          join person on person.place = 1 + step % (select count(*) from person)
        returning id, version_id
      )
      insert into unit_progress (enrollment_id, unit_id, credited_ms, updated_at)
        select enrolled.id, units.id, 60000, now() from enrolled join units using (version_id)`,
    [code, rows],
  )
  await database.query('analyze enrollments, unit_progress, units, notes')
}
