import { describe, expect, it } from 'vitest'
import { certificatesAdmin as api } from '#features/learn/certificates/contract/admin-contract.ts'
import { issueTo } from '#features/learn/certificates/server/testing/certificates.ts'
import { examGrading } from '#features/learn/grading/contract/grading-contract.ts'
import { testApp } from './testing/test-app.ts'

const app = await testApp()
const [instructor, clerk] = [await app.as('instructor'), await app.as('staff')]
const { userId } = await app.person('instructor')

async function nameOf(text: string): Promise<string> {
  const { rows } = await app.app.pool.query<{ username: string }>(text, [userId])
  return rows[0]?.username ?? ''
}

const courseIds = `select user_id from enrollments join course_instructors using (course_code)
  where course_instructors.user_id = $1 and until is null`
const inCourse = courseIds.replace('select user_id', 'select enrollments.user_id')
const inEvent = `select registrations.user_id from seminar_registrations registrations
  join seminar_events events on events.id = registrations.event_id
  where $1 = any(events.instructor_ids) and registrations.user_id is not null`
const learner = await nameOf(`select username from users where id in (${inCourse}) order by username limit 1`)
const registrant = await nameOf(
  `select username from users where id in (${inEvent}) and id not in (${inCourse}) order by username limit 1`,
)
const stranger = await nameOf(
  `select username from users where id not in (${inEvent} union ${inCourse}) and id <> $1
   and username in ('texan', 'consultant', 'rotpadmin', 'partneradmin') limit 1`,
)
const course = { code: 'OLC110', name: 'Basics of reverse osmosis' }

const numbers = async () =>
  (await instructor.call(api.adminList, { rows: 200, direction: 'desc' })).rows.map(({ number }) => number)

describe('Instructor', () => {
  it('reads certificates of the courses they teach, but not other certificates of the same people', async () => {
    const own = await issueTo(app, learner, { type: 'COURSE', course })
    const other = await issueTo(app, learner, { type: 'COURSE', course: { code: 'OLC999', name: 'Zeta' } })
    const foreign = await issueTo(app, stranger, { type: 'COURSE', course })
    const found = await numbers()
    expect(found).toContain(own.number)
    expect(found).not.toContain(other.number)
    expect(found).not.toContain(foreign.number)
  })

  it('reads certificates earned at the events they teach', async () => {
    const { rows } = await app.app.pool.query<{ type: string }>(
      `select certificate_type as type from seminars
       join seminars_in_events on seminar_id = seminars.id
       join seminar_registrations registrations using (event_id)
       join seminar_events events on events.id = event_id
       join users on users.id = registrations.user_id
       where $1 = any(events.instructor_ids) and users.username = $2 and certificate_type is not null limit 1`,
      [userId, registrant],
    )
    const type = rows[0]?.type as 'ROSI'
    const own = await issueTo(app, registrant, { type })
    const foreign = await issueTo(app, stranger, { type })
    const found = await numbers()
    expect(found).toContain(own.number)
    expect(found).not.toContain(foreign.number)
  })

  it('cannot open the page or the document of another certificate', async () => {
    const own = await issueTo(app, learner, { type: 'COURSE', course })
    const { id } = await issueTo(app, stranger)
    expect(await instructor.call(api.adminCertificate, { certificateid: own.id })).toMatchObject({
      number: own.number,
    })
    const opened = instructor.call(api.adminCertificate, { certificateid: id })
    await expect(opened).rejects.toMatchObject({ status: 404 })
    const paper = (certificate: string) =>
      instructor.get(`/api/certificates/certificate.pdf?certificateid=${certificate}`)
    expect((await paper(own.id)).statusCode).toBe(200)
    expect((await paper(id)).statusCode).toBe(404)
  })

  it('cannot read name change requests, overall statistics or the list of companies', async () => {
    const refused = { status: 403 }
    await expect(instructor.call(api.corrections, {})).rejects.toMatchObject(refused)
    await expect(instructor.call(api.forecast, {})).rejects.toMatchObject(refused)
    await expect(instructor.call(api.companies, {})).rejects.toMatchObject(refused)
  })

  it('finds and grades only the people they teach, while a clerk finds all', async () => {
    const find = async (client: typeof clerk, search: string) =>
      (await client.call(examGrading.peopleToGrade, { search })).people.map(({ username }) => username)
    for (const one of [learner, registrant]) expect(await find(instructor, one)).toContain(one)
    expect(await find(instructor, stranger)).toEqual([])
    expect(await find(clerk, stranger)).toContain(stranger)

    const paper = {
      kind: 'paper',
      examCode: 'ROS_I_PROF',
      maxPoints: 40,
      location: 'Tampa',
      examiner: 'Ines',
    } as const
    const { sheetid } = await clerk.call(examGrading.openSheet, { ...paper, heldOn: '2026-11-19' })
    const { userId: strangerId } = await app.person(stranger)
    const adding = instructor.call(examGrading.addToSheet, { sheetid, userids: [strangerId] })
    await expect(adding).rejects.toMatchObject({ status: 404 })
    const names = `${stranger}@example.com\n${stranger}\n${learner}`
    expect(await instructor.call(examGrading.addByName, { sheetid, names })).toEqual({
      added: 1,
      unknown: [`${stranger}@example.com`, stranger],
    })
  })
})
