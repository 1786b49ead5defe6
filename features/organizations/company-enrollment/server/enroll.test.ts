import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countStatements } from '#app/server/testing/statements/count-statements.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { settle } from '#app/server/testing/test-orders.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { companies } from '#features/core/company-people/server/tables.ts'
import { coursesHeld } from '#features/learn/learning/server/public.ts'
import { seating } from '#features/learn/seats/contract/seat-contract.ts'
import { corporateCredit } from '#features/organizations/company-office/contract/credit.ts'
import { addCompanyCredit, companyCreditOf } from '#features/shop/credit/server/public.ts'
import { creditTools } from '#features/shop/credit/server/testing/credit.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { corporateEnroll } from '../contract/enroll.ts'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: sandbox.settings })
afterAll(() => sandbox.close())
const { db, pool } = app.app
const corpadmin = await app.as('corpadmin')
const supervisor = await app.as('supervisor')
const admin = await app.as('admin')
const boss = (await app.person('supervisor')).userId
const compid = (await companyOf(db, boss))?.compid ?? ''
const { books } = creditTools(app)

const members = async (most: number, client: TestClient = corpadmin): Promise<string[]> => {
  const { rows } = await client.call(corporateEnroll.enrollPeople, { compid, rows: Math.min(200, most) })
  return rows.filter(({ canUseCredit }) => canUseCredit).map(({ userid }) => userid)
}
const team = await members(40, supervisor)
const everybody = await members(200)
const system = () => makeContext(app.app, { actor: null, now: app.now() })
let deposits = 0
const uuid = () => crypto.randomUUID()
const deposit = (usdMinor: number) =>
  addCompanyCredit(system(), { companyId: compid, usdMinor, orderId: uuid(), key: `t${++deposits}` })
const left = async () => (await companyCreditOf(db, compid)).availableMinor
const all = async () => {
  const { available, held, inBudgets } = await corpadmin.call(corporateCredit.credit, { compid })
  return available.minor + held.minor + inBudgets.minor
}
const { updateIonicSupervisorCreditFromAdmin: changeBudget } = corporateCredit
const budget = (addCredit: string, removeCredit = '') =>
  corpadmin.call(changeBudget, { compid, empid: boss, addCredit, removeCredit })
const ownBudget = async () =>
  (await supervisor.call(corporateCredit.credit, { compid })).budgets[0]?.available.minor ?? -1

const emptyBudget = async () => {
  const minor = await ownBudget()
  if (minor > 0) await budget('', (minor / 100).toFixed(2))
}

interface Requested {
  people: string[]
  courses?: string[]
  useSeats?: boolean
  pay?: 'credit' | 'card' | 'invoice'
}
const planOf = ({ people, courses = ['OLC230'], useSeats = false, pay = 'credit' }: Requested) => ({
  compid,
  people,
  courses,
  useSeats,
  pay,
})
const priceOf = async (client: TestClient, requested: Requested) =>
  ((await client.call(corporateEnroll.enrollQuote, planOf(requested))).total.minor / 100).toFixed(2)
const enroll = async (client: TestClient, requested: Requested, price?: string) =>
  client.call(corporateEnroll.enroll, {
    ...planOf(requested),
    price: price ?? (await priceOf(client, requested)),
    purchaseOrder: requested.pay === 'invoice' ? 'PO-77' : '',
  })
const has = async (people: string[], code: string) =>
  [...(await coursesHeld(db, people, [code], app.now()))].length

beforeEach(async () => {
  await db.update(companies).set({ useCredit: true, status: 'active' }).where(eq(companies.id, compid))
})

