import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { certificates as certificateContract } from '#features/learn/certificates/contract.ts'
import { issueCertificate } from '#features/learn/certificates/server/public.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import { cancelRegistrations } from '#features/seminars/registration/server/records/write-registrations.ts'
import { moveRegistrant } from '#features/seminars/registration/server/registrants/move-registrant.ts'
import { substitute } from '#features/seminars/registration/server/registrants/substitute.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { calendarSystem } from '../../../seminarsystem/contract/calendar-contract.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import type { ProofRow } from '../../contract/proof-views.ts'
import { markAttended } from '../door/mark-attended.ts'
import { setCertPass } from './set-cert-pass.ts'
import { settleCertificates } from './settle-certificates.ts'
import { doAs, seat, sit, type TaughtEvent, teach } from './testing/proof.ts'
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
/** Runs the jobs and returns the resulting state of each participant, by name. */
async function settle(event: TaughtEvent) {
  await app.runJobs()
  await settleCertificates.run({}, makeContext(app.app, { actor: null, now: app.now() }))
  return new Map(
    [...(await rowsOf(event))].map(([name, { seminars }]) => [
      name,
      seminars.every(({ certificate }) => certificate) ? 'issued' : 'waiting',
    ]),
  )
}
const waitingAt = ({ scheduleid }: TaughtEvent) => staff.call(attendanceProof.proofWaiting, { scheduleid })
const toConfirm = async () => {
  const { rows } = await staff.call(eventPlanning.events, { when: 'all', proof: 'confirm', rows: 200 })
  const onCard = await doAs(app, 'staff', (ctx) => passesToConfirm.count(ctx))
  return { ids: rows.map(({ scheduleid }) => scheduleid), onCard }
}
const mailsTo = async (recipient: string) =>
  (await app.mails()).filter(
    (mail) => mail.recipient === recipient && mail.template === 'seminarCertificates',
  )

