import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { photoWithPlace, pngBomb } from '#platform/server/pictures/testing/pictures.ts'
import { rotpAdmissions } from '../contract/admissions.ts'
import { rotpApplying } from '../contract/applying.ts'
import { assignmentAdmin } from '../contract/assignments.ts'
import { rotpGrading } from '../contract/grading.ts'
import { programAdmin } from '../contract/program-admin.ts'
import { rotpStudentsAdmin } from '../contract/students.ts'
import { rotpWork } from '../contract/work.ts'
import { rotp } from '../contract.ts'
import { entrancePaper, readerCriteria } from '../rules/admission/entrance-paper.ts'
import { closeEntranceExams } from './admission/close-exams.ts'

const app = await testApp()
const [admin, teacher, applicant, other] = await Promise.all([
  app.as('rotpadmin'),
  app.as('instructor'),
  app.as('texan'),
  app.as('consultant'),
])
const { programs } = await applicant.call(rotp.overview, {})
const next = programs.find(({ canApply }) => canApply)
const running = programs.find(({ canApply }) => !canApply)
const programid = next?.programid ?? ''
const points = Object.fromEntries(readerCriteria.map(({ key, points: most }) => [key, most]))

const form = {
  education: 'High school',
  years: '1',
  employer: '',
  reasons:
    'I want to understand the plant that I look after, and to find out by myself what its readings mean.',
}
const answers = Object.fromEntries(
  entrancePaper.map(({ key, kind }) => [
    key,
    kind === 'choice' ? '1' : kind === 'math' ? '75 / 100 = 75' : 'I read.',
  ]),
)

/** Runs an application from the form to the submitted exam. */
async function apply(client: TestClient): Promise<string> {
  const { applicationid } = await client.call(rotpApplying.save, { programid, form })
  await client.call(rotpApplying.send, { applicationid })
  await client.call(rotpApplying.startExam, { applicationid })
  await client.call(rotpApplying.saveAnswers, { applicationid, answers })
  await client.call(rotpApplying.handInExam, { applicationid })
  return applicationid
}

const letter = 'You have a place in the program.'
const decide = async (client: TestClient, applicationid: string, revision: number) =>
  client.call(rotpAdmissions.decide, { applicationid, revision, decision: 'admitted', letter })

