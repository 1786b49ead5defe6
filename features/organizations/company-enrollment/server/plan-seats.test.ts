import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import { planAdmin } from '#features/learn/seats/contract/plan-admin.ts'
import { seating } from '#features/learn/seats/contract/seat-contract.ts'
import { takeBack } from '#features/learn/seats/server/public.ts'
import { keepYearSeats } from '#features/learn/seats/server/years/keep-years.ts'
import { addCompanyCredit, companyCreditOf } from '#features/shop/credit/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { corporateEnroll } from '../contract/enroll.ts'

const app = await testApp()
const { db, pool } = app.app
let admin = await app.as('corpadmin')
let staff = await app.as('admin')
const compid = (await companyOf(db, (await app.person('corpadmin')).userId))?.compid ?? ''
const system = () => makeContext(app.app, { actor: null, now: app.now() })
const runYears = () => keepYearSeats.run({}, system())

/** Advances the clock; users have to log in again afterwards. */
async function wait(until: number | Date): Promise<void> {
  if (until instanceof Date) app.setNow(until)
  else app.advance({ days: until })
  admin = await app.as('corpadmin')
  staff = await app.as('admin')
}

let plans = 0
/** Creates a seat plan for one test. */
async function plan(model: 'choice' | 'year', courses: string[]) {
  const code = `PLAN${++plans}`
  const draft = { code, name: `Plan ${plans}`, model, courses, price: '100.00', active: true }
  const { id } = await staff.call(planAdmin.save, { id: null, draft })
  const change = (changes: Partial<typeof draft>) =>
    staff.call(planAdmin.save, { id, draft: { ...draft, ...changes } })
  return { code, change, setCourses: (next: string[]) => change({ courses: next }) }
}

const requested = (seats: { code: string; count: number }[]) => ({ compid, people: [], courses: [], seats })

/** Buys seats with the company's credit and returns the purchase id. */
async function buy(code: string, count: number, client = admin): Promise<string> {
  const seats = requested([{ code, count }])
  const { total } = await client.call(corporateEnroll.enrollQuote, seats)
  const { order } = await client.call(corporateEnroll.enroll, {
    ...seats,
    price: (total.minor / 100).toFixed(2),
  })
  const { purchases } = await client.call(seating.seatPurchases, {})
  const bought = purchases.find((each) => each.order?.orderid === order?.orderid)
  if (!bought) throw new Error('No seats were bought')
  return bought.purchaseid
}

const seatsIn = async (purchaseid: string) =>
  (await admin.call(seating.seats, { purchaseid, rows: 200 })).rows
const codeIn = async (purchaseid: string) =>
  (await seatsIn(purchaseid)).find(({ state }) => state === 'free')?.code ?? ''
async function adds(purchaseid: string): Promise<[free: number, sum: number]> {
  const { purchases } = await admin.call(seating.seatPurchases, {})
  const { sum } = await admin.call(seating.seatLedger, { purchaseid })
  return [purchases.find((each) => each.purchaseid === purchaseid)?.counts.free ?? -1, sum]
}
async function statesOf(username: string): Promise<Record<string, string>> {
  const { courses } = await (await app.as(username)).call(learning.owned, {})
  return Object.fromEntries(courses.map(({ courseid, state }) => [courseid, state]))
}
const endsOf = async (username: string, code: string) => {
  const { userId } = await app.person(username)
  const { rows } = await pool.query<{ access_until: Date; own_until: Date | null }>(
    'select access_until, own_until from enrollments where user_id = $1 and course_code = $2 and ended_at is null',
    [userId, code],
  )
  return rows[0]
}

beforeAll(() =>
  addCompanyCredit(system(), {
    companyId: compid,
    usdMinor: 5_000_000,
    orderId: crypto.randomUUID(),
    key: 'seats',
  }),
)