describe('Event certificates', () => {
  it('are issued automatically to everyone who attended and passed, once and with one email each', async () => {
    const event = await teach(app, [{ tceq: '4711' }, { name: 'Cleaning workshop' }])
    const ana = await seat(app, event, { name: 'Ana Torres', hours: 8 })
    await seat(app, event, { name: 'Ben Walsh', hours: 3 })
    await pass(event, [ana])
    expect(await settle(event)).toEqual(
      new Map([
        ['Ana Torres', 'issued'],
        ['Ben Walsh', 'waiting'],
      ]),
    )
    const summary = await waitingAt(event)
    expect(summary).toMatchObject({ issued: 1, due: 0, waiting: 1 })
    expect(summary.why).toContainEqual({ code: 'attendance', people: 1 })
    const [ben] = (await rowsOf(event)).get('Ben Walsh')?.seminars ?? []
    expect(ben?.lacks.map(({ message }) => message)).toContain('Attended 3 of 8 hours; 7.2 are needed.')
    await Promise.all([settle(event), settle(event)])
    const row = (await rowsOf(event)).get('Ana Torres')
    expect(new Set(row?.seminars.map(({ certificate }) => certificate?.number)).size).toBe(2)
    const mails = await mailsTo('ana.torres@plant.example')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Forgot Login')
    expect(mails[0]?.text).toContain('ana.torres')
  })

  it('can be verified by anyone, with the approval and the name of the person who attended', async () => {
    const event = await teach(app, [{ tceq: '4711' }])
    const registration = await seat(app, event, { name: 'Cora Lind' })
    await doAs(app, 'staff', (ctx) =>
      substitute(ctx, {
        registrationId: registration,
        person: { firstName: 'Dilan', lastName: 'Yilmaz', email: 'dilan@plant.example' },
        reason: 'Came instead.',
      }),
    )
    await sit(app, event, registration, 8)
    await pass(event, [registration])
    expect(await settle(event)).toEqual(new Map([['Dilan Yilmaz', 'issued']]))
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

  it('are issued when the event ends, even if everything was decided earlier', async () => {
    const event = await teach(app, [{}], { endsAt: new Date(app.now().getTime() + 3_600_000) })
    const registration = await seat(app, event, { name: 'Early Bird', hours: 8 })
    await pass(event, [registration])
    expect(await settle(event)).toEqual(new Map([['Early Bird', 'waiting']]))
    app.advance({ hours: 2 })
    expect(await settle(event)).toEqual(new Map([['Early Bird', 'issued']]))
  })

  it('can be issued through the specified calls alone', async () => {
    const event = await teach(app)
    const recordid = await seat(app, event, { name: 'Wendy Wire' })
    await staff.call(calendarSystem.updateRegistrantCertPass, { recordid, certpass: true })
    expect(await settle(event)).toEqual(new Map([['Wendy Wire', 'waiting']]))
    await staff.call(calendarSystem.updateRegistrantAttendance, { recordid, attended: true })
    expect(await settle(event)).toEqual(new Map([['Wendy Wire', 'issued']]))
  })

  it('are never issued to an account of a different person with the same address', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Fritz Berg', email: 'texan@example.com', hours: 8 })
    await pass(event, [registration])
    expect((await settle(event)).get('Fritz Berg')).toBe('waiting')
    expect(lacksOf((await rowsOf(event)).get('Fritz Berg'))).toEqual(['other-account'])
  })

  it('do not wait because of a level certificate issued since the event', async () => {
    const event = await teach(app, [{ name: 'ROS IV', certificateType: 'ROSIV' }])
    const { userId } = await app.person('instructor')
    await doAs(app, 'staff', (ctx) =>
      issueCertificate(ctx, {
        userId,
        type: 'ROSIV',
        key: `test:${userId}`,
        hours: 8,
        scorePercent: null,
        deliveryMethod: 'in-person',
        evidence: [],
        source: 'staff',
      }),
    )
    const levels = async () =>
      (
        await app.app.pool.query<{ id: string }>(
          "select id from certificates where user_id = $1 and type = 'ROSIV' order by id",
          [userId],
        )
      ).rows
    const before = await levels()
    const {
      first_name: first,
      last_name: last,
      email,
    } = (await app.app.pool.query('select first_name, last_name, email from users where id = $1', [userId]))
      .rows[0]
    const registration = await seat(app, event, { name: `${first} ${last}`, email, hours: 8 })
    await pass(event, [registration])
    await settle(event)
    expect(await waitingAt(event)).toMatchObject({ issued: 1, due: 0, waiting: 0 })
    expect(await levels()).toEqual(before)
  })

  it('wait for the invoice only when an administrator requires it', async () => {
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
    expect((await settle(event)).get('Hana Oda')).toBe('waiting')
    await admin.call(attendanceProof.setProofTerms, { waitsForPayment: false })
    expect((await settle(event)).get('Hana Oda')).toBe('issued')
  })
})

describe('Pass', () => {
  it('against the attendance requires a reason and a second person', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Ida Falk', hours: 2 })
    await expect(pass(event, [registration])).rejects.toMatchObject({ code: 'reason-needed' })
    await pass(event, [registration], 'Took part by telephone while the network was down.')
    expect((await settle(event)).get('Ida Falk')).toBe('waiting')
    const { rows: listed } = await staff.call(eventPlanning.events, {
      when: 'all',
      proof: 'waiting',
      rows: 200,
    })
    expect(listed.map(({ scheduleid }) => scheduleid)).toContain(event.scheduleid)
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
    await app.runJobs()
    expect((await waitingAt(event)).issued).toBe(1)
    await expect(admin.call(attendanceProof.confirmPass, confirmed)).rejects.toMatchObject({
      code: 'nothing-to-confirm',
    })
    const left = waiting.ids.filter((id) => id !== event.scheduleid)
    expect(await toConfirm()).toEqual({ ids: left, onCard: left.length })
  })

  it('is stored with its latest reason, and every change is audited', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Jan Kos', hours: 8 })
    const say = (passed: boolean | null, reason: string) =>
      doAs(app, 'staff', (ctx) => setCertPass(ctx, { recordid: registration, pass: passed, reason }))
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

  it('of another event is refused', async () => {
    const [event, other] = [await teach(app), await teach(app)]
    const registration = await seat(app, other, { name: 'Kim Voss', hours: 8 })
    await expect(pass(event, [registration])).rejects.toMatchObject({ status: 404 })
    expect((await rowsOf(other)).get('Kim Voss')?.pass).toBe('undecided')
  })

  it('is not transferred when the seat goes to a substitute', async () => {
    const event = await teach(app)
    const registration = await seat(app, event, { name: 'Lars Holm', hours: 8 })
    const person = { firstName: 'Mia', lastName: 'Rask', email: 'mia@plant.example' }
    app.advance({ minutes: 5 })
    await doAs(app, 'staff', (ctx) =>
      substitute(ctx, { registrationId: registration, person, reason: 'Ill.' }),
    )
    expect((await rowsOf(event)).get('Mia Rask')).toMatchObject({ pass: 'undecided', minutes: [0] })
    await doAs(app, 'staff', (ctx) =>
      markAttended(ctx, { recordid: registration, attended: true, reason: 'Signed the list on paper.' }),
    )
    expect((await rowsOf(event)).get('Mia Rask')?.attended).toBe(true)
  })
})

describe('Moved or canceled registration', () => {
  it('gets the certificate at the event attended, and none at the original event', async () => {
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
    const moved = await doAs(app, 'staff', (ctx) =>
      moveRegistrant(ctx, { recordid: registration, scheduleid: later.scheduleid, reason: 'Asked for it.' }),
    )
    await doAs(app, 'staff', (ctx) => cancelRegistrations(ctx, [gone], { message: 'Canceled.' }))
    expect((await rowsOf(event)).size).toBe(0)
    await expect(
      doAs(app, 'staff', (ctx) => setCertPass(ctx, { recordid: gone, pass: true, reason: '' })),
    ).rejects.toMatchObject({ code: 'not-found' })
    await sit(app, { ...later, semids: event.semids }, moved.id, 8)
    app.advance({ days: 2 })
    await pass(later, [moved.id])
    expect((await settle(later)).get('Nils Dahl')).toBe('issued')
  })
})

describe('Level certificates', () => {
  it('have the level that the seminar teaches and supersede an older one', async () => {
    const teachLevel = () => teach(app, [{ name: 'ROS III', certificateType: 'ROSIII' }])
    const numberAt = async (event: TaughtEvent) => {
      const { userId } = await app.person('gloria')
      const registration = await seat(app, event, {
        name: 'Gloria Espinal',
        email: 'GLORIA@example.com',
        hours: 8,
      })
      await pass(event, [registration])
      await settle(event)
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