describe('Enrollment with corporate credit', () => {
  it('enrolls a person again after completion and end of access, and preserves the first record', async () => {
    const person = team.at(-1) ?? ''
    const inCourse = (what: string, more: unknown[] = []) =>
      pool.query(`${what} where user_id = $1 and course_code = 'OLC230'`, [person, ...more])
    const quoted = async () =>
      (await corpadmin.call(corporateEnroll.enrollQuote, planOf({ people: [person] }))).courses[0]
    await deposit(100_000)
    await enroll(corpadmin, { people: [person] })
    await inCourse('update enrollments set completed_at = now()')
    expect(await quoted()).toMatchObject({ had: 1, bought: 0 })
    await inCourse('update enrollments set access_until = $2', [app.now()])
    expect(await quoted()).toMatchObject({ had: 0, bought: 1 })
    await enroll(corpadmin, { people: [person] })
    const { rows } = await inCourse(
      'select ended_at is null as runs, completed_at is not null as finished from enrollments',
    )
    expect(rows).toContainEqual({ runs: false, finished: true })
    expect(rows).toContainEqual({ runs: true, finished: false })
  })

  it('deducts the price from the credit, enrolls everyone, and shows each result', async () => {
    await deposit(2_000_000)
    const before = await left()
    const people = everybody.slice(0, 3)
    const price = await priceOf(corpadmin, { people })
    const done = await enroll(corpadmin, { people })
    expect(done.results.map(({ outcome }) => outcome)).toEqual(['bought', 'bought', 'bought'])
    expect(done.order?.name).toMatch(/^P-\d+$/)
    expect(before - (await left())).toBe(Math.round(Number(price) * 100))
    expect(await has(people, 'OLC230')).toBe(3)
    const ledger = await corpadmin.call(corporateCredit.ledger, { compid })
    expect(ledger.rows[0]).toMatchObject({
      charged: { minor: Math.round(Number(price) * 100) },
      orderName: done.order?.name,
      balance: { minor: await all() },
    })
  })

  it('skips and names people who already have the course or may not use credit', async () => {
    const [known = '', fresh = '', barred = ''] = [everybody[0], everybody[10], everybody[11]]
    await corpadmin.call(corporateCredit.setIonicEmpCredit, {
      compid,
      userid: barred,
      settings: { canusecredit: false },
    })
    const done = await enroll(corpadmin, { people: [known, fresh, barred] })
    const outcomeOf = Object.fromEntries(done.results.map(({ userid, outcome }) => [userid, outcome]))
    expect(outcomeOf).toEqual({ [known]: 'had', [fresh]: 'bought', [barred]: 'no-credit' })
    expect(await has([barred], 'OLC230')).toBe(0)
  })

  it('charges once when the same request is sent twice concurrently', async () => {
    const people = everybody.slice(20, 22)
    const price = await priceOf(corpadmin, { people })
    const before = await left()
    const sent = await Promise.allSettled([
      enroll(corpadmin, { people }, price),
      enroll(corpadmin, { people }, price),
    ])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(sent.find((each) => each.status === 'rejected')?.reason).toMatchObject({ code: 'price-changed' })
    expect(before - (await left())).toBe(Math.round(Number(price) * 100))
  })

  it('runs a number of SQL statements that does not grow with the number of people', async () => {
    await deposit(5_000_000)
    const run = async (people: string[], courses: string[]) => {
      const price = await priceOf(corpadmin, { people, courses })
      return countStatements(() => enroll(corpadmin, { people, courses }, price))
    }
    const few = await run(everybody.slice(0, 2), ['OLC310'])
    const many = await run(everybody.slice(2, 160), ['OLC310'])
    expect(everybody.slice(2, 160).length).toBeGreaterThan(140)
    expect(many).toBe(few)
    expect(many).toBeLessThan(70)
  })

  it('is refused at any price other than the quoted one, including negative and huge prices', async () => {
    const people = everybody.slice(30, 31)
    for (const price of ['0.01', '-79.00', '999999999.00'])
      await expect(enroll(corpadmin, { people }, price)).rejects.toMatchObject({ code: 'price-changed' })
    await expect(enroll(corpadmin, { people }, '1e9')).rejects.toMatchObject({ status: 400 })
    expect(await has(people, 'OLC230')).toBe(0)
  })

  it('is refused when credit is disabled or the company is blocked', async () => {
    const people = everybody.slice(31, 32)
    const price = await priceOf(corpadmin, { people })
    await db.update(companies).set({ useCredit: false }).where(eq(companies.id, compid))
    await expect(enroll(corpadmin, { people }, price)).rejects.toMatchObject({ code: 'no-credit' })
    await db.update(companies).set({ useCredit: true, status: 'blocked' }).where(eq(companies.id, compid))
    await expect(enroll(corpadmin, { people }, price)).rejects.toMatchObject({
      code: 'company-blocked',
      status: 403,
    })
    expect(await has(people, 'OLC230')).toBe(0)
  })

  it('returns the money to the credit that paid when the order is refunded', async () => {
    const people = everybody.slice(33, 34)
    const before = await left()
    const { order } = await enroll(corpadmin, { people })
    await admin.call(payments.refund, {
      orderid: order?.orderid ?? '',
      to: 'card',
      reason: 'By mistake',
      key: crypto.randomUUID(),
    })
    await app.runJobs()
    expect(await left()).toBe(before)
    expect(await has(people, 'OLC230')).toBe(0)
  })
})

