import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf, effectsOfLeaving, leaveCompany } from '#features/companies/server/public.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { seating } from '../../contract/seat-contract.ts'
import { buyCourse, seatsOf } from '../testing-learners.ts'

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

describe('a person who leaves a company', () => {
  it('frees the seats that the company has paid and they have not begun, and keeps what they learned', async () => {
    const actor = await app.person('corpadmin')
    const leaving = { companyId: compid, userId }
    const call = makeCall(app.app, { actor, now: app.now() })
    const enrolled = async () => {
      const { rows } = await app.app.pool.query<{ code: string; begun: boolean; ended: boolean }>(
        `select course_code as code, begun_at is not null as begun, ended_at is not null as ended
         from enrollments where user_id = $1 order by 1`,
        [userId],
      )
      return rows
    }
    const [unused] = await effectsOfLeaving(call, leaving)
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
    expect((await effectsOfLeaving(call, leaving))[0]).not.toBe(unused)
    const begun = (await enrolled()).filter((each) => each.begun)
    expect(begun.length).toBeGreaterThan(0)
    await call.transaction((inner) => leaveCompany(inner, leaving))
    expect((await enrolled()).filter((each) => each.begun)).toEqual(begun)
    expect((await enrolled()).find(({ code }) => code === UNUSED)).toMatchObject({ ended: true })
    const seats = await seatsOf(app, 'corpadmin', UNUSED)
    expect(seats.filter(({ state }) => state === 'free')).toHaveLength(2)
    const { sum, rows } = await admin.call(seating.seatLedger, { purchaseid })
    expect(sum).toBe(2)
    expect(rows[0]?.message).toContain('left the company')
    expect(await centers()).toEqual([])
    expect(await effectsOfLeaving(call, leaving)).toEqual([])
  })
})