describe('Purchase of plan seats', () => {
  it('charges the credit once for repeated requests and gives the company the seats', async () => {
    const { code } = await plan('choice', ['OLC140', 'OLC150'])
    const seats = requested([{ code, count: 3 }])
    const { total, seats: named } = await admin.call(corporateEnroll.enrollQuote, seats)
    // The company has a 15 percent discount.
    expect(total.minor).toBeGreaterThan(0)
    expect(named).toMatchObject([{ code, count: 3 }])
    const before = (await companyCreditOf(db, compid)).availableMinor
    const send = () => admin.call(corporateEnroll.enroll, { ...seats, price: (total.minor / 100).toFixed(2) })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.order).toEqual(first.order)
    expect((await companyCreditOf(db, compid)).availableMinor).toBe(before - total.minor)
    const { purchases } = await admin.call(seating.seatPurchases, {})
    const bought = purchases.filter((each) => each.order?.orderid === first.order?.orderid)
    expect(bought).toMatchObject([{ model: 'choice', company: { compid }, counts: { total: 3, free: 3 } }])
  })

  it("is refused when it is empty, off sale, or not among the company's allowed courses", async () => {
    const { code, change } = await plan('choice', ['OLC140'])
    await expect(
      admin.call(corporateEnroll.enrollQuote, { compid, people: [], courses: [] }),
    ).rejects.toMatchObject({
      status: 400,
    })
    await change({ active: false })
    await expect(
      admin.call(corporateEnroll.enrollQuote, requested([{ code, count: 1 }])),
    ).rejects.toMatchObject({
      code: 'not-sold',
    })
    const { plans: offered } = await admin.call(corporateEnroll.seatPlans, { compid })
    expect(offered.some((each) => each.code === code)).toBe(false)
    await change({ active: true })
    await pool.query('update companies set use_courses = true where id = $1', [compid])
    await expect(
      admin.call(corporateEnroll.enrollQuote, requested([{ code, count: 1 }])),
    ).rejects.toMatchObject({
      code: 'course-not-allowed',
    })
    await pool.query('update companies set use_courses = false where id = $1', [compid])
  })

  it('does not change the code or model of a plan, and accepts no course twice', async () => {
    const { change } = await plan('choice', ['OLC140'])
    for (const draft of [
      { code: 'OTHER' },
      { model: 'year' as const },
      { courses: ['OLC140', 'OLC140'] },
      { courses: ['NOSUCH'] },
    ])
      await expect(change(draft)).rejects.toMatchObject({ code: 'bad-input' })
    await expect(admin.call(planAdmin.list, {})).rejects.toMatchObject({ status: 403 })
  })
})

describe('Seat for any one course of a set', () => {
  it('is valid only for the course that the claimer chooses', async () => {
    const { code } = await plan('choice', ['OLC501', 'OLC150'])
    const purchaseid = await buy(code, 2)
    const texan = await app.as('texan')
    const token = await codeIn(purchaseid)
    expect(await texan.call(seating.seat, { code: token })).toMatchObject({
      model: 'choice',
      isChosen: false,
    })
    for (const courseid of ['', 'OLC310'])
      await expect(texan.call(seating.claimSeat, { code: token, courseid })).rejects.toMatchObject({
        code: 'choose-course',
      })
    expect(await texan.call(seating.claimSeat, { code: token, courseid: 'OLC150' })).toMatchObject({
      courses: [{ courseid: 'OLC150', opened: true }],
    })
    expect(await statesOf('texan')).toMatchObject({ OLC150: 'active' })
    expect(await statesOf('texan')).not.toHaveProperty('OLC501')
    const [seat] = await seatsIn(purchaseid)
    expect(seat).toMatchObject({ state: 'used', chosen: { courseid: 'OLC150' } })
    // Claiming the second seat for a course they have is refused, and the seat stays free.
    const next = await codeIn(purchaseid)
    await expect(texan.call(seating.claimSeat, { code: next, courseid: 'OLC150' })).rejects.toMatchObject({
      code: 'already-enrolled',
    })
    expect(await adds(purchaseid)).toEqual([1, 1])
  })

  it('goes to one of two concurrent claims for different courses', async () => {
    const { code } = await plan('choice', ['OLC210', 'OLC220'])
    const purchaseid = await buy(code, 1)
    const token = await codeIn(purchaseid)
    const people = await Promise.all(['staff', 'consultant'].map((name) => app.as(name)))
    const claims = await Promise.allSettled(
      people.map((person, index) =>
        person.call(seating.claimSeat, { code: token, courseid: ['OLC210', 'OLC220'][index] ?? '' }),
      ),
    )
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await adds(purchaseid)).toEqual([0, 0])
    const { rows } = await pool.query(
      'select 1 from enrollments e join course_seats s on s.id = e.seat_id where s.order_line_id = $1',
      [purchaseid],
    )
    expect(rows).toHaveLength(1)
  })

  it('is assigned to the course that the manager chooses, and is open for any course when reclaimed', async () => {
    const { code } = await plan('choice', ['OLC140', 'OLC310'])
    const purchaseid = await buy(code, 1)
    const { people } = await admin.call(seating.colleagues, {
      purchaseid,
      search: 'Gita',
      courseid: 'OLC140',
    })
    const [person] = people
    const userids = [person?.userid ?? '']
    await expect(admin.call(seating.giveSeats, { purchaseid, userids })).rejects.toMatchObject({
      code: 'bad-input',
    })
    await admin.call(seating.giveSeats, { purchaseid, userids, courseid: 'OLC310' })
    const { people: after } = await admin.call(seating.colleagues, {
      purchaseid,
      search: 'Gita',
      courseid: 'OLC310',
    })
    expect(after.find(({ userid }) => userid === person?.userid)).toMatchObject({ has: true })
    const [seat] = await seatsIn(purchaseid)
    expect(seat).toMatchObject({
      chosen: { courseid: 'OLC310' },
      person: { name: expect.stringContaining('Gita') },
    })
    await admin.call(seating.reclaimSeat, { seatid: seat?.seatid ?? '' })
    expect((await seatsIn(purchaseid))[0]).toMatchObject({ state: 'free', chosen: null })
    const staffer = await app.as('rotpadmin')
    const claimed = await staffer.call(seating.claimSeat, {
      code: await codeIn(purchaseid),
      courseid: 'OLC140',
    })
    expect(claimed.courses).toMatchObject([{ courseid: 'OLC140' }])
    expect(await adds(purchaseid)).toEqual([0, 0])
  })

  it('is claimed for the course in the invitation, and includes courses added to the set later', async () => {
    const set = await plan('choice', ['OLC410'])
    const purchaseid = await buy(set.code, 2)
    await admin.call(seating.giveSeats, { purchaseid, emails: ['new@else.example'], courseid: 'OLC410' })
    const invited = (await seatsIn(purchaseid)).find(({ state }) => state === 'invited')
    const consultant = await app.as('instructor')
    expect(await consultant.call(seating.seat, { code: invited?.code ?? '' })).toMatchObject({
      isChosen: true,
      courses: [{ courseid: 'OLC410' }],
    })
    await set.setCourses(['OLC420'])
    const free = await codeIn(purchaseid)
    const { courses } = await consultant.call(seating.seat, { code: free })
    expect(courses.map(({ courseid }) => courseid)).toEqual(['OLC410', 'OLC420'])
    await consultant.call(seating.claimSeat, { code: free, courseid: 'OLC420' })
    const claimed = await consultant.call(seating.claimSeat, {
      code: invited?.code ?? '',
      courseid: 'OLC420',
    })
    expect(claimed.courses).toMatchObject([{ courseid: 'OLC410', opened: true }])
  })

  it('is used first when the company enrolls a person in one of its courses', async () => {
    const { code } = await plan('choice', ['OLC440', 'OLC430'])
    const purchaseid = await buy(code, 1)
    const { people } = await admin.call(seating.colleagues, { search: 'Olga' })
    const enrolled = { compid, people: [people[0]?.userid ?? ''], courses: ['OLC430'] }
    expect(await admin.call(corporateEnroll.enrollQuote, enrolled)).toMatchObject({
      total: { minor: 0 },
      courses: [{ seats: 1, bought: 0 }],
    })
    await admin.call(corporateEnroll.enroll, { ...enrolled, price: '0.00' })
    expect((await seatsIn(purchaseid))[0]).toMatchObject({ state: 'used', chosen: { courseid: 'OLC430' } })
    expect(await adds(purchaseid)).toEqual([0, 0])
  })
})

