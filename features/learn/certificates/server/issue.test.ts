import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { certificates as contract } from '../contract.ts'
import { issueForCourse } from './by-rule/issue-for-course.ts'
import { issueForExam } from './by-rule/issue-for-exam.ts'
import { certificateIssued } from './notify-issued.ts'
import { certificatesOf, holdsValid } from './read-certificates.ts'
import { certificates } from './tables.ts'
import { issueTo } from './testing/certificates.ts'

const received: string[] = []
const app = await testApp({
  extends: [certificateIssued.with(async (_call, { number }) => void received.push(number))],
})
const { db } = app.app
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })

describe('Certificate', () => {
  it('is issued once per key under ten concurrent calls', async () => {
    const key = 'test:at-once'
    const issued = await Promise.all(Array.from({ length: 10 }, () => issueTo(app, 'consultant', { key })))
    expect(new Set(issued.map(({ id }) => id)).size).toBe(1)
    const rows = await db.select().from(certificates).where(eq(certificates.key, key))
    expect(rows).toHaveLength(1)
    await app.runJobs()
    const mails = (await app.mails()).filter(({ text }) => text.includes(rows[0]?.verifyToken ?? '-'))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ template: 'certificateIssued', recipient: 'consultant@example.com' })
  })

  it('keeps its issued name after the account name changes', async () => {
    const { id, holderName } = await issueTo(app, 'rotpadmin')
    const { userId } = await app.person('rotpadmin')
    await db.update(users).set({ firstName: 'Somebody', lastName: 'Else' }).where(eq(users.id, userId))
    const [first, ...rest] = await certificatesOf(db, userId, app.now())
    expect(rest).toEqual([])
    expect(first).toMatchObject({ id, holderName })
    expect(holderName).toContain('Tanaka')
  })

  it("is valid through the last day in the office time zone, regardless of the holder's time zone", async () => {
    const { userId } = await app.person('staff')
    await db.update(users).set({ timeZone: 'Pacific/Auckland' }).where(eq(users.id, userId))
    const issued = await issueTo(app, 'staff', { issuedAt: new Date('2025-03-01T05:30:00Z') })
    expect(issued.snapshot).toMatchObject({ issuedOn: '2025-02-28', expiresOn: '2027-02-28' })
    expect(issued.expiresAt).toEqual(new Date('2027-03-01T05:59:59.999Z'))
    expect(await holdsValid(db, userId, 'ROSI', new Date('2027-03-01T05:59:59Z'))).toBe(true)
    expect(await holdsValid(db, userId, 'ROSI', new Date('2027-03-01T06:00:00Z'))).toBe(false)
  })

  it('is superseded by its renewal', async () => {
    const older = await issueTo(app, 'instructor')
    const newer = await issueTo(app, 'instructor', { source: 'renewal', renews: older.id })
    const own = await certificatesOf(db, older.userId, app.now())
    expect(own.find(({ id }) => id === older.id)).toMatchObject({
      status: 'superseded',
      supersededBy: newer.id,
    })
    expect(own.find(({ id }) => id === newer.id)?.status).toBe('valid')
  })

  it('sends no email when imported from older records', async () => {
    const before = (await app.mails()).length
    await issueTo(app, 'admin', { source: 'import', issuedAt: new Date('2020-01-01T00:00:00Z') })
    expect(await app.mails()).toHaveLength(before)
  })

  it('is sent to event listeners', async () => {
    const { number } = await issueTo(app, 'admin')
    await app.runJobs()
    expect(received).toContain(number)
  })
})

describe('Certificate of completion', () => {
  it('is issued once per enrollment, even if the event is sent twice', async () => {
    const { userId } = await app.person('partneradmin')
    const finished = {
      enrollmentId: '0190d0a0-0000-7000-8000-000000000001',
      userId,
      courseCode: 'OLC110',
      courseName: 'Water chemistry',
      versionId: '0190d0a0-0000-7000-8000-000000000002',
      contactHours: 8,
      finishedAt: app.now(),
      signedBy: null,
    }
    await issueForCourse(ctx(), finished)
    await issueForCourse(ctx(), finished)
    const own = await certificatesOf(db, userId, app.now())
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ type: 'COURSE', courseCode: 'OLC110', hours: 8, expiresAt: null })
    expect(own[0]?.snapshot).toMatchObject({ ceu: 0.8, evidence: [{ kind: 'course', code: 'OLC110' }] })
    // The agency's number for the course on that day.
    expect(own[0]?.snapshot).toMatchObject({ approvals: [{ agency: 'TCEQ', number: '4110' }] })
  })

  it('exists for the finished course of the demo learner', async () => {
    const { certificates: own } = await (await app.as('learner')).call(contract.mine, {})
    expect(own.filter(({ type }) => type === 'COURSE').map(({ course }) => course?.courseid)).toContain(
      'OLC120',
    )
  })
})

describe('Graded exam', () => {
  const graded = async (examCode: string, passed = true) => ({
    attemptId: null,
    gradeId: '0197a1b2-0000-7000-8000-000000000001',
    seconds: null,
    userId: (await app.person('staff')).userId,
    examCode,
    examName: 'An exam',
    scorePercent: 90,
    passed,
    contactHours: 4,
    gradedAt: app.now(),
    proctor: null,
  })
  const typesOf = async () => {
    const { userId } = await app.person('staff')
    return (await certificatesOf(db, userId, app.now())).map(({ type }) => type)
  }

  it('issues the level certificate of the industrial track once while the certificate is valid', async () => {
    await issueForExam(ctx(), await graded('INWT_1', false))
    expect(await typesOf()).not.toContain('INWT1')
    await issueForExam(ctx(), await graded('INWT_1'))
    app.advance({ days: 20 })
    await issueForExam(ctx(), await graded('INWT_1'))
    expect((await typesOf()).filter((type) => type === 'INWT1')).toHaveLength(1)
  })

  it('issues no certificate for another track', async () => {
    const before = await typesOf()
    await issueForExam(ctx(), await graded('ROS_I_KNOW'))
    expect(await typesOf()).toEqual(before)
  })
})