describe('Program admission', () => {
  it('shows guests the program with terms, courses and prices', async () => {
    const guest = await app.guest()
    const { programs: shown } = await guest.call(rotp.overview, {})
    expect(shown).toHaveLength(2)
    expect(shown[0]?.terms[0]).toMatchObject({ name: 'Term 1: Water and membranes', priceMinor: 145_000 })
    expect(shown[0]?.terms[0]?.courses[0]).toMatchObject({ code: 'OLC110', hours: 3.75 })
  })

  it('shows missing application data on its fields and keeps the entered values', async () => {
    const { applicationid } = await other.call(rotpApplying.save, {
      programid,
      form: { ...form, years: 'two' },
    })
    await expect(other.call(rotpApplying.send, { applicationid })).rejects.toMatchObject({
      body: { fields: { years: 'Please enter whole years, 0 if you are new to it.' } },
    })
    const mine = await other.call(rotp.mine, {})
    expect(mine.programs[0]?.application).toMatchObject({ state: 'draft', form: { years: 'two' } })
    await expect(admin.call(rotpAdmissions.detail, { applicationid })).rejects.toMatchObject({ status: 404 })
    await other.call(rotpApplying.withdraw, { applicationid })
  })

  it('accepts answers until time runs out and scores the saved ones', async () => {
    const { applicationid } = await other.call(rotpApplying.save, { programid, form })
    await other.call(rotpApplying.send, { applicationid })
    await other.call(rotpApplying.startExam, { applicationid })
    await other.call(rotpApplying.saveAnswers, { applicationid, answers: { q2: '1', q3: '1', zz: 'x' } })
    app.advance({ minutes: 95 })
    const late = other.call(rotpApplying.saveAnswers, { applicationid, answers: { q5: '1' } })
    await expect(late).rejects.toMatchObject({ code: 'over' })
    // The applicant closed the window, so the exam ends when its time runs out.
    app.advance({ minutes: 1 })
    await closeEntranceExams.run({}, makeContext(app.app, { actor: null, now: app.now() }))
    const detail = await admin.call(rotpAdmissions.detail, { applicationid })
    expect(detail.autoPoints).toBe(2)
    expect(detail.answers.map(({ key }) => key)).not.toContain('zz')
    await other.call(rotpApplying.withdraw, { applicationid })
  })

  it('requires two independent readers and makes one decision under concurrent attempts', async () => {
    const applicationid = await apply(applicant)
    const before = await admin.call(rotpAdmissions.detail, { applicationid })
    expect([before.canDecide, before.autoPoints]).toEqual([false, 4])
    await expect(decide(admin, applicationid, before.revision)).rejects.toMatchObject({ code: 'not-read' })
    await teacher.call(rotpAdmissions.read, { applicationid, points, remark: 'Calm and clear.' })
    app.advance({ minutes: 1 })
    const between = await admin.call(rotpAdmissions.detail, { applicationid })
    expect(between.readings).toMatchObject([{ points: null, total: null, remark: '', isMine: false }])
    const wrong = admin.call(rotpAdmissions.read, { applicationid, points: { ...points, c1: 9 } })
    await expect(wrong).rejects.toMatchObject({ body: { fields: { 'points.c1': 'At most 5 points.' } } })
    await admin.call(rotpAdmissions.read, { applicationid, points: { ...points, c4: 6 } })
    const product = await app.as('admin')
    await expect(product.call(rotpAdmissions.read, { applicationid, points })).rejects.toMatchObject({
      code: 'two-readers',
    })
    const read = await admin.call(rotpAdmissions.detail, { applicationid })
    expect(read.score).toMatchObject({ auto: 4, read: 30, percent: 85, differs: false })
    expect(read.readings[0]).toMatchObject({ total: 32, remark: 'Calm and clear.' })
    await expect(decide(teacher, applicationid, read.revision)).rejects.toMatchObject({ status: 403 })
    const both = await Promise.allSettled([
      decide(admin, applicationid, read.revision),
      decide(product, applicationid, read.revision),
    ])
    const second = both.find((each) => each.status === 'rejected')
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(second?.reason.body.message).toMatch(/decided this application at .+: Admitted\. What you wrote/)
    await app.runJobs()
    const mail = (await app.mails()).filter(({ template }) => template === 'rotpDecision')
    expect(mail).toHaveLength(1)
    expect(mail[0]).toMatchObject({ recipient: 'texan@example.com' })
    expect(mail[0]?.text).toContain(letter)
    const paper = await applicant.file(rotp.letter, { applicationid })
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect((await other.file(rotp.letter, { applicationid })).statusCode).toBe(404)
  })

  it('lets admitted applicants enroll themselves unless only administrators can', async () => {
    const [own] = (await applicant.call(rotp.mine, {})).programs
    const applicationid = own?.application?.applicationid ?? ''
    await admin.call(rotp.setOnlyAdminEnrolls, { onlyAdminCanEnrollStudent: true })
    await expect(applicant.call(rotpApplying.enroll, { applicationid })).rejects.toMatchObject({
      code: 'only-admins',
    })
    await admin.call(rotp.setOnlyAdminEnrolls, { onlyAdminCanEnrollStudent: false })
    await applicant.call(rotpApplying.enroll, { applicationid })
    const [enrolled] = (await applicant.call(rotp.mine, {})).programs
    expect(enrolled?.progress).toMatchObject({ state: 'enrolled', average: null, risks: [] })
    expect(enrolled?.progress?.installments).toHaveLength(3)
  })

  it('has statistics of scores and questions', async () => {
    const figures = await teacher.call(rotpAdmissions.statistics, { program: programid })
    expect(figures.scores.reduce((sum, each) => sum + each, 0)).toBe(3)
    expect(figures.questions).toHaveLength(8)
  })
})

