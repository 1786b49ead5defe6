import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { findCourses } from '#features/catalog/server/public.ts'
import { certificateType } from '#features/certificates/rules/certificate-types.ts'
import { examOffers } from '#features/exams/server/public.ts'
import { programCodes } from '../../rules/program-codes.ts'
import { courseCodes, editionOn, examCodes, programs } from '../../rules/programs.ts'

const app = await testApp()

describe('the requirements of the programs', () => {
  it('name courses that exist, with the contact hours that the courses carry', async () => {
    const courses = new Map(
      (await findCourses(app.app.db, courseCodes())).map((course) => [course.code, course]),
    )
    for (const code of programCodes) {
      const { requirements, hours } = editionOn(programs[code], new Date('2026-12-01'))
      const asked = requirements.flatMap((each) => (each.kind === 'course' ? [each] : []))
      for (const each of asked)
        expect(each.codes.map((one) => courses.get(one)?.contactHours)).toEqual(
          each.codes.map(() => each.hours),
        )
      const attended = requirements.flatMap((each) => (each.kind === 'attendance' ? [each] : []))
      expect([...asked, ...attended].reduce((sum, each) => sum + each.hours, 0)).toBe(hours)
    }
  })

  it('name exams that are on sale', async () => {
    const offers = await examOffers(app.app.db, examCodes())
    expect(offers.map(({ code }) => code)).toEqual(examCodes())
  })

  it('end in a certificate that there is', () => {
    expect(programCodes.map((code) => certificateType(code).code)).toEqual([...programCodes])
  })
})
