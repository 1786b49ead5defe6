import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf, effectsOfLeaving, leaveCompany } from '#features/core/company-people/server/public.ts'
import { buyCourse, seatsOf } from '#features/learn/learning/server/testing/learners.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { seating } from '../../contract/seat-contract.ts'

const app = await testApp()
const UNUSED = 'OLC310'
const admin = await app.as('corpadmin')
const compid = (await companyOf(app.app.db, (await app.person('corpadmin')).userId))?.compid ?? ''
const userId = (await app.person('employee')).userId

async function give(code: string): Promise<string> {
  await buyCourse(app, 'corpadmin', code, 3)
  const { purchases } = await admin.call(seating.seatPurchases, {})
  const purchaseid = purchases.find(({ courses }) => courses.some(({ courseid }) => courseid === code))
  await admin.call(seating.giveSeats, { purchaseid: purchaseid?.purchaseid ?? '', userids: [userId] })
  return purchaseid?.purchaseid ?? ''
}

describe('Person who leaves a company', () => {
  it('releases company-paid seats without progress and keeps started courses', async () => {
    const actor = await app.person('corpadmin')
    const leaving = { companyId: compid, userId }
    const ctx = makeContext(app.app, { actor, now: app.now() })
    const enrolled = async () => {
      const { rows } = await app.app.pool.query<{ code: string; started: boolean; ended: boolean }>(
        `select course_code as code, begun_at is not null as started, ended_at is not null as ended
         from enrollments where user_id = $1 order by 1`,
        [userId],
      )
      return rows
    }
    const [unused] = await effectsOfLeaving(ctx, leaving)
    const purchaseid = await give(UNUSED)
    await admin.call(seating.seatsToCompany, { purchaseid, compid })
    await app.app.pool.query(
      `update company_members set cost_center = 'CC-9' where user_id = $1 and left_at is null`,
      [userId],
    )
    const centers = async (client = admin) =>
      (await client.call(seating.seatCostCenters, { purchaseid })).centers
    expect(await centers()).toEqual([{ costCenter: 'CC-9', seats: 1 }])
    await expect(centers(await app.as('learner'))).rejects.toMatchObject({ status: 404 })
    expect((await effectsOfLeaving(ctx, leaving))[0]).not.toBe(unused)
    const started = (await enrolled()).filter((each) => each.started)
    expect(started.length).toBeGreaterThan(0)
    await ctx.transaction((inner) => leaveCompany(inner, leaving))
    expect((await enrolled()).filter((each) => each.started)).toEqual(started)
    expect((await enrolled()).find(({ code }) => code === UNUSED)).toMatchObject({ ended: true })
    const seats = await seatsOf(app, 'corpadmin', UNUSED)
    expect(seats.filter(({ state }) => state === 'free')).toHaveLength(2)
    const { sum, rows } = await admin.call(seating.seatLedger, { purchaseid })
    expect(sum).toBe(2)
    expect(rows[0]?.message).toContain('left the company')
    expect(await centers()).toEqual([])
    expect(await effectsOfLeaving(ctx, leaving)).toEqual([])
  })
})