describe('Roles in one program run', () => {
  it('report an instructor of the run without the student enrollment setting', async () => {
    const fields = { rotpID: running?.code ?? '', userid: '' }
    const response = await teacher.post('/api/rotpadmin/getAdminByRotp', fields, 'form')
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { isAdmin: false, isInstructor: true, onlyROTP: false, onlyAdminCanEnrollStudent: false },
    ])
    expect(await teacher.call(rotp.getAdminByRotp, { rotpID: programid })).toMatchObject({
      onlyAdminCanEnrollStudent: false,
    })
    await expect(teacher.call(rotp.getAdminByRotp, { rotpID: 'nothing' })).rejects.toMatchObject({
      status: 404,
    })
    const { userId } = await app.person('rotpadmin')
    const about = teacher.call(rotp.getAdminByRotp, { rotpID: programid, userid: userId })
    await expect(about).rejects.toMatchObject({ status: 403 })
  })

  it('hide a run from instructors who do not teach it and refuse their changes', async () => {
    const { rows } = await admin.call(programAdmin.list, { search: 'ROTP-A' })
    const id = rows[0]?.id ?? ''
    const { draft, revision } = await admin.call(programAdmin.read, { id })
    const [{ submissionid = '' } = {}] = (await teacher.call(rotpGrading.queue, {})).rows
    const [{ id: taskid = '' } = {}] = (await teacher.call(assignmentAdmin.list, {})).rows
    await admin.call(programAdmin.save, { id, revision, draft: { ...draft, instructors: [] } })
    const lists = [
      (await teacher.call(rotpGrading.queue, {})).total,
      (await teacher.call(assignmentAdmin.list, {})).total,
      (await teacher.call(rotpStudentsAdmin.list, { program: id })).total,
    ]
    expect(lists).toEqual([0, 0, 0])
    const tries = [
      () => teacher.call(rotpGrading.detail, { submissionid }),
      () => teacher.call(rotpGrading.grade, { submissionid, revision: 1, points: {} }),
      () => teacher.call(rotpGrading.comment, { submissionid, text: 'Hm.' }),
      () => teacher.call(assignmentAdmin.read, { id: taskid }),
      () => teacher.call(assignmentAdmin.history, { id: taskid }),
      () => teacher.call(assignmentAdmin.archive, { id: taskid, archived: true }),
      () => teacher.call(rotpStudentsAdmin.send, { programid: id, to: 'all', subject: 'Hi', text: 'Hi' }),
    ]
    for (const each of tries) await expect(each()).rejects.toMatchObject({ status: 404 })
    await admin.call(programAdmin.save, { id, draft })
    expect((await teacher.call(rotpGrading.queue, {})).total).toBeGreaterThan(0)
  })
})

