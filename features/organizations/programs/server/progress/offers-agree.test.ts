import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { certificateType } from '#features/learn/certificates/rules/certificate-types.ts'
import { examOffers } from '#features/learn/exams/server/public.ts'
import { catalog } from '#features/shop/catalog/contract.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { programCodes } from '../../rules/program-codes.ts'
import { courseCodes, editionOn, examCodes, programs } from '../../rules/programs.ts'

const app = await testApp()

describe('Program requirements', () => {
  it('name existing courses, with the contact hours of the courses', async () => {
    const courses = new Map(
      (await findCourses(app.app.db, courseCodes())).map((course) => [course.code, course]),
    )
    for (const code of programCodes) {
      const { requirements, hours, attended } = editionOn(programs[code], new Date('2026-12-01'))
      const asked = requirements.flatMap((each) => (each.kind === 'course' ? [each] : []))
      for (const each of asked)
        expect(each.codes.map((one) => courses.get(one)?.contactHours)).toEqual(
          each.codes.map(() => each.hours),
        )
      const online = asked.reduce((sum, each) => sum + each.hours, 0)
      if (attended) expect(online).toBeLessThan(hours)
      else expect(online).toBe(hours)
    }
  })

  it('have the hours of the catalog, which match the syllabus and certificates', async () => {
    const guest = await app.guest()
    const { courses } = await guest.call(catalog.courseList, { userid: 'guest', partner: 'dhp' })
    const { rows } = await app.app.pool.query<{ code: string; hours: number; minutes: number }>(
      `select code, v.contact_hours as hours, sum(units.minutes)::int as minutes from courses
        join course_versions v on v.id = published_version_id join units on units.version_id = v.id
        group by code, v.id`,
    )
    const versions = new Map(rows.map((row) => [row.code, row]))
    expect(courses.length).toBeGreaterThan(10)
    for (const { courseid, contactHours, minutes } of courses) {
      expect({ courseid, hours: contactHours, minutes }).toMatchObject({
        hours: versions.get(courseid)?.hours,
        minutes: versions.get(courseid)?.minutes,
      })
      expect(minutes, courseid).toBeGreaterThanOrEqual(contactHours * 60)
    }
  })

  it('name exams that are on sale', async () => {
    const offers = await examOffers(app.app.db, examCodes())
    expect(offers.map(({ code }) => code)).toEqual(examCodes())
  })

  it('end in an existing certificate', () => {
    expect(programCodes.map((code) => certificateType(code).code)).toEqual([...programCodes])
  })
})
