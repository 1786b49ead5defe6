import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { grantCapability } from '#features/core/accounts/server/public.ts'
import { type ExamGraded, examGraded, passedExams } from '#features/learn/exams/server/public.ts'
import { exams } from '#features/learn/exams/server/tables.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { examCorrections } from '../contract/corrections-contract.ts'
import { examGrading } from '../contract/grading-contract.ts'
import { rubricAdmin } from '../contract/rubric-admin.ts'

const code = 'GRADED_HERE'
const received: ExamGraded[] = []
const app = await testApp({
  extends: [
    examGraded.with(async (_call, graded) => {
      if (graded.examCode === code) received.push(graded)
    }),
  ],
})
const instructor = await app.as('instructor')
const clerk = await app.as('staff')
const learner = await app.person('learner')
const texan = await app.person('texan')
await app.app.db.insert(exams).values({
  code,
  title: 'Proficiency on the skid',
  track: 'ros',
  level: 1,
  summary: 'Hands on.',
  priceMinor: 9500,
  minutes: 90,
  passPercent: 80,
  attempts: 3,
  waitDays: 1,
  accessDays: 365,
  contactHours: 2,
  blueprint: [],
  createdAt: app.now(),
})

const paper = { kind: 'paper', examCode: code, maxPoints: 40, location: 'Tampa', examiner: 'Ines' } as const
const heldOn = app.now().toISOString().slice(0, 10)
const openPaper = async (people = [learner.userId]) => {
  const { sheetid } = await clerk.call(examGrading.openSheet, { ...paper, heldOn })
  await clerk.call(examGrading.addToSheet, { sheetid, userids: people })
  const { grades } = await clerk.call(examGrading.gradeSheet, { sheetid })
  return { sheetid, gradeid: grades[0]?.gradeid ?? '', grades }
}
const enter = (at: { sheetid: string; gradeid: string }, points: number | null, seen: number | null = null) =>
  clerk.call(examGrading.savePoints, { sheetid: at.sheetid, gradeid: at.gradeid, key: 'c1', points, seen })
const audited = (action: string, target: string) =>
  app.app.db
    .select()
    .from(auditRows)
    .where(and(eq(auditRows.action, action), eq(auditRows.target, target)))
    .orderBy(auditRows.id)
const mailsTo = async (recipient: string, template: string) =>
  (await app.mails()).filter((mail) => mail.recipient === recipient && mail.template === template)

const waitingOn = async (client: typeof clerk, sheetid: string) => {
  const { corrections } = await client.call(examGrading.gradeSheet, { sheetid })
  return corrections.find(({ state }) => state === 'waiting')
}
async function confirmAs(username: string, sheetid: string) {
  const client = await app.as(username)
  const { correctionid = '' } = (await waitingOn(client, sheetid)) ?? {}
  return client.call(examCorrections.confirmCorrection, { correctionid })
}

describe('Grading permissions', () => {
  it.each(['learner', 'supervisor', 'corpadmin', 'partneradmin', 'consultant', 'rotpadmin'])(
    'refuse %s access to sheets and people',
    async (who) => {
      const client = await app.as(who)
      const refused = { status: 403 }
      await expect(client.call(examGrading.gradeSheets, {})).rejects.toMatchObject(refused)
      await expect(client.call(examGrading.peopleToGrade, { search: 'lena' })).rejects.toMatchObject(refused)
      await expect(client.call(examGrading.openSheet, { ...paper, heldOn })).rejects.toMatchObject(refused)
    },
  )

  it('let a clerk enter grades but not write rubrics', async () => {
    const { rows } = await clerk.call(rubricAdmin.list, {})
    const { id = '', revision = 0, name = '' } = rows[0] ?? {}
    const draft = {
      name,
      description: '',
      passPercent: 50,
      criteria: [{ key: '', label: 'A', description: '', points: 5 }],
    }
    await expect(clerk.call(rubricAdmin.save, { id, revision, draft })).rejects.toMatchObject({
      status: 403,
    })
    await instructor.call(rubricAdmin.save, { id, revision, draft })
    await expect(
      instructor.call(rubricAdmin.save, { id, revision, draft: { ...draft, passPercent: 60 } }),
    ).rejects.toMatchObject({ code: 'conflict', body: { revision: revision + 1 } })
  })

  it('show people only with masked email addresses', async () => {
    const { people } = await clerk.call(examGrading.peopleToGrade, { search: 'lena mor' })
    expect(people).toMatchObject([{ username: 'learner', email: 'l…@example.com' }])
  })
})

