import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companies } from '#features/core/company-people/server/tables.ts'
import { corporateCredit } from '#features/organizations/company-office/contract/credit.ts'
import {
  type AccessCase,
  type Caller,
  companyCallers,
  expectAccess,
} from '#features/organizations/company-office/server/testing/company-callers.ts'
import { corporateEnroll } from '../contract/enroll.ts'

const app = await testApp()
const { db } = app.app
const callers = await companyCallers(app)
const { compid, worker, clientOf } = callers

const none = '00000000-0000-4000-8000-000000000000'
const plan = { compid, people: [worker], courses: ['OLC310'], useSeats: 'false', pay: 'card' }
const form = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? JSON.stringify(value) : value]),
  )

const all: readonly Caller[] = ['corpadmin', 'supervisor', 'instructor']
const overWorker: readonly Caller[] = ['corpadmin', 'supervisor']

const cases: readonly AccessCase[] = [
  [corporateEnroll.enrollPeople.at, 'GET', { compid }, all],
  [corporateEnroll.enrollPeopleIds.at, 'GET', { compid }, all],
  [corporateEnroll.enrollChosen.at, 'POST', form({ compid, people: [worker] }), all],
  [corporateEnroll.enrollCourses.at, 'GET', { compid }, all],
  [corporateEnroll.seatPlans.at, 'GET', { compid }, all],
  [corporateEnroll.enrollQuote.at, 'POST', form(plan), overWorker],
  [corporateEnroll.enroll.at, 'POST', form({ ...plan, price: '0.01' }), overWorker],
  [corporateEnroll.purchases.at, 'GET', { compid }, all],
  [corporateEnroll.declinePurchase.at, 'POST', { compid, purchaseid: none, reason: 'No.' }, all],
  [
    corporateEnroll.purchaseIonicCourseEmployee.at,
    'POST',
    { compid, empid: worker, userid: '', admintype: '', courseid: 'OLC310', price: '0.01' },
    overWorker,
  ],
]

describe('Company enrollment permissions', () => {
  it.each(cases)('%s (%s)', (...access) => expectAccess(app, callers, access))

  it('cover every operation of the contract', () => {
    const tested = new Set(cases.map(([at]) => at))
    const all = Object.values(corporateEnroll).map(({ at }) => at)
    expect(all.filter((at) => !tested.has(at))).toEqual([])
  })
})

describe('purchaseIonicCourseEmployee', () => {
  const buy = async (caller: Caller, fields: Record<string, unknown>) => {
    const given = { compid, userid: '', admintype: '', courseid: 'OLC210', ...fields }
    return (await clientOf(caller).post('/api/corporate/purchaseIonicCourseEmployee', given, 'form')).json()
  }

  it('buys with company credit and reports success or the problem', async () => {
    const own = { compid, people: [worker], courses: ['OLC210'], useSeats: false }
    const quote = await clientOf('corpadmin').call(corporateEnroll.enrollQuote, own)
    const price = (quote.total.minor / 100).toFixed(2)
    expect(await buy('corpadmin', { empid: worker, price: '1.00' })).toMatchObject({
      good: false,
      code: 'price-changed',
      header: 'Problem with purchase!',
      message: expect.stringMatching(/\w/),
    })
    expect(await buy('corpadmin', { empid: worker, price })).toMatchObject({ good: true, header: 'Success!' })
  })

  it('reports why an employee gets nothing, regardless of the submitted price', async () => {
    const refused = { good: false, header: 'Problem with purchase!', message: expect.stringMatching(/\w/) }
    for (const price of ['0.00', '89.00', '1.00'])
      expect(await buy('corpadmin', { empid: worker, price })).toMatchObject({
        ...refused,
        code: 'already-enrolled',
      })
    const set = (canusecredit: boolean) =>
      clientOf('corpadmin').call(corporateCredit.setIonicEmpCredit, {
        compid,
        userid: worker,
        settings: { canusecredit } as never,
      })
    await set(false)
    for (const price of ['0.00', '89.00'])
      expect(await buy('corpadmin', { empid: worker, courseid: 'OLC310', price })).toMatchObject({
        ...refused,
        code: 'no-credit-for-person',
      })
    await set(true)
    await db.update(companies).set({ useCredit: false }).where(eq(companies.id, compid))
    expect(await buy('corpadmin', { empid: worker, courseid: 'OLC310', price: '1.00' })).toMatchObject({
      ...refused,
      code: 'no-credit',
    })
    await db.update(companies).set({ useCredit: true, status: 'blocked' }).where(eq(companies.id, compid))
    expect(await buy('corpadmin', { empid: worker, courseid: 'OLC310', price: '1.00' })).toMatchObject({
      ...refused,
      code: 'company-blocked',
    })
    await db.update(companies).set({ status: 'active' }).where(eq(companies.id, compid))
    expect(await buy('corpadmin', { empid: worker, courseid: 'NOPE', price: '1.00' })).toMatchObject({
      ...refused,
      code: expect.any(String),
    })
  })

  it('refuses an unknown status with an error on its field', async () => {
    expect(await buy('corpadmin', { empid: worker, admintype: 'emperor', price: '1.00' })).toMatchObject({
      fields: { admintype: expect.any(String) },
    })
  })

  it("is refused for a person outside the caller's teams", async () => {
    const learner = (await app.person('learner')).userId
    for (const caller of ['corpadmin', 'supervisor'] as const)
      expect(await buy(caller, { empid: learner, price: '89.00' })).toMatchObject({ code: 'forbidden' })
  })
})
