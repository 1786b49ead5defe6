import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { addMember, companyOf } from '#features/companies/server/public.ts'
import { companies } from '#features/companies/server/tables.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { auditRows } from '#platform/server/tables.ts'
import { corporateCredit } from '../contract/credit.ts'
import { corporateEnroll } from '../contract/enroll.ts'

const app = await testApp()
const { db } = app.app
const boss = (await app.person('supervisor')).userId
const worker = (await app.person('employee')).userId
const compid = (await companyOf(db, boss))?.compid ?? ''
const [rio] = await db.select().from(companies).where(eq(companies.name, 'Rio Bend Water'))
const system = makeCall(app.app, { actor: null, now: app.now() })
// The administrator of another company, and a supervisor of this one who looks after nobody.
await addMember(system, rio?.id ?? '', (await app.person('texan')).userId, 'admin')
await addMember(system, compid, (await app.person('instructor')).userId, 'supervisor')

const callers = ['corpadmin', 'supervisor', 'instructor', 'employee', 'learner', 'texan'] as const
const clients = new Map(await Promise.all(callers.map(async (name) => [name, await app.as(name)] as const)))

const none = '00000000-0000-4000-8000-000000000000'
const plan = { compid, people: [worker], courses: ['OLC310'], useSeats: 'false', pay: 'card' }
const json = (value: unknown) => JSON.stringify(value)
const form = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? json(value) : value]),
  )

type Caller = (typeof callers)[number]
const all: readonly Caller[] = ['corpadmin', 'supervisor', 'instructor']
const overWorker: readonly Caller[] = ['corpadmin', 'supervisor']
const admins: readonly Caller[] = ['corpadmin']

/** Each operation with an input about `employee`, and who passes; everybody else is refused with 403. */
const cases: readonly [string, 'GET' | 'POST', Record<string, unknown>, readonly Caller[]][] = [
  [corporateCredit.credit.at, 'GET', { compid }, all],
  [corporateCredit.ledger.at, 'GET', { compid }, all],
  [corporateCredit.ledger.at, 'GET', { compid, supervisor: boss }, overWorker],
  [corporateCredit.statement.at, 'GET', { compid, month: '' }, all],
  [corporateCredit.settings.at, 'GET', { compid }, admins],
  [corporateCredit.disputeEntry.at, 'POST', { compid, recordid: none, note: 'Not ours.' }, admins],
  [corporateCredit.answerDispute.at, 'POST', { compid, recordid: none, answer: 'It is.' }, []],
  [corporateCredit.getIonicLedger.at, 'POST', { compid }, admins],
  [corporateCredit.getIonicSupervisorLedger.at, 'POST', { compid, userid: boss }, overWorker],
  [
    corporateCredit.updateIonicSupervisorCreditFromAdmin.at,
    'POST',
    { compid, userid: boss, addCredit: '1.00' },
    admins,
  ],
  [
    corporateCredit.setIonicEmpCredit.at,
    'POST',
    { compid, userid: worker, settings: json({ canusecredit: true }) },
    overWorker,
  ],
  [
    corporateCredit.setIonicCorporateSettings.at,
    'POST',
    { compid, settings: json({ usecredit: true }) },
    admins,
  ],
  [
    corporateCredit.setIonicSupervisorSettings.at,
    'POST',
    { compid, userid: boss, settings: json({ spends: 'budget' }), compindex: '0' },
    admins,
  ],
  [corporateCredit.getIonicCorporateCourses.at, 'POST', { compid }, all],
  [corporateCredit.getIonicCorporateCourses.at, 'POST', { compid, userid: boss }, overWorker],
  [
    corporateCredit.setIonicCorporateCourses.at,
    'POST',
    { compid, userid: boss, courseid: 'OLC310', addDelete: 'add' },
    admins,
  ],
  [
    corporateCredit.setIonicSupervisorCourses.at,
    'POST',
    { compid, userid: boss, courseid: 'OLC310', addDelete: 'add' },
    admins,
  ],
  [corporateEnroll.enrollPeople.at, 'GET', { compid }, all],
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
    { compid, empid: worker, userid: worker, admintype: '', courseid: 'OLC310', price: '0.01' },
    overWorker,
  ],
]