describe('Grade sheet', () => {
  it('is refused for a future day, without an exam or without points', async () => {
    const fields = (draft: object) =>
      clerk
        .call(examGrading.openSheet, { ...paper, heldOn, ...draft })
        .then(() => null)
        .catch(({ body }) => body.fields)
    expect(await fields({ heldOn: '2091-01-01' })).toHaveProperty('heldOn')
    expect(await fields({ examCode: 'NO_SUCH' })).toHaveProperty('examCode')
    expect(await fields({ maxPoints: '' })).toHaveProperty('maxPoints')
    expect(await fields({ kind: 'hands-on' })).toHaveProperty('rubricid')
  })

  it('accepts a pasted list and reports lines that match no user', async () => {
    const { sheetid } = await clerk.call(examGrading.openSheet, { ...paper, heldOn })
    const names = 'texan@example.com\nlearner\n\nnobody.at.all\ntexan'
    expect(await clerk.call(examGrading.addByName, { sheetid, names })).toEqual({
      added: 2,
      unknown: ['nobody.at.all'],
    })
    expect((await clerk.call(examGrading.gradeSheet, { sheetid })).grades).toHaveLength(2)
  })

  it('keeps its original criteria when its rubric changes', async () => {
    const { rubrics } = await clerk.call(examGrading.gradeChoices, {})
    const id = rubrics.find(({ name }) => name.includes('SDI'))?.rubricid ?? ''
    const facts = { ...paper, heldOn, kind: 'hands-on', rubricid: id, examCode: '' } as const
    const { sheetid } = await clerk.call(examGrading.openSheet, facts)
    const { draft, revision } = await clerk.call(rubricAdmin.read, { id })
    const shorter = { ...draft, criteria: draft.criteria.slice(0, 2) }
    await instructor.call(rubricAdmin.save, { id, revision, draft: shorter })
    const sheet = await clerk.call(examGrading.gradeSheet, { sheetid })
    expect(sheet.criteria).toHaveLength(8)
    expect(sheet.exam).toBeNull()
  })

  it('can be deleted only while it is empty', async () => {
    const { sheetid, gradeid } = await openPaper()
    await expect(clerk.call(examGrading.dropSheet, { sheetid })).rejects.toMatchObject({ code: 'not-empty' })
    await clerk.call(examGrading.takeOffSheet, { sheetid, gradeid })
    await clerk.call(examGrading.dropSheet, { sheetid })
    await expect(clerk.call(examGrading.gradeSheet, { sheetid })).rejects.toMatchObject({ status: 404 })
  })
})

