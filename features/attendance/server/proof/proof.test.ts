import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { certificates as certificateContract } from '#features/certificates/contract.ts'
import { eventPlanning } from '#features/events/contract/planning-contract.ts'
import { cancelRegistrations } from '#features/registration/server/records/write-registrations.ts'
import { moveRegistrant } from '#features/registration/server/registrants/move-registrant.ts'
import { substitute } from '#features/registration/server/registrants/substitute.ts'
import { auditRows } from '#platform/server/tables.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import type { ProofRow } from '../../contract/proof-views.ts'
import { markAttended } from '../door/mark-attended.ts'
import { setCertPass } from './set-cert-pass.ts'
import { proofRuns } from './tables.ts'
import { doAs, seat, sit, type TaughtEvent, teach } from './testing-proof.ts'
import { passesToConfirm } from './waiting-passes.ts'

const app = await testApp()
let staff = await app.as('staff')
const admin = await app.as('admin')

const rowsOf = async ({ scheduleid }: TaughtEvent): Promise<Map<string, ProofRow>> => {
  const { rows } = await staff.call(attendanceProof.proofRows, { scheduleid })
  return new Map(rows.map((row) => [row.name, row]))
}
const lacksOf = (row: ProofRow | undefined) =>
  row?.seminars.flatMap(({ lacks }) => lacks.map(({ code }) => code))
const pass = (event: TaughtEvent, recordids: string[], reason = '') =>
  staff.call(attendanceProof.setPass, { scheduleid: event.scheduleid, recordids, pass: 'yes', reason })
async function issue({ scheduleid }: TaughtEvent) {
  const { runid } = await staff.call(attendanceProof.issueCertificates, { scheduleid })
  await app.runJobs()
  const { rows } = await staff.call(attendanceProof.runRows, { runid, rows: 200 })
  return new Map(rows.map((row) => [row.name, row]))
}
const toConfirm = async () => {
  const { rows } = await staff.call(eventPlanning.events, { when: 'all', proof: 'confirm', rows: 200 })
  const onCard = await doAs(app, 'staff', (call) => passesToConfirm.count(call))
  return { ids: rows.map(({ scheduleid }) => scheduleid), onCard }
}
const mailsTo = async (recipient: string) =>
  (await app.mails()).filter(
    (mail) => mail.recipient === recipient && mail.template === 'seminarCertificates',
  )