describe('who may do what with the money of a company', () => {
  it.each(cases)('%s (%s)', async (at, method, input, passes) => {
    for (const caller of callers) {
      const client = clients.get(caller)
      if (!client) throw new Error(`${caller} is not logged in`)
      const before = await db.$count(auditRows, eq(auditRows.outcome, 'refused'))
      const answer =
        method === 'GET'
          ? await client.get(`/api/${at}?${new URLSearchParams(input as Record<string, string>)}`)
          : await client.post(`/api/${at}`, input, 'form')
      const isJson = String(answer.headers['content-type']).includes('json')
      const isForbidden = answer.statusCode === 403 || (isJson && answer.json().code === 'forbidden')
      expect([caller, isForbidden]).toEqual([caller, !passes.includes(caller)])
      if (!isForbidden) expect(answer.statusCode).toBeLessThan(500)
      else expect(await db.$count(auditRows, eq(auditRows.outcome, 'refused'))).toBeGreaterThan(before)
    }
  })

  it('names every operation of both contracts', () => {
    const tested = new Set(cases.map(([at]) => at))
    const all = [...Object.values(corporateCredit), ...Object.values(corporateEnroll)].map(({ at }) => at)
    expect(all.filter((at) => !tested.has(at))).toEqual([])
  })
})

describe('the specified calls', () => {
  it('answer the ledger with the fields of the specification', async () => {
    const answer = await clients.get('corpadmin')?.post('/api/corporate/getIonicLedger', { compid }, 'form')
    const { owes, entries } = answer?.json() ?? {}
    expect(owes).toMatch(/^\d+\.\d{2}$/)
    expect(Object.keys(entries[0]).sort()).toEqual(
      ['charged', 'compid', 'credited', 'date', 'description', 'recordid', 'username'].sort(),
    )
  })

  it('dispute an entry once, tell staff, and show what staff answered', async () => {
    const corpadmin = clients.get('corpadmin')
    const { rows } = (await corpadmin?.call(corporateCredit.ledger, { compid })) ?? { rows: [] }
    const recordid = rows[0]?.recordid ?? ''
    const dispute = { compid, recordid, note: 'We never ordered this.' }
    await corpadmin?.call(corporateCredit.disputeEntry, dispute)
    await expect(corpadmin?.call(corporateCredit.disputeEntry, dispute)).rejects.toMatchObject({
      code: 'disputed',
    })
    expect((await app.mails()).find(({ template }) => template === 'entryDisputed')).toMatchObject({
      recipient: 'support@example.com',
    })
    await (await app.as('admin')).call(corporateCredit.answerDispute, {
      compid,
      recordid,
      answer: 'It was a gift.',
    })
    const after = await corpadmin?.call(corporateCredit.ledger, { compid })
    expect(after?.rows[0]?.dispute).toMatchObject({
      note: 'We never ordered this.',
      answer: 'It was a gift.',
    })
  })

  it('save a statement whose lines are the movements', async () => {
    const pdf = await clients.get('corpadmin')?.get(`/api/corporate/statement.pdf?compid=${compid}&month=`)
    expect(pdf?.statusCode).toBe(200)
    expect(pdf?.headers['content-type']).toBe('application/pdf')
    const csv = await clients.get('corpadmin')?.get(`/api/corporate/ledger.csv?compid=${compid}`)
    const { total } = (await clients.get('corpadmin')?.call(corporateCredit.ledger, { compid })) ?? {
      total: -1,
    }
    expect(csv?.body.trim().split('\n')).toHaveLength(total + 1)
  })
})

describe('purchaseIonicCourseEmployee', () => {
  const buy = async (caller: Caller, fields: Record<string, unknown>) => {
    const given = { compid, userid: 'x', admintype: '', courseid: 'OLC210', ...fields }
    return (
      await clients.get(caller)?.post('/api/corporate/purchaseIonicCourseEmployee', given, 'form')
    )?.json()
  }

  it('buys with the company credit and says so, or what the problem is', async () => {
    const own = { compid, people: [worker], courses: ['OLC210'], useSeats: false }
    const quote = await clients.get('corpadmin')?.call(corporateEnroll.enrollQuote, own)
    const price = ((quote?.total.minor ?? 0) / 100).toFixed(2)
    expect(await buy('corpadmin', { empid: worker, price: '1.00' })).toMatchObject({
      good: false,
      code: 'price-changed',
    })
    expect(await buy('corpadmin', { empid: worker, price })).toMatchObject({ good: true, header: 'Success!' })
    expect(await buy('corpadmin', { empid: worker, price: '0.00' })).toMatchObject({
      good: false,
      code: 'already-enrolled',
    })
  })

  it('is refused for who belongs to no team of the caller', async () => {
    const learner = (await app.person('learner')).userId
    for (const caller of ['corpadmin', 'supervisor'] as const)
      expect(await buy(caller, { empid: learner, price: '89.00' })).toMatchObject({ code: 'forbidden' })
  })
})
