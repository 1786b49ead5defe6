import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { corporateEnroll } from '../contract/enroll.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'off' } })
const { pool, db } = app.app
const corpadmin = await app.as('corpadmin')
const compid = (await companyOf(db, (await app.person('corpadmin')).userId))?.compid ?? ''

it('people with an unfinished course get the due date of a second assignment and one email', async () => {
  const { rows: held } = await pool.query<{ user: string; course: string }>(
    `select e.user_id as user, e.course_code as course from enrollments e
      join company_members m on m.user_id = e.user_id and m.company_id = $1 and m.left_at is null
      where e.ended_at is null and e.completed_at is null and not e.field_test
        and (e.access_until is null or e.access_until > $2)
      limit 1`,
    [compid, app.now()],
  )
  const [{ user, course } = { user: '', course: '' }] = held
  const again = {
    compid,
    people: [user],
    courses: [course],
    useSeats: false,
    pay: 'credit' as const,
    price: '0.00',
    purchaseOrder: '',
    dueOn: '2027-03-01',
    note: '',
  }
  const { results } = await corpadmin.call(corporateEnroll.enroll, again)
  expect(results.map(({ outcome }) => outcome)).toEqual(['due'])
  await corpadmin.call(corporateEnroll.enroll, again)
  const { rows } = await pool.query(
    'select due_on::text as due from enrollments where user_id = $1 and course_code = $2 and ended_at is null',
    [user, course],
  )
  expect(rows).toEqual([{ due: '2027-03-01' }])
  expect((await app.mails()).filter(({ template }) => template === 'dueDateSet')).toHaveLength(1)
})

it('a course assigned by another company keeps its due date', async () => {
  const { rows: given } = await pool.query<{
    user: string
    course: string
    line: string
    due: string | null
  }>(
    `select e.user_id as user, e.course_code as course, s.order_line_id as line, e.due_on::text as due
      from enrollments e join course_seats s on s.id = e.seat_id
      join company_members m on m.user_id = e.user_id and m.company_id = $1 and m.left_at is null
      where e.ended_at is null and e.completed_at is null and not e.field_test
        and (e.access_until is null or e.access_until > $2)
      limit 1`,
    [compid, app.now()],
  )
  const [{ user, course, line, due } = { user: '', course: '', line: '', due: null }] = given
  await pool.query(
    'update seat_purchases set company_id = (select id from companies where id <> $1 limit 1) where id = $2',
    [compid, line],
  )
  const { results } = await corpadmin.call(corporateEnroll.enroll, {
    compid,
    people: [user],
    courses: [course],
    useSeats: false,
    pay: 'credit' as const,
    price: '0.00',
    purchaseOrder: '',
    dueOn: '2027-04-01',
    note: '',
  })
  expect(results.map(({ outcome }) => outcome)).toEqual(['had'])
  const { rows } = await pool.query(
    'select due_on::text as due from enrollments where user_id = $1 and course_code = $2 and ended_at is null',
    [user, course],
  )
  expect(rows).toEqual([{ due }])
})
