import type { TestApp } from '#app/server/testing/test-app.ts'

export const CHECK = {
  question: 'What does a low SDI say?',
  choices: ['The water is soft', 'It plugs slowly', 'It is salty'],
  answer: 1,
  why: 'SDI measures plugging, not hardness.',
}

const BODY = 'One.\n\n```check\n0\n```\n\nTwo.\n\n```check\n1\n```'

/**
 * Republishes a course so that each of its texts without a video has two questions, or the given ones, and no other
 * text has any. Creates a new version, because processes cache the content of versions.
 */
export async function addTextChecks(
  { app }: TestApp,
  course: string,
  checks: readonly object[] = [CHECK, CHECK],
): Promise<void> {
  await app.pool.query(
    `with next as (
        insert into course_versions select (jsonb_populate_record(course_versions, jsonb_build_object(
          'id', gen_random_uuid(), 'number', 90, 'changes', 'Questions.'))).*
        from courses join course_versions on course_versions.id = published_version_id
        where code = $1 returning id, course_id
      ), copied as (
        insert into units select (jsonb_populate_record(units, jsonb_build_object(
          'id', gen_random_uuid(), 'version_id', next.id) || case when video is null and kind <> 'quiz'
            then jsonb_build_object('checks', $2::jsonb, 'body', $3::text)
            else jsonb_build_object('checks', '[]'::jsonb, 'body', regexp_replace(body, $4, '', 'g')) end)).*
        from next join courses on courses.id = next.course_id
          join units on units.version_id = courses.published_version_id
      )
      update courses set published_version_id = next.id from next where courses.id = next.course_id`,
    [course, JSON.stringify(checks), checks.length > 0 ? BODY : 'One.', '```check[^`]*```'],
  )
}