describe('Supervisor budget', () => {
  it('moves from the company and back, never below zero, and the books balance', async () => {
    await emptyBudget()
    const before = await left()
    expect(await budget('1000.00')).toMatchObject({ good: true, available: '1000.00' })
    expect(await left()).toBe(before - 100_000)
    await expect(budget('', '1000.01')).rejects.toMatchObject({ code: 'too-little' })
    expect(await budget('', '400')).toMatchObject({ available: '600.00' })
    await expect(budget('9999999.99')).rejects.toMatchObject({ code: 'too-little' })
    for (const wrong of ['-5', '1e3', '0', '', '99999999'])
      await expect(budget(wrong)).rejects.toMatchObject({ code: 'bad-input' })
    expect(await ownBudget()).toBe(60_000)
    expect(await books()).toMatchObject({ balanced: true })
  })

  it("pays for the supervisor's purchases, and only one of two concurrent ones gets the last of it", async () => {
    const [one = '', other = ''] = team.slice(0, 2)
    const price = await priceOf(supervisor, { people: [one], courses: ['OLC160'] })
    await emptyBudget()
    await budget(price)
    const sent = await Promise.allSettled([
      enroll(supervisor, { people: [one], courses: ['OLC160'] }, price),
      enroll(supervisor, { people: [other], courses: ['OLC160'] }, price),
    ])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(sent.find((each) => each.status === 'rejected')?.reason).toMatchObject({
      code: 'too-little-credit',
      body: { available: '0.00' },
    })
    expect(await ownBudget()).toBe(0)
    expect(await has([one, other], 'OLC160')).toBe(1)
    const mails = (await app.mails()).filter(({ template }) => template === 'creditLow')
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['corpadmin@example.com', 'supervisor@example.com']),
    )
  })

  it('covers no one outside the team', async () => {
    const inTeam = new Set(await members(200, supervisor))
    const stranger = everybody.find((id) => !inTeam.has(id)) ?? ''
    for (const operation of [corporateEnroll.enrollQuote, corporateEnroll.enroll] as const)
      await expect(
        supervisor.call(operation, { ...planOf({ people: [stranger] }), price: '0.00' }),
      ).rejects.toMatchObject({ status: 403 })
  })

  it('is limited to the courses allowed for the company and the supervisor', async () => {
    await corpadmin.call(corporateCredit.setIonicCorporateSettings, {
      compid,
      settings: { usercourses: true },
    })
    for (const courseid of ['OLC230', 'OLC310'])
      await corpadmin.call(corporateCredit.setIonicCorporateCourses, { compid, courseid, addDelete: 'add' })
    await corpadmin.call(corporateCredit.setIonicSupervisorSettings, {
      compid,
      userid: boss,
      settings: { usercourses: true },
    })
    for (const courseid of ['OLC310', 'OLC160'])
      await corpadmin.call(corporateCredit.setIonicSupervisorCourses, {
        compid,
        userid: boss,
        courseid,
        addDelete: 'add',
      })
    const open = async (client: TestClient) =>
      (await client.call(corporateEnroll.enrollCourses, { compid })).courses.map(({ courseid }) => courseid)
    expect(await open(corpadmin)).toEqual(['OLC230', 'OLC310'])
    expect(await open(supervisor)).toEqual(['OLC310'])
    await expect(priceOf(supervisor, { people: team.slice(5, 6) })).rejects.toMatchObject({
      code: 'course-not-allowed',
      status: 403,
    })
    await corpadmin.call(corporateCredit.setIonicCorporateSettings, {
      compid,
      settings: { usercourses: false },
    })
    await corpadmin.call(corporateCredit.setIonicSupervisorSettings, {
      compid,
      userid: boss,
      settings: { usercourses: false },
    })
  })
})

