import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { certificates } from '#features/learn/certificates/contract.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import { teachersAdmin } from '../contract/admin-contract.ts'
import { instruction } from '../contract.ts'

const COURSE = 'OLC501'
const app = await testApp()
const admin = await app.as('admin')
const instructor = await app.as('instructor')
const { user } = await instructor.call(accountsSession.me, {})
const name = `${user?.f_name} ${user?.l_name}`
await admin.call(teachersAdmin.giveCourses, {
  userid: (await app.person('instructor')).userId,
  role: 'lead',
  courses: [COURSE],
})
const today = app.now().toISOString().slice(0, 10)

async function enrolled(username: string) {
  await buyCourse(app, username, COURSE)
  const client = await app.as(username)
  const { course, enrollment } = await client.call(learning.course, { courseid: COURSE })
  return { client, enrollmentid: enrollment.enrollmentid, course }
}

/** Records progress for these units; without `completed`, they remain unfinished. */
async function doUnits(enrollmentid: string, unitids: readonly string[], completed: boolean): Promise<void> {
  await app.app.pool.query(
    `insert into unit_progress (enrollment_id, unit_id, credited_ms, answered, reached_end, completed_at, updated_at)
     select $1, unit, 36000000, 100, $3, case when $3 then $4::timestamptz end, $4::timestamptz
     from unnest($2::uuid[]) unit`,
    [enrollmentid, unitids, completed, app.now()],
  )
}

const sign = (enrollmentid: string, skill: string, seenOn = today) =>
  instructor.call(instruction.signSkill, { enrollmentid, skill, seenOn, note: 'Seen at the Alice plant.' })

it('completes a course with skills when its units are done and the last skill is signed off', async () => {
  const { client, enrollmentid, course } = await enrolled('learner')
  const skills = course.signOffs.map(({ skill }) => skill)
  expect(skills).toHaveLength(5)
  const unitids = course.allunits.map(({ unitid }) => unitid)
  await doUnits(enrollmentid, unitids, true)
  const before = await client.call(learning.evidence, { enrollmentid })
  expect(before.missing.map(({ sentence }) => sentence)).toEqual(
    skills.map((skill) => `An instructor has to sign: “${skill}”.`),
  )
  for (const skill of skills.slice(1)) await sign(enrollmentid, skill)
  expect((await client.call(learning.course, { courseid: COURSE })).course.complete).toBe(false)
  const [first = ''] = skills
  await sign(enrollmentid, first)
  await sign(enrollmentid, first)
  await app.runJobs()
  const after = await client.call(learning.evidence, { enrollmentid })
  expect(after.finishedAt).not.toBeNull()
  expect(after.missing).toEqual([])
  expect(after.signOffs).toEqual(skills.map((skill) => ({ skill, seenOn: today, signedBy: name })))
  const { certificates: own } = await client.call(certificates.mine, {})
  const certificateid = own.find((each) => each.course?.courseid === COURSE)?.certificateid ?? ''
  const shown = await client.call(certificates.one, { certificateid })
  expect(shown.evidence[0]?.note).toBe(`Skills signed by ${name}`)
  const back = instructor.call(instruction.removeSignOff, {
    enrollmentid,
    skill: first,
    reason: 'A mistake.',
  })
  await expect(back).rejects.toMatchObject({ code: 'course-complete' })
})

it('completes a course with all skills signed at the last unit and allows removing a sign-off before', async () => {
  const { client, enrollmentid, course } = await enrolled('texan')
  const last = course.allunits.find(({ kind }) => kind === 'reading')
  const others = course.allunits.filter((unit) => unit !== last).map(({ unitid }) => unitid)
  await doUnits(enrollmentid, others, true)
  await doUnits(enrollmentid, [last?.unitid ?? ''], false)
  for (const { skill } of course.signOffs) await sign(enrollmentid, skill)
  const skill = course.signOffs[0]?.skill ?? ''
  const reason = 'It was another learner.'
  const { skills } = await instructor.call(instruction.removeSignOff, { enrollmentid, skill, reason })
  expect(skills).toEqual({ asked: 5, signed: 4 })
  await sign(enrollmentid, skill)
  const beat = { unitid: last?.unitid ?? '', kind: 'read', active: 1, reachedEnd: true } as const
  expect((await client.call(learning.heartbeat, beat)).courseComplete).toBe(true)
})

it("lets only an instructor of the course sign another learner's skills, not for a future date", async () => {
  const { client, enrollmentid, course } = await enrolled('staff')
  const skill = course.signOffs[0]?.skill ?? ''
  const draft = { enrollmentid, skill, seenOn: today, note: '' }
  await expect(client.call(instruction.signSkill, draft)).rejects.toMatchObject({ status: 403 })
  await expect(sign(enrollmentid, 'Juggles')).rejects.toMatchObject({ status: 400 })
  for (const [day, message] of [
    ['2999-01-01', 'still to come'],
    ['2001-01-01', 'not enrolled'],
  ] as const)
    await expect(sign(enrollmentid, skill, day)).rejects.toMatchObject({
      body: { fields: { seenOn: expect.stringContaining(message) } },
    })
  const own = await enrolled('instructor')
  await expect(sign(own.enrollmentid, skill)).rejects.toMatchObject({ code: 'own-course' })
  const { rows } = await admin.call(teachersAdmin.teachers, { course: COURSE })
  await admin.call(teachersAdmin.endTeaching, {
    teachingid: rows[0]?.teachingid ?? '',
    reason: 'The course has another lead now.',
  })
  await expect(sign(enrollmentid, skill)).rejects.toMatchObject({ status: 404 })
})
