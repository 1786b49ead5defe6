import { describe, expect, test } from 'vitest'
import { barriers, openBrowserAs, phone, visit } from '../harness/browser.ts'
import { openShop } from '../harness/shop.ts'
import { studyCourse } from '../harness/study.ts'
import { post } from '../harness/visitor.ts'

const shop = await openShop({}, { movableClock: true, asksIdentity: true })

interface Evidence {
  hours: number
  missing: string[]
  version: { number: number }
  units: { hours: number; active: number; needed: number; intervals: unknown[] }[]
}

const enrolled = async (username: string, course: string) => {
  const [row] = await shop.rows<{ id: string }>(
    `select e.id from enrollments e join users u on u.id = e.user_id
      where u.username = $1 and e.course_code = $2 and e.ended_at is null`,
    [username, course],
  )
  return row?.id ?? ''
}

const certificateOf = async (enrollmentid: string) =>
  shop.rows<{ id: string; hours: number }>(
    `select id, (snapshot->>'hours')::float8 as hours from certificates where key = 'course:' || $1`,
    [enrollmentid],
  )

describe('Contact hours', () => {
  test('begin with a statement and two personal questions for an agency that verifies identity', async () => {
    const page = await openBrowserAs(shop, 'learner', phone)
    const enrollmentid = await enrolled('learner', 'OLC110')
    await shop.rows('update enrollments set identity = null where id = $1', [enrollmentid])
    const [unit] = await shop.rows<{ id: string }>(
      `select id from units where position = 1 and version_id =
        (select version_id from enrollments where id = $1)`,
      [enrollmentid],
    )
    await visit(page, `/lectures/OLC110/${unit?.id}`)
    await page.getByRole('textbox', { name: 'Answer 1' }).fill('Maria')
    await page.getByRole('textbox', { name: 'Answer 2' }).fill('Calle Mayor')
    expect(await barriers(page)).toEqual([])
    await page.getByRole('checkbox', { name: /I do the work of this course myself/ }).check()
    await page.getByRole('button', { name: 'Continue to the course' }).click()
    await page.getByRole('heading', { name: 'What this unit gives you' }).waitFor()
    const [stated] = await shop.rows<{ name: string }>(
      `select identity->>'name' as name from enrollments where id = $1`,
      [enrollmentid],
    )
    expect(stated?.name).toMatch(/\w/)
  })

  test('are not earned by clicking through a course, and the page says what is missing', async () => {
    const page = await openBrowserAs(shop, 'learner', phone)
    const enrollmentid = await enrolled('learner', 'OLC110')
    const units = await shop.rows<{ id: string }>(
      `select id from units where kind <> 'quiz' and version_id =
        (select version_id from enrollments where id = $1) order by position`,
      [enrollmentid],
    )
    for (const { id: unitid } of units)
      for (const kind of ['read', 'watch'])
        await post(page.context(), '/api/learning/heartbeat', {
          unitid,
          kind,
          active: 60,
          from: 0,
          to: 3000,
          rate: 4,
          reachedEnd: true,
        })
    await visit(page, '/courses/OLC110/hours')
    await page.getByText('No certificate yet').waitFor()
    await page
      .getByText(/\d+ more minutes of active time/)
      .first()
      .waitFor()
    expect(await barriers(page)).toEqual([])
    expect(await certificateOf(enrollmentid)).toEqual([])
  })

  test('are earned by time spent learning, and the evidence of the certificate adds up to them', async () => {
    const page = await openBrowserAs(shop, 'texan', phone)
    const enrollmentid = await enrolled('texan', 'OLC115')
    const stated = { name: 'Test', statedAt: '2026-11-20T16:00:00Z', timein: 1e9, answers: [], checks: [] }
    await shop.rows('update enrollments set identity = $2 where id = $1', [
      enrollmentid,
      JSON.stringify(stated),
    ])
    await studyCourse(shop, page, 'OLC115', 0)
    await expect.poll(() => certificateOf(enrollmentid)).toHaveLength(1)
    const [certificate] = await certificateOf(enrollmentid)
    const answer = await page.request.get(`/api/learning/evidence?enrollmentid=${enrollmentid}`)
    const { hours, missing, units } = (await answer.json()) as Evidence
    const sum = units.reduce((all, unit) => all + unit.hours, 0)
    expect(missing).toEqual([])
    expect(Math.round(sum * 100) / 100).toBe(certificate?.hours)
    expect(hours).toBe(certificate?.hours)
    expect(units.every(({ active, needed }) => active >= needed)).toBe(true)
    await visit(page, `/recertify/${certificate?.id}`)
    await page.getByText('These hours were earned under the rule of that day').waitFor()
    await page.getByText(/^All \d+ stretches of active time$/).waitFor()
    expect(await barriers(page)).toEqual([])
    await shop.moveClock({})
  })
})