describe('Student work', async () => {
  const student = await app.as('learner')
  const task = async (state: string) =>
    (await student.call(rotpWork.mine, {})).work.find((each) => each.state === state)?.assignmentid ?? ''
  const openTask = await task('open')
  const picture = await photoWithPlace()
  const PHOTO = Buffer.concat([picture, Buffer.alloc(3008 - picture.length, 7)])
  const part = (fileid: string, offset: number, bytes: Uint8Array) =>
    student.upload(rotpWork.sendPart, { fileid, offset }, { bytes })
  const begin = (name: string, bytes: number) =>
    student.call(rotpWork.beginFile, { assignmentid: openTask, name, bytes })

  it.each([
    [0, 'This file is empty (0 bytes). Please choose it again, or take the photo again.'],
    [629_145_600, 'This file has 600 MB. One file can have 200 MB: please send a shorter or smaller one.'],
  ])('refuses a file of %i bytes with a clear message', async (bytes, message) => {
    await expect(begin('film.mp4', bytes)).rejects.toMatchObject({
      body: { message, fields: { file: message } },
    })
  })

  it('refuses a renamed executable based on its first bytes', async () => {
    const program = Buffer.from('MZ\x90\0 and the rest of a program', 'latin1')
    const { fileid } = await begin('report.pdf', program.length)
    const answer = await part(fileid, 0, program)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'This is no PDF, JPEG, PNG, WebP, MP4 or WebM file. Please save it as one of these and choose it again.',
    ])
    expect((await student.call(rotpWork.open, { assignmentid: openTask })).versions[0]?.files).toEqual([])
  })

  it('refuses an image whose pixels would exhaust memory', async () => {
    const bomb = pngBomb(30_000, 30_000, 8)
    const { fileid } = await begin('large.png', bomb.length)
    const answer = await part(fileid, 0, bomb)
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining('30,000 × 30,000 pixels'),
    ])
    expect((await student.call(rotpWork.open, { assignmentid: openTask })).versions[0]?.files).toEqual([])
  })

  it('resumes an interrupted upload and refuses a part that arrives twice', async () => {
    const { fileid } = await begin('gauge.jpg', PHOTO.length)
    expect((await part(fileid, 0, PHOTO.subarray(0, 2000))).json()).toEqual({ received: 2000, ready: false })
    const twice = await part(fileid, 0, PHOTO.subarray(0, 2000))
    expect([twice.statusCode, twice.json().received]).toEqual([409, 2000])
    await expect(student.call(rotpWork.handIn, { assignmentid: openTask })).rejects.toMatchObject({
      code: 'unfinished',
    })
    expect(await begin('gauge.jpg', PHOTO.length)).toEqual({ fileid, received: 2000 })
    expect((await part(fileid, 2000, PHOTO.subarray(2000))).json()).toEqual({ received: 3008, ready: true })
    const shown = await student.file(rotpWork.file, { fileid })
    expect(shown.rawPayload.includes('Mesa Springs')).toBe(false)
    const facts = await sharp(shown.rawPayload).metadata()
    expect(facts).toMatchObject({ width: 48, height: 64 })
    expect(facts).not.toHaveProperty('exif')
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    for (const client of [applicant, other]) {
      expect((await client.file(rotpWork.file, { fileid })).statusCode).toBe(404)
      const foreign = await client.upload(rotpWork.sendPart, { fileid, offset: 0 }, { bytes: PHOTO })
      expect(foreign.statusCode).toBe(404)
    }
    // Only the student can open a draft.
    expect((await teacher.file(rotpWork.file, { fileid })).statusCode).toBe(404)
  })

  it('is handed in, commented, returned, handed in again and graded, and counts in the average', async () => {
    await student.call(rotpWork.saveNote, { assignmentid: openTask, note: 'First version.' })
    await student.call(rotpWork.handIn, { assignmentid: openTask })
    await expect(
      student.call(rotpWork.saveNote, { assignmentid: openTask, note: 'x' }),
    ).rejects.toMatchObject({
      code: 'sent',
    })
    const find = async () =>
      (await teacher.call(rotpGrading.queue, { assignment: openTask, search: 'Moreau', state: 'handed in' }))
        .rows[0]
    const first = (await find())?.submissionid ?? ''
    const { version } = await teacher.call(rotpGrading.detail, { submissionid: first })
    const fileid = version.files[0]?.fileid ?? ''
    expect((await teacher.file(rotpWork.file, { fileid })).statusCode).toBe(200)
    await teacher.call(rotpGrading.comment, {
      submissionid: first,
      fileid,
      x: 400,
      y: 250,
      text: 'Read this again.',
    })
    const { revision } = version
    await teacher.call(rotpGrading.returnWork, {
      submissionid: first,
      revision,
      feedback: 'Please add units.',
    })
    const again = await student.call(rotpWork.open, { assignmentid: openTask })
    expect(again).toMatchObject({ state: 'returned', isWritable: true })
    expect(again.versions[0]?.comments[0]).toMatchObject({ x: 400, y: 250, text: 'Read this again.' })
    await student.call(rotpWork.saveNote, { assignmentid: openTask, note: 'Second version, with units.' })
    await student.call(rotpWork.handIn, { assignmentid: openTask })
    const second = (await find())?.submissionid ?? ''
    const detail = await teacher.call(rotpGrading.detail, { submissionid: second })
    expect(detail.earlier).toHaveLength(1)
    const given = Object.fromEntries(detail.criteria.map(({ key, points: most }) => [key, most]))
    const grade = (client: TestClient) =>
      client.call(rotpGrading.grade, {
        submissionid: second,
        revision: detail.version.revision,
        points: given,
      })
    await grade(teacher)
    await expect(grade(admin)).rejects.toMatchObject({
      code: 'moved',
      body: { message: expect.stringMatching(/graded this with 100% in the meantime/) },
    })
    const place = (await student.call(rotp.mine, {})).programs.find(({ progress }) => progress)?.progress
    expect(place?.work.find(({ assignmentid }) => assignmentid === openTask)).toMatchObject({
      state: 'graded',
      percent: 100,
    })
    const { rows } = await admin.call(rotpStudentsAdmin.list, {
      search: 'Moreau',
      program: running?.programid ?? '',
    })
    expect(rows[0]?.average).toBe(place?.average)
  })

  it('is flagged if it is similar to other work or contains the same file', async () => {
    const { rows } = await teacher.call(rotpGrading.queue, { state: 'handed in' })
    const found = await Promise.all(
      rows.map(({ submissionid }) => teacher.call(rotpGrading.detail, { submissionid })),
    )
    const kinds = found.flatMap(({ likeness }) => likeness.map(({ what }) => what))
    expect(kinds).toEqual(expect.arrayContaining(['file', 'text']))
  })

  it('is queued by age and marked when late', async () => {
    const { rows } = await teacher.call(rotpGrading.queue, { state: 'handed in' })
    const ages = rows.map(({ days }) => days)
    expect(ages).toEqual([...ages].sort((one, another) => another - one))
    expect(rows.some(({ isLate }) => isLate)).toBe(true)
    const old = await teacher.call(rotpGrading.queue, { age: '5' })
    expect(old.total).toBe(ages.filter((age) => age >= 5).length)
  })

  it('is not stored if the virus scanner reports a finding', async () => {
    const { settings } = app.app
    const scanner = join(settings.dataDir, 'scanner.sh')
    await writeFile(scanner, '#!/bin/sh\necho "Eicar FOUND"\nexit 1\n')
    await chmod(scanner, 0o755)
    settings.fileScanner = scanner
    const late = await task('overdue')
    const target = late === '' ? await task('returned') : late
    const { fileid } = await student.call(rotpWork.beginFile, {
      assignmentid: target,
      name: 'a.png',
      bytes: PHOTO.length,
    })
    const answer = await part(fileid, 0, PHOTO)
    settings.fileScanner = undefined
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      expect.stringContaining('virus scanner'),
    ])
    expect((await student.file(rotpWork.file, { fileid })).statusCode).toBe(404)
  })
})