describe('the certificates of an event', () => {
  it('go to whoever was there and passed, once each however often they are issued, with one mail each', async () => {
    const event = await teach(app, [{ tceq: '4711' }, { name: 'Cleaning workshop' }])
    const ana = await seat(app, event, { name: 'Ana Torres', hours: 8 })
    await seat(app, event, { name: 'Ben Walsh', hours: 3 })
    await pass(event, [ana])
    const before = await staff.call(attendanceProof.issuePreview, { scheduleid: event.scheduleid })
    expect(before).toMatchObject({ due: 1, already: 0, missing: 1 })
    expect(before.why).toContainEqual({ code: 'attendance', people: 1 })
    const first = await issue(event)
    expect(await staff.call(attendanceProof.issuePreview, { scheduleid: event.scheduleid })).toMatchObject({
      ...{ due: 0, already: 1, missing: 1 },
    })
    expect(first.get('Ana Torres')?.outcome).toBe('issued')
    expect(first.get('Ben Walsh')).toMatchObject({ outcome: 'missing' })
    expect(first.get('Ben Walsh')?.message).toContain('Attended 3 of 8 hours; 7.2 are needed.')
    const second = await issue(event)
    expect(second.get('Ana Torres')?.outcome).toBe('already')
    const row = (await rowsOf(event)).get('Ana Torres')
    expect(new Set(row?.seminars.map(({ certificate }) => certificate?.number)).size).toBe(2)
    const mails = await mailsTo('ana.torres@plant.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Forgot Login')
    expect(mails[0]?.text).toContain('ana.torres')
  })

  it('are verified by anybody, with the approval and under the name of who sat there', async () => {
    const event = await teach(app, [{ tceq: '4711' }])
    const registration = await seat(app, event, { name: 'Cora Lind' })
    await doAs(app, 'staff', (call) =>
      substitute(call, {
        registrationId: registration,
        person: { firstName: 'Dilan', lastName: 'Yilmaz', email: 'dilan@plant.example' },
        reason: 'Came instead.',
      }),
    )
    await sit(app, event, registration, 8)
    await pass(event, [registration])
    const result = await issue(event)
    expect([...result.keys()]).toEqual(['Dilan Yilmaz'])
    const path = (await rowsOf(event)).get('Dilan Yilmaz')?.seminars[0]?.certificate?.verifyPath ?? ''
    const seen = await (await app.guest()).call(certificateContract.verify, {
      token: path.replace('/verify/', ''),
    })
    expect(seen).toMatchObject({
      type: 'SEMINAR',
      holderName: 'Dilan Yilmaz',
      hours: 8,
      status: 'valid',
      deliveryMethod: 'in-person',
      approvals: ['TCEQ, number 4711'],
      expiresOn: null,
    })
  })

  it('are not issued before the event is over', async () => {
    const event = await teach(app, [{}], { endsAt: new Date(app.now().getTime() + 3_600_000) })
    const early = staff.call(attendanceProof.issueCertificates, { scheduleid: event.scheduleid })
    await expect(early).rejects.toMatchObject({ code: 'not-over' })
  })

  it('never go to an account of somebody else who has the same address', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Fritz Berg', email: 'texan@example.com', hours: 8 })
    await pass(event, [registration])
    expect((await issue(event)).get('Fritz Berg')?.outcome).toBe('missing')
    expect(lacksOf((await rowsOf(event)).get('Fritz Berg'))).toEqual(['other-account'])
  })

  it('go on where a run was ended in the middle', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Gil Moss', hours: 8 })
    await pass(event, [registration])
    const input = { scheduleid: event.scheduleid }
    const [one, other] = [
      await staff.call(attendanceProof.issueCertificates, input),
      await admin.call(attendanceProof.issueCertificates, input),
    ]
    expect(other.runid).toBe(one.runid)
    await app.runJobs()
    const runs = await app.app.db.select().from(proofRuns).where(eq(proofRuns.eventId, event.scheduleid))
    expect(runs).toHaveLength(1)
    const { run } = await staff.call(attendanceProof.proofEvent, input)
    expect(run).toMatchObject({ total: 1, done: 1, issued: 1, startedBy: expect.any(String) })
    expect(run?.finishedAt).not.toBeNull()
  })

  it('wait for the invoice only where that is wanted, which an administrator says', async () => {
    const terms = { waitsForPayment: true }
    await expect(staff.call(attendanceProof.setProofTerms, terms)).rejects.toMatchObject({ status: 403 })
    const owed = await app.app.pool.query<{ id: string }>(
      'select id from orders where due_at is not null and paid_at is null limit 1',
    )
    const event = await teach(app)
    const orderId = owed.rows[0]?.id ?? ''
    const registration = await seat(app, event, { name: 'Hana Oda', hours: 8, orderId })
    await pass(event, [registration])
    expect(lacksOf((await rowsOf(event)).get('Hana Oda'))).toEqual([])
    await admin.call(attendanceProof.setProofTerms, terms)
    expect(lacksOf((await rowsOf(event)).get('Hana Oda'))).toEqual(['payment'])
    await admin.call(attendanceProof.setProofTerms, { waitsForPayment: false })
  })
})

