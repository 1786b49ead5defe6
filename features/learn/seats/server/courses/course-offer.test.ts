import { inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { settle } from '#app/server/testing/test-orders.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { enrollments } from '#features/learn/learning/server/tables.ts'
import { buyCourse, reserveCourse, seatsOf } from '#features/learn/learning/server/testing/learners.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { linesOf, settleFailed } from '#features/shop/orders/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { takeBack } from '../take-back.ts'

const app = await testApp()
const COURSE = 'OLC130'

async function statesOf(username: string): Promise<Record<string, string>> {
  const { courses } = await (await app.as(username)).call(learning.owned, {})
  return Object.fromEntries(courses.map(({ courseid, state }) => [courseid, state]))
}

describe('Course purchase', () => {
  it('enrolls the buyer with the first seat and creates registration codes for the others', async () => {
    const codes = await buyCourse(app, 'supervisor', COURSE, 3)
    expect(await statesOf('supervisor')).toMatchObject({ [COURSE]: 'active' })
    expect(codes).toHaveLength(2)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}(-[2-9A-HJKMNP-Z]{4}){2}$/)
    await app.runJobs()
    const mails = (await app.mails()).filter(({ template }) => template === 'orderConfirmation')
    const [code = ''] = codes
    expect(mails.filter(({ text }) => text.includes(`/claim/${code}`))).toHaveLength(1)
  })

  it('shows progress and the next unit', async () => {
    const client = await app.as('supervisor')
    const { course } = await client.call(learning.course, { courseid: COURSE })
    const [first, second] = course.allunits
    const own = async () =>
      (await client.call(learning.owned, {})).courses.find(({ courseid }) => courseid === COURSE)
    expect(await own()).toMatchObject({ percent: 0, nextUnit: first?.unitid })
    await app.app.pool.query(
      `insert into unit_progress (enrollment_id, unit_id, completed_at, updated_at) values ($1, $2, $3, $3)
        on conflict (enrollment_id, unit_id) do update set completed_at = $3`,
      [
        (await client.call(learning.course, { courseid: COURSE })).enrollment.enrollmentid,
        first?.unitid,
        app.now(),
      ],
    )
    const percent = Math.floor(100 / course.unitCount)
    expect(await own()).toMatchObject({ percent, nextUnit: second?.unitid })
  })

  it('creates only seats for a buyer who is already enrolled', async () => {
    expect(await buyCourse(app, 'supervisor', COURSE, 2)).toHaveLength(2)
    expect(await seatsOf(app, 'supervisor', COURSE)).toHaveLength(4)
  })

  it('is fulfilled once under concurrent payment notices', async () => {
    const { order } = await reserveCourse(app, 'staff', COURSE, 3)
    const settled = await Promise.all([settle(app, order.id), settle(app, order.id)])
    expect(settled.filter(Boolean)).toHaveLength(1)
    expect(await seatsOf(app, 'staff', COURSE)).toHaveLength(2)
  })

  it('enrolls once when two orders for the same course are paid concurrently', async () => {
    const [one, other] = await Promise.all([
      reserveCourse(app, 'consultant', COURSE),
      reserveCourse(app, 'consultant', COURSE),
    ])
    await Promise.all([settle(app, one.order.id), settle(app, other.order.id)])
    const client = await app.as('consultant')
    expect(await seatsOf(app, 'consultant', COURSE)).toHaveLength(1)
    const { courses } = await client.call(learning.owned, {})
    expect(courses.filter(({ courseid }) => courseid === COURSE)).toHaveLength(1)
  })

  it('is refused for an unknown course and for a course of another partner', async () => {
    await expect(reserveCourse(app, 'staff', 'OLC999')).rejects.toMatchObject({ code: 'not-sold' })
    await app.app.pool.query("update courses set partner_only = 'ams' where code = 'OLC140'")
    await expect(reserveCourse(app, 'staff', 'OLC140')).rejects.toMatchObject({ code: 'not-sold' })
    await expect(reserveCourse(app, 'partneradmin', 'OLC140')).resolves.toBeDefined()
  })

  it('holds the introductory price while payment is open and releases it when payment fails', async () => {
    await app.app.pool.query(
      `update offers set intro_basis_points = 1500, intro_from = $1::timestamptz - interval '1 day',
        intro_to = $1::timestamptz + interval '1 day', intro_how_many = 2, intro_used = 0 where code = 'OLC150'`,
      [app.now()],
    )
    const used = async () =>
      (
        await app.app.pool.query<{ intro_used: number }>(
          "select intro_used from offers where code = 'OLC150'",
        )
      ).rows[0]?.intro_used
    const { order, lines } = await reserveCourse(app, 'staff', 'OLC150', 2)
    expect(lines[0]?.trace.map(({ rule }) => rule)).toContain('introductory-price')
    expect(await used()).toBe(2)
    const late = await reserveCourse(app, 'consultant', 'OLC150')
    expect(late.lines[0]?.trace.map(({ rule }) => rule)).not.toContain('introductory-price')
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    await ctx.transaction((inner) => settleFailed(inner, order.id, 'declined'))
    await ctx.transaction((inner) => settleFailed(inner, late.order.id, 'declined'))
    expect(await used()).toBe(0)
  })

  it('enrolls again after access has ended', async () => {
    await buyCourse(app, 'rotpadmin', COURSE)
    app.advance({ days: 366 })
    expect(await statesOf('rotpadmin')).not.toHaveProperty(COURSE)
    expect(await buyCourse(app, 'rotpadmin', COURSE)).toEqual([])
    expect(await statesOf('rotpadmin')).toMatchObject({ [COURSE]: 'active' })
  })
})

describe('Start link of a purchase', () => {
  it('opens the first lecture, or the seats page for a buyer who already has the course', async () => {
    const client = await app.as('partnersupervisor')
    const bought = async () => {
      const { order } = await reserveCourse(app, 'partnersupervisor', 'OLC150')
      expect((await client.call(orders.receipt, { orderid: order.id })).starts).toEqual([])
      await settle(app, order.id)
      return (await client.call(orders.receipt, { orderid: order.id })).starts
    }
    const [own] = await bought()
    const { course } = await client.call(learning.course, { courseid: 'OLC150' })
    const path = `/lectures/OLC150/${course.allunits[0]?.unitid}`
    expect(own).toMatchObject({ label: 'Start learning', path })
    await app.runJobs()
    const mails = (await app.mails()).filter(({ template }) => template === 'orderConfirmation')
    expect(mails.some(({ text }) => text.includes(path))).toBe(true)
    expect(await bought()).toMatchObject([{ label: 'Assign seats', path: '/store/seats' }])
  })
})

describe('Reversed course purchase', () => {
  it('ends an unfinished course and keeps a finished one', async () => {
    const endOf = async (username: string, completedAt: Date | null) => {
      const { order } = await reserveCourse(app, username, 'OLC150')
      await settle(app, order.id)
      const ids = (await linesOf(app.app.db, order.id)).map(({ id }) => id)
      const own = inArray(enrollments.orderLineId, ids)
      await app.app.db.update(enrollments).set({ completedAt }).where(own)
      await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) => takeBack(ctx, ids))
      return (await app.app.db.select().from(enrollments).where(own)).map(({ endedAt }) => endedAt)
    }
    expect(await endOf('staff', null)).toEqual([app.now()])
    expect(await endOf('consultant', app.now())).toEqual([null])
  })
})