describe('Purchase that requires approval', () => {
  it("waits for an administrator, who approves it once from the requester's budget", async () => {
    await corpadmin.call(corporateCredit.setIonicCorporateSettings, {
      compid,
      settings: { approvals: { addPeople: false, purchases: 'over-limit', limitMinor: 5_000 } },
    })
    await emptyBudget()
    await budget('500.00')
    const people = team.slice(8, 10)
    const asked = await enroll(supervisor, { people })
    expect(asked).toMatchObject({ state: 'asked', order: null })
    expect(await has(people, 'OLC230')).toBe(0)
    const { rows } = await corpadmin.call(corporateEnroll.purchases, { compid, state: 'asked' })
    const request = rows.find((each) => each.people.length === 2)
    expect(request).toMatchObject({ of: 'budget', left: { minor: 50_000 } })
    const plan = { ...planOf({ people }), price: await priceOf(corpadmin, { people }), purchaseOrder: '' }
    const approve = (client: TestClient) =>
      client.call(corporateEnroll.enroll, { ...plan, purchaseid: request?.purchaseid ?? '' })
    await expect(approve(supervisor)).rejects.toMatchObject({ status: 403 })
    expect(await approve(corpadmin)).toMatchObject({ state: 'done' })
    expect(await has(people, 'OLC230')).toBe(2)
    expect(await ownBudget()).toBeLessThan(50_000)
    await expect(approve(corpadmin)).rejects.toMatchObject({ code: 'conflict' })
    const mail = (await app.mails()).find(({ template }) => template === 'purchaseDecided')
    expect(mail).toMatchObject({ recipient: 'supervisor@example.com' })
  })

  it('is declined with a reason that the supervisor can read', async () => {
    await enroll(supervisor, { people: team.slice(10, 12) })
    const { rows } = await corpadmin.call(corporateEnroll.purchases, { compid, state: 'asked' })
    const purchaseid = rows.find((each) => each.people.length === 2)?.purchaseid ?? ''
    const decline = (reason: string) =>
      corpadmin.call(corporateEnroll.declinePurchase, { compid, purchaseid, reason })
    await expect(decline('')).rejects.toMatchObject({ status: 400 })
    await decline('Next quarter, please.')
    const own = await supervisor.call(corporateEnroll.purchases, { compid })
    expect(own.rows.find((each) => each.purchaseid === purchaseid)).toMatchObject({
      state: 'declined',
      reason: 'Next quarter, please.',
    })
    await corpadmin.call(corporateCredit.setIonicCorporateSettings, {
      compid,
      settings: { approvals: { addPeople: false, purchases: 'never', limitMinor: 0 } },
    })
  })
})