describe('Yearly seat', () => {
  it('grants twelve months for every course of its set, extends earlier ends, and preserves records', async () => {
    const set = await plan('year', ['OLC310', 'OLC410'])
    const purchaseid = await buy(set.code, 2)
    await buyCourse(app, 'staff', 'OLC310')
    const own = (await endsOf('staff', 'OLC310'))?.access_until
    await wait(100)
    const learner = await app.as('staff')
    await learner.call(seating.claimSeat, { code: await codeIn(purchaseid) })
    const end = (await endsOf('staff', 'OLC410'))?.access_until
    expect(end?.toISOString().slice(0, 10)).toBe(yearAfter(app.now()))
    expect(await endsOf('staff', 'OLC310')).toEqual({ access_until: end, own_until: own })
    const { enrollment } = await learner.call(learning.course, { courseid: 'OLC310' })
    expect(enrollment.next).toMatchObject({ name: 'Carla Nyberg', from: own?.toISOString() })
    const [seat] = await seatsIn(purchaseid)
    expect(seat).toMatchObject({ state: 'used', until: end?.toISOString(), isOver: false })

    await set.setCourses(['OLC310', 'OLC410', 'OLC420'])
    await runYears()
    expect((await endsOf('staff', 'OLC420'))?.access_until).toEqual(end)

    // Bought before the course joined the set; access lasts longer than the year.
    await wait(30)
    await buyCourse(app, 'staff', 'OLC440')
    await set.setCourses(['OLC310', 'OLC410', 'OLC420', 'OLC440'])
    await runYears()
    await wait(new Date((end?.getTime() ?? 0) + 1000))
    await runYears()
    // Expired access no longer counts as owned; its record stays.
    expect(await statesOf('staff')).toEqual({ OLC440: 'active' })
    expect(await seatsIn(purchaseid)).toContainEqual(expect.objectContaining({ isOver: true }))
    await expect(admin.call(seating.reclaimSeat, { seatid: seat?.seatid ?? '' })).rejects.toMatchObject({
      code: 'year-over',
    })
    expect(await adds(purchaseid)).toEqual([1, 1])
  })

  it('is announced once, thirty days before it ends, to the user and the company', async () => {
    const { code } = await plan('year', ['OLC501'])
    const purchaseid = await buy(code, 1)
    await (await app.as('consultant')).call(seating.claimSeat, { code: await codeIn(purchaseid) })
    const sent = async (subject: string) =>
      (await app.mails()).filter(
        (mail) => mail.subject.includes(subject) && mail.subject.includes(`Plan ${plans}`),
      )
    await wait(334)
    await runYears()
    expect(await sent('Your year ends')).toHaveLength(0)
    await wait(2)
    await runYears()
    await runYears()
    expect(await sent('Your year ends')).toMatchObject([{ recipient: 'consultant@example.com' }])
    expect((await sent('A seat per year ends')).map(({ recipient }) => recipient)).toContain(
      'corpadmin@example.com',
    )
  })

  it("can be reclaimed before any learning with it, and restores each course's own end date", async () => {
    const { code } = await plan('year', ['OLC110', 'OLC310'])
    const purchaseid = await buy(code, 1)
    await buyCourse(app, 'rotpadmin', 'OLC310')
    const own = (await endsOf('rotpadmin', 'OLC310'))?.access_until
    await wait(10)
    const rotpadmin = await app.as('rotpadmin')
    await rotpadmin.call(seating.claimSeat, { code: await codeIn(purchaseid) })
    const [seat] = await seatsIn(purchaseid)
    await admin.call(seating.reclaimSeat, { seatid: seat?.seatid ?? '' })
    expect(await endsOf('rotpadmin', 'OLC310')).toEqual({ access_until: own, own_until: null })
    expect(await endsOf('rotpadmin', 'OLC110')).toBeUndefined()
    expect((await seatsIn(purchaseid))[0]).toMatchObject({ state: 'free', until: null })
    await runYears()
    expect(await endsOf('rotpadmin', 'OLC110')).toBeUndefined()
    await rotpadmin.call(seating.claimSeat, { code: await codeIn(purchaseid) })
    await pool.query(
      `insert into unit_progress (enrollment_id, unit_id, credited_ms, updated_at)
       select e.id, (select id from units where version_id = e.version_id limit 1), 1000, $2 from enrollments e
       where e.course_code = 'OLC110' and e.user_id = $1 and e.ended_at is null`,
      [(await app.person('rotpadmin')).userId, app.now()],
    )
    const [again] = await seatsIn(purchaseid)
    expect(again).toMatchObject({ started: true })
    await expect(admin.call(seating.reclaimSeat, { seatid: again?.seatid ?? '' })).rejects.toMatchObject({
      code: 'in-use',
    })
  })

  it('cannot be claimed twice by one user, and ends with its refund', async () => {
    const { code } = await plan('year', ['OLC120'])
    const purchaseid = await buy(code, 2)
    const texan = await app.as('instructor')
    await texan.call(seating.claimSeat, { code: await codeIn(purchaseid) })
    await expect(texan.call(seating.claimSeat, { code: await codeIn(purchaseid) })).rejects.toMatchObject({
      code: 'already-enrolled',
    })
    await system().transaction((inner) => takeBack(inner, [purchaseid]))
    await runYears()
    expect(await statesOf('instructor')).not.toHaveProperty('OLC120')
    expect(await adds(purchaseid)).toEqual([0, 0])
  })
})

describe('Seats of another company', () => {
  it('are inaccessible to users who do not manage the company', async () => {
    const { code } = await plan('choice', ['OLC140'])
    const purchaseid = await buy(code, 1)
    const [seat] = await seatsIn(purchaseid)
    const stranger = await app.as('partneradmin')
    await expect(stranger.call(seating.seats, { purchaseid })).rejects.toMatchObject({ status: 404 })
    await expect(
      stranger.call(seating.giveSeats, { purchaseid, emails: ['a@b.example'], courseid: 'OLC140' }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(stranger.call(seating.reclaimSeat, { seatid: seat?.seatid ?? '' })).rejects.toMatchObject({
      status: 404,
    })
    await expect(stranger.call(corporateEnroll.seatPlans, { compid })).rejects.toMatchObject({ status: 403 })
    await expect(
      stranger.call(corporateEnroll.enroll, { ...requested([{ code, count: 1 }]), price: '85.00' }),
    ).rejects.toMatchObject({ status: 403 })
  })
})

const yearAfter = (now: Date): string => `${now.getUTCFullYear() + 1}${now.toISOString().slice(4, 10)}`