describe('Grade entry', () => {
  it('refuses points over the maximum and quarter points', async () => {
    const at = await openPaper()
    await expect(enter(at, 41)).rejects.toMatchObject({
      status: 400,
      body: { message: 'At most 40 points.' },
    })
    await expect(enter(at, 3.25)).rejects.toMatchObject({ status: 400 })
  })

  it('shows a second clerk the stored points instead of overwriting them', async () => {
    const at = await openPaper()
    await enter(at, 30)
    const second = { ...at, key: 'c1', points: 35, seen: null }
    const { sheetid, gradeid, key, points, seen } = second
    await expect(
      instructor.call(examGrading.savePoints, { sheetid, gradeid, key, points, seen }),
    ).rejects.toMatchObject({
      code: 'conflict',
      body: { theirs: 30, grade: { points: { c1: 30 } } },
    })
    const stored = await instructor.call(examGrading.savePoints, { sheetid, gradeid, key, points, seen: 30 })
    expect(stored.grade.points).toEqual({ c1: 35 })
    // The same value twice is not a conflict: the response to the first request may have been lost.
    expect((await enter(at, 35)).grade.points).toEqual({ c1: 35 })
  })

  it('refuses a row of another sheet and records it in the audit log', async () => {
    const [one, other] = [await openPaper(), await openPaper([texan.userId])]
    const before = (
      await app.app.db.select().from(auditRows).where(eq(auditRows.outcome, 'refused')).orderBy(auditRows.id)
    ).length
    await expect(enter({ sheetid: one.sheetid, gradeid: other.gradeid }, 5)).rejects.toMatchObject({
      status: 404,
    })
    const after = await app.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.outcome, 'refused'))
      .orderBy(auditRows.id)
    expect(after).toHaveLength(before + 1)
    expect(after.some(({ action }) => action === 'exams.savePoints')).toBe(true)
  })

  it('confirms only a total that equals the sum and resets it when points change', async () => {
    const at = { ...(await openPaper()) }
    const { sheetid, gradeid } = at
    const confirm = (total: number) => instructor.call(examGrading.confirmTotal, { sheetid, gradeid, total })
    await expect(confirm(30)).rejects.toMatchObject({ code: 'points-missing' })
    await enter(at, 30)
    await expect(confirm(31)).rejects.toMatchObject({ code: 'totals-differ' })
    expect((await confirm(30)).grade.confirmedTotal).toBe(30)
    expect((await enter(at, 32, 30)).grade.confirmedTotal).toBeNull()
  })
})