describe('Other payment methods', () => {
  it('enroll immediately on invoice and add to the amount owed', async () => {
    const owed = async () => (await corpadmin.call(corporateCredit.credit, { compid })).owes.minor
    const before = await owed()
    const people = everybody.slice(40, 42)
    const price = await priceOf(corpadmin, { people, pay: 'invoice' })
    expect(await enroll(corpadmin, { people, pay: 'invoice' })).toMatchObject({ state: 'done' })
    expect((await owed()) - before).toBe(Math.round(Number(price) * 100))
    expect(await has(people, 'OLC230')).toBe(2)
  })

  it('enroll the selected people when a card order is paid, even if the company was blocked meanwhile', async () => {
    const people = everybody.slice(42, 45)
    const opened = await enroll(corpadmin, { people, pay: 'card' })
    expect(opened).toMatchObject({ state: 'to pay' })
    expect(opened.results.map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(opened.payUrl).toContain('/pay/')
    const pressedAgain = await enroll(corpadmin, { people, pay: 'card' })
    expect(pressedAgain.order).toEqual(opened.order)
    expect(await has(people, 'OLC230')).toBe(0)
    await db.update(companies).set({ status: 'blocked' }).where(eq(companies.id, compid))
    await pool.query("update orders set state = 'reserved' where id = $1", [opened.order?.orderid])
    await settle(app, opened.order?.orderid ?? '')
    expect(await has(people, 'OLC230')).toBe(3)
  })

  it('use free company seats from any buyer first and charge for the rest', async () => {
    const spare = everybody.slice(50, 53)
    const opened = await enroll(corpadmin, { people: spare, courses: ['OLC220'], pay: 'card' })
    const [gone = ''] = spare
    // One person got the course by other means while the order was open: their seat stays free.
    await enroll(corpadmin, { people: [gone], courses: ['OLC220'] })
    await pool.query("update orders set state = 'reserved' where id = $1", [opened.order?.orderid])
    await settle(app, opened.order?.orderid ?? '')
    const requested = (people: string[]) => planOf({ people, courses: ['OLC220'], useSeats: true })
    const { freeSeats } = await corpadmin.call(
      corporateEnroll.enrollQuote,
      requested(everybody.slice(60, 61)),
    )
    expect(freeSeats).toBeGreaterThan(0)
    const people = everybody.slice(60, 61 + freeSeats)
    const quote = await corpadmin.call(corporateEnroll.enrollQuote, requested(people))
    expect(quote).toMatchObject({ courses: [{ seats: freeSeats, bought: 1 }] })
    const done = await enroll(corpadmin, { people, courses: ['OLC220'], useSeats: true })
    expect(done.results.filter(({ outcome }) => outcome === 'bought')).toHaveLength(1)
    expect(done.results.filter(({ outcome }) => outcome === 'seat')).toHaveLength(freeSeats)
    const { purchases } = await corpadmin.call(seating.seatPurchases, {})
    for (const { purchaseid, counts, company } of purchases.filter((each) => each.company)) {
      expect(company?.compid).toBe(compid)
      expect((await corpadmin.call(seating.seatLedger, { purchaseid })).sum).toBe(counts.free)
    }
  })
})

describe('Company seats', () => {
  it('are managed by administrators, and by supervisors only for their own people', async () => {
    const { purchases } = await supervisor.call(seating.seatPurchases, {})
    const bought = purchases.find(({ company, counts }) => company && counts.used > 0 && counts.total > 2)
    const purchaseid = bought?.purchaseid ?? ''
    const all = await corpadmin.call(seating.seats, { purchaseid })
    const own = await supervisor.call(seating.seats, { purchaseid })
    const seen = new Set(own.rows.flatMap(({ person }) => person?.email ?? []))
    const teamMails = new Set(
      (await supervisor.call(corporateEnroll.enrollPeople, { compid, rows: 200 })).rows.map(
        ({ email }) => email,
      ),
    )
    expect([...seen].filter((email) => !teamMails.has(email))).toEqual([])
    expect(own.total).toBeLessThan(all.total)
    const foreign = all.rows.find(({ person }) => person && !teamMails.has(person.email))
    await expect(
      supervisor.call(seating.reclaimSeat, { seatid: foreign?.seatid ?? '' }),
    ).rejects.toMatchObject({
      status: 404,
    })
    expect(await corpadmin.call(seating.reclaimSeat, { seatid: foreign?.seatid ?? '' })).toHaveProperty(
      'code',
    )
    await expect((await app.as('learner')).call(seating.seats, { purchaseid })).rejects.toMatchObject({
      status: 404,
    })
  })
})

it('the books balance after all these purchases, and the statement adds up to the balance', async () => {
  expect(await books()).toMatchObject({ balanced: true, unequalTransfers: 0, sum: { minor: 0 } })
  const { opening, charged, credited, closing } = await corpadmin.call(corporateCredit.ledger, { compid })
  expect(opening.minor + credited.minor - charged.minor).toBe(closing.minor)
  expect(closing.minor).toBe(await all())
})