describe('a pass', () => {
  it('against the attendance needs a reason and somebody else', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Ida Falk', hours: 2 })
    await expect(pass(event, [registration])).rejects.toMatchObject({ code: 'reason-needed' })
    await pass(event, [registration], 'Took part by telephone while the network was down.')
    expect((await issue(event)).get('Ida Falk')?.outcome).toBe('missing')
    const confirmed = { recordid: registration, reason: 'I have seen the list of calls.' }
    await expect(staff.call(attendanceProof.confirmPass, confirmed)).rejects.toMatchObject({
      code: 'own-pass',
    })
    const refused = await app.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, 'attendance.proof.confirmPass'), eq(auditRows.outcome, 'refused')))
      .orderBy(auditRows.id)
    expect(refused.length).toBeGreaterThan(0)
    expect((await rowsOf(event)).get('Ida Falk')).toMatchObject({ waitsForSecond: true, mayConfirm: false })
    const waiting = await toConfirm()
    expect(waiting.ids).toContain(event.scheduleid)
    expect(waiting.onCard).toBe(waiting.ids.length)
    await admin.call(attendanceProof.confirmPass, confirmed)
    expect((await issue(event)).get('Ida Falk')?.outcome).toBe('issued')
    await expect(admin.call(attendanceProof.confirmPass, confirmed)).rejects.toMatchObject({
      code: 'nothing-to-confirm',
    })
    const left = waiting.ids.filter((id) => id !== event.scheduleid)
    expect(await toConfirm()).toEqual({ ids: left, onCard: left.length })
  })

  it('is kept with every word that was said before, and audited', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Jan Kos', hours: 8 })
    const say = (passed: boolean | null, reason: string) =>
      doAs(app, 'staff', (call) => setCertPass(call, { recordid: registration, pass: passed, reason }))
    await say(false, 'Left the practical part.')
    await say(true, 'Came back for it.')
    expect((await rowsOf(event)).get('Jan Kos')).toMatchObject({
      pass: 'yes',
      passReason: 'Came back for it.',
    })
    const audits = await app.app.db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.action, 'attendance.proof.setPass'), eq(auditRows.target, registration)))
      .orderBy(auditRows.id)
    expect(audits.map(({ details }) => details)).toEqual([
      { before: null, after: false, reason: 'Left the practical part.' },
      { before: false, after: true, reason: 'Came back for it.' },
    ])
  })

  it('of another event is refused and audited', async () => {
    const [event, other] = [await teach(app), await teach(app)]
    const registration = await seat(app, other, { name: 'Kim Voss', hours: 8 })
    await expect(pass(event, [registration])).rejects.toMatchObject({ status: 404 })
    expect((await rowsOf(other)).get('Kim Voss')?.pass).toBe('undecided')
  })

  it('stays with the person when the place goes to somebody else', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Lars Holm', hours: 8 })
    const person = { firstName: 'Mia', lastName: 'Rask', email: 'mia@plant.example' }
    app.advance({ minutes: 5 })
    await doAs(app, 'staff', (call) =>
      substitute(call, { registrationId: registration, person, reason: 'Ill.' }),
    )
    expect((await rowsOf(event)).get('Mia Rask')).toMatchObject({ pass: 'undecided', minutes: [0] })
    await doAs(app, 'staff', (call) =>
      markAttended(call, { recordid: registration, attended: true, reason: 'Signed the list on paper.' }),
    )
    expect((await rowsOf(event)).get('Mia Rask')?.attended).toBe(true)
  })
})

describe('who moved or canceled', () => {
  it('gets the certificate where they sat, and none where they were registered before', async () => {
    const [event, later] = [await teach(app), await teach(app)]
    const { pool } = app.app
    await pool.query('update seminars_in_events set seminar_id = $1 where event_id = $2', [
      event.semids[0],
      later.scheduleid,
    ])
    await pool.query('update seminar_sessions set seminar_id = $1 where event_id = $2', [
      event.semids[0],
      later.scheduleid,
    ])
    await pool.query("update seminar_events set ends_at = ends_at + interval '1 day' where id = $1", [
      later.scheduleid,
    ])
    const registration = await seat(app, event, { name: 'Nils Dahl', hours: 8 })
    const gone = await seat(app, event, { name: 'Olga Petri', hours: 8 })
    await pool.query('update seminar_events set seats_taken = 2 where id = $1', [event.scheduleid])
    const moved = await doAs(app, 'staff', (call) =>
      moveRegistrant(call, { recordid: registration, scheduleid: later.scheduleid, reason: 'Asked for it.' }),
    )
    await doAs(app, 'staff', (call) => cancelRegistrations(call, [gone], { message: 'Canceled.' }))
    expect((await rowsOf(event)).size).toBe(0)
    await expect(
      doAs(app, 'staff', (call) => setCertPass(call, { recordid: gone, pass: true, reason: '' })),
    ).rejects.toMatchObject({ code: 'not-found' })
    await sit(app, { ...later, semids: event.semids }, moved.id, 8)
    app.advance({ days: 2 })
    await pass(later, [moved.id])
    expect((await issue(later)).get('Nils Dahl')?.outcome).toBe('issued')
  })
})

describe('certificates of a level', () => {
  it('are those of the level that the seminar teaches, and take the place of an older one', async () => {
    const teachLevel = () => teach(app, [{ name: 'ROS III', certificateType: 'ROSIII' }])
    const numberAt = async (event: TaughtEvent) => {
      const { userId } = await app.person('gloria')
      const registration = await seat(app, event, {
        name: 'Gloria Espinal',
        email: 'GLORIA@example.com',
        hours: 8,
      })
      await pass(event, [registration])
      await issue(event)
      expect(userId).not.toBe('')
      return (await rowsOf(event)).get('Gloria Espinal')?.seminars[0]?.certificate?.number
    }
    const first = await numberAt(await teachLevel())
    app.advance({ days: 30 })
    staff = await app.as('staff')
    const second = await numberAt(await teachLevel())
    const own = await (await app.as('gloria')).call(certificateContract.mine, {})
    const level = own.certificates.filter(({ type }) => type === 'ROSIII')
    expect(level.map(({ number, status }) => [number, status])).toEqual([
      [second, 'valid'],
      [first, 'superseded'],
    ])
  })
})
