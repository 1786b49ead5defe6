import { certificateType, nameOfType } from '#features/learn/certificates/rules/certificate-types.ts'
import type { CourseWorthPart } from '#features/shop/catalog/server/public.ts'
import { isTrack } from '../rules/program-codes.ts'
import { stepsOfCourse } from '../rules/steps-of-course.ts'

/** Returns the certifications that require a course, for its shop page. */
export const courseSteps: CourseWorthPart = async (_call, courseCode) => ({
  steps: stepsOfCourse(courseCode).map(({ program, position, total }) => ({
    program: nameOfType(certificateType(program)),
    position,
    total,
    to: isTrack(program) ? '/wtcp' : '/rosCertification',
  })),
})