describe('Locking and correcting grades', () => {
  it("refuses to enter, confirm or lock one's own grade", async () => {
    const { userId } = await app.person('staff')
    const at = await openPaper([userId])
    const { sheetid, gradeid } = at
    await expect(enter(at, 40)).rejects.toMatchObject({ status: 403 })
    await instructor.call(examGrading.savePoints, { sheetid, gradeid, key: 'c1', points: 40, seen: null })
    await expect(clerk.call(examGrading.confirmTotal, { sheetid, gradeid, total: 40 })).rejects.toMatchObject(
      {
        status: 403,
      },
    )
    await (await app.as('admin')).call(examGrading.confirmTotal, { sheetid, gradeid, total: 40 })
    await expect(clerk.call(examGrading.lockSheet, { sheetid })).rejects.toMatchObject({
      code: 'same-person',
    })
    expect(await instructor.call(examGrading.lockSheet, { sheetid })).toEqual({ passed: 1, failed: 0 })
  })

  it('requires every total, counts the grade once locked, notifies the learner and is final', async () => {
    const { sheetid, grades } = await openPaper([learner.userId, texan.userId])
    const rowOf = (userId: string) => grades.find(({ userid }) => userid === userId)?.gradeid ?? ''
    const at = { sheetid, gradeid: rowOf(learner.userId) }
    await enter(at, 31.5)
    await clerk.call(examGrading.markAbsent, { sheetid, gradeid: rowOf(texan.userId), absent: true })
    await expect(clerk.call(examGrading.lockSheet, { sheetid })).rejects.toMatchObject({
      code: 'not-ready',
      body: { problems: ['Lena Moreau: the total was not entered a second time.'] },
    })
    await instructor.call(examGrading.confirmTotal, { ...at, total: 31.5 })
    await expect(instructor.call(examGrading.lockSheet, { sheetid })).rejects.toMatchObject({
      code: 'same-person',
    })
    expect(await clerk.call(examGrading.lockSheet, { sheetid })).toEqual({ passed: 0, failed: 1 })
    await app.runJobs()
    expect(received.at(-1)).toMatchObject({
      userId: learner.userId,
      scorePercent: 78,
      passed: false,
      attemptId: null,
    })
    expect(await mailsTo('learner@example.com', 'gradeGiven')).toHaveLength(1)
    expect(await mailsTo('texan@example.com', 'gradeGiven')).toHaveLength(0)
    await expect(enter(at, 40, 31.5)).rejects.toMatchObject({ code: 'locked' })
    await expect(clerk.call(examGrading.lockSheet, { sheetid })).rejects.toMatchObject({ code: 'locked' })
    expect(await passedExams(app.app, learner.userId)).not.toContainEqual(
      expect.objectContaining({ examCode: code }),
    )

    const correction = {
      ...at,
      points: { c1: 32 },
      absent: false,
      reason: 'Question 7 was counted twice.',
      seen: 0,
    }
    await expect(instructor.call(examCorrections.correctGrade, correction)).rejects.toMatchObject({
      code: 'same-person',
    })
    const count = received.length
    await clerk.call(examCorrections.correctGrade, correction)
    await app.runJobs()
    expect(received).toHaveLength(count)
    await confirmAs('admin', sheetid)
    await app.runJobs()
    expect(received.at(-1)).toMatchObject({ userId: learner.userId, scorePercent: 80, passed: true })
    expect(await passedExams(app.app, learner.userId)).toContainEqual(
      expect.objectContaining({ examCode: code, scorePercent: 80, contactHours: 2 }),
    )
    const [mail] = await mailsTo('learner@example.com', 'gradeCorrected')
    expect(mail?.text).toContain('Question 7 was counted twice.')
    const sheet = await clerk.call(examGrading.gradeSheet, { sheetid })
    expect(sheet.corrections).toMatchObject([
      { before: { points: { c1: 31.5 }, passed: false }, after: { points: { c1: 32 }, passed: true } },
    ])
    await expect(instructor.call(examCorrections.correctGrade, correction)).rejects.toMatchObject({
      code: 'conflict',
    })
    const admin = await app.as('admin')
    await expect(admin.call(examCorrections.correctGrade, { ...correction, seen: 1 })).rejects.toMatchObject({
      code: 'nothing-new',
    })
    expect(await audited('exams.correctGrade', sheetid)).toHaveLength(1)
  })

  it('requires confirmation by someone other than the requester, last editor and graded person', async () => {
    const { userId } = await app.person('admin')
    const { sheetid, gradeid } = await openPaper([userId])
    await enter({ sheetid, gradeid }, 20)
    await instructor.call(examGrading.confirmTotal, { sheetid, gradeid, total: 20 })
    await clerk.call(examGrading.lockSheet, { sheetid })
    const passes = async () =>
      (await passedExams(app.app, userId)).filter(({ examCode }) => examCode === code)
    const request = { sheetid, gradeid, points: { c1: 40 }, absent: false, reason: 'Page 2.', seen: 0 }
    const asked = await clerk.call(examCorrections.correctGrade, request)
    expect(asked.grade).toMatchObject({ points: { c1: 20 }, passed: false })
    await expect(
      clerk.call(examCorrections.correctGrade, { ...request, points: { c1: 30 }, seen: 1 }),
    ).rejects.toMatchObject({ code: 'waiting-already' })
    await expect(confirmAs('staff', sheetid)).rejects.toMatchObject({ code: 'same-person' })
    await expect(confirmAs('instructor', sheetid)).rejects.toMatchObject({ code: 'same-person' })
    await expect(confirmAs('admin', sheetid)).rejects.toMatchObject({ status: 403 })
    expect(await passes()).toEqual([])
    await app.runJobs()
    expect(await mailsTo('admin@example.com', 'gradeCorrected')).toEqual([])
    await grantCapability(
      makeContext(app.app, { actor: null, now: app.now() }),
      (await app.person('consultant')).userId,
      'instructor',
      '',
      'For a test.',
    )
    const second = await app.as('consultant')
    const { rows } = await second.call(examCorrections.corrections, { state: 'waiting', search: 'admin' })
    expect(rows).toMatchObject([{ sheetid, mayConfirm: true, isMine: false }])
    await confirmAs('consultant', sheetid)
    expect(await passes()).toHaveLength(1)
    await expect(
      second.call(examCorrections.confirmCorrection, { correctionid: rows[0]?.correctionid ?? '' }),
    ).rejects.toMatchObject({ code: 'decided' })
    expect((await audited('exams.confirmCorrection', sheetid))[0]?.details).toMatchObject({
      before: { passed: false },
      after: { passed: true },
    })
  })

  it('requests confirmation only from eligible staff and keeps the grade on refusal', async () => {
    const { sheetid, gradeid } = await openPaper([texan.userId])
    await enter({ sheetid, gradeid }, 30)
    await instructor.call(examGrading.confirmTotal, { sheetid, gradeid, total: 30 })
    await clerk.call(examGrading.lockSheet, { sheetid })
    const before = (await mailsTo('admin@example.com', 'correctionToConfirm')).length
    await clerk.call(examCorrections.correctGrade, {
      sheetid,
      gradeid,
      points: { c1: 40 },
      absent: false,
      reason: 'A favor.',
      seen: 0,
    })
    await app.runJobs()
    expect(await mailsTo('admin@example.com', 'correctionToConfirm')).toHaveLength(before + 1)
    expect(await mailsTo('staff@example.com', 'correctionToConfirm')).toEqual([])
    const admin = await app.as('admin')
    const { correctionid = '' } = (await waitingOn(admin, sheetid)) ?? {}
    await admin.call(examCorrections.refuseCorrection, { correctionid, reason: 'Not on the paper.' })
    const { grades, corrections } = await clerk.call(examGrading.gradeSheet, { sheetid })
    expect(grades[0]).toMatchObject({ points: { c1: 30 }, passed: false })
    expect(corrections).toMatchObject([{ state: 'refused', decisionReason: 'Not on the paper.' }])
    await expect(admin.call(examCorrections.confirmCorrection, { correctionid })).rejects.toMatchObject({
      code: 'decided',
    })
  })

  it('withdraws a passed exam when a correction marks the learner absent', async () => {
    const { sheetid, gradeid } = await openPaper([texan.userId])
    await enter({ sheetid, gradeid }, 40)
    await instructor.call(examGrading.confirmTotal, { sheetid, gradeid, total: 40 })
    await clerk.call(examGrading.lockSheet, { sheetid })
    const ofTexan = async () =>
      (await passedExams(app.app, texan.userId)).filter(({ examCode }) => examCode === code)
    expect(await ofTexan()).toHaveLength(1)
    const mistaken = {
      sheetid,
      gradeid,
      points: {},
      absent: true,
      reason: 'Another person’s paper.',
      seen: 0,
    }
    await clerk.call(examCorrections.correctGrade, mistaken)
    expect(await ofTexan()).toHaveLength(1)
    await confirmAs('admin', sheetid)
    expect(await ofTexan()).toHaveLength(0)
  })

  it('refuses corrections on an open sheet and requires all points', async () => {
    const { sheetid, gradeid } = await openPaper()
    const requested = { sheetid, gradeid, points: {}, absent: false, reason: 'Late.', seen: 0 }
    await expect(clerk.call(examCorrections.correctGrade, requested)).rejects.toMatchObject({
      code: 'not-locked',
    })
    await enter({ sheetid, gradeid }, 40)
    await instructor.call(examGrading.confirmTotal, { sheetid, gradeid, total: 40 })
    await clerk.call(examGrading.lockSheet, { sheetid })
    await expect(clerk.call(examCorrections.correctGrade, requested)).rejects.toMatchObject({
      status: 400,
      body: { fields: { 'points.c1': 'Please enter the points.' } },
    })
  })
})

it('keeps a sheet consistent under concurrent point entry and locking', async () => {
  const at = await openPaper()
  await enter(at, 20)
  const { sheetid, gradeid } = at
  await (await app.as('admin')).call(examGrading.confirmTotal, { sheetid, gradeid, total: 20 })
  const [locked, changed] = await Promise.allSettled([
    clerk.call(examGrading.lockSheet, { sheetid }),
    instructor.call(examGrading.savePoints, { sheetid, gradeid, key: 'c1', points: 21, seen: 20 }),
  ])
  expect([locked.status, changed.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
  const { state, grades } = await clerk.call(examGrading.gradeSheet, { sheetid })
  expect(grades[0]?.points.c1).toBe(state === 'locked' ? 20 : 21)
})