describe('Program administrators', () => {
  it('see 18 students, and the one at risk with every reason', async () => {
    const program = running?.programid ?? ''
    const students = await admin.call(rotpStudentsAdmin.list, { program })
    expect(students.total).toBe(18)
    const { rows } = await admin.call(rotpStudentsAdmin.list, { program, risk: 'yes' })
    expect(rows.map(({ name }) => name)).toEqual(['Gavin Pruitt'])
    expect(rows[0]?.risks).toHaveLength(3)
    const marked = (await admin.call(rotpStudentsAdmin.list, { program, rows: 200 })).rows
    expect(marked.filter(({ risks }) => risks.length > 0)).toHaveLength(1)
  })

  it('record a payment once and message students at risk', async () => {
    const due = await admin.call(rotpStudentsAdmin.payments, { state: 'overdue' })
    const installmentid = due.rows[0]?.installmentid ?? ''
    await admin.call(rotpStudentsAdmin.recordPayment, { installmentid, reference: 'Check 9' })
    const twice = admin.call(rotpStudentsAdmin.recordPayment, { installmentid, reference: 'Check 9' })
    await expect(twice).rejects.toMatchObject({ code: 'paid' })
    await admin.call(rotpStudentsAdmin.undoPayment, { installmentid, reason: 'Another student paid it.' })
    const programid = running?.programid ?? ''
    const message = { programid, to: 'risk' as const, subject: 'Let us talk', text: 'Please call me.' }
    expect(await teacher.call(rotpStudentsAdmin.send, message)).toEqual({ sent: 1 })
    await app.runJobs()
    const mails = (await app.mails()).filter(({ template }) => template === 'rotpMessage')
    expect(mails.map(({ recipient }) => recipient)).toEqual(['gavin.pruitt@students.example.com'])
  })

  it('copy an assignment into the next run as a draft hidden from its students', async () => {
    const [{ id = '' } = {}] = (await teacher.call(assignmentAdmin.list, {})).rows
    const copy = await teacher.call(assignmentAdmin.copy, {
      id,
      programid,
      term: 1,
      dueAt: '2027-06-01T05:00:00.000Z',
    })
    const { rows } = await teacher.call(assignmentAdmin.list, { program: programid })
    expect(rows).toMatchObject([{ id: copy.id, status: 'draft', termName: 'Term 2: Running the plant' }])
    expect((await applicant.call(rotpWork.mine, {})).work).toEqual([])
    await expect(applicant.call(rotpWork.open, { assignmentid: copy.id })).rejects.toMatchObject({
      status: 404,
    })
  })
})
