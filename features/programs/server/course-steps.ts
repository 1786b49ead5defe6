import type { WorthPart } from '#features/catalog/server/public.ts'
import { certificateType, nameOfType } from '#features/certificates/rules/certificate-types.ts'
import { isTrack } from '../rules/program-codes.ts'
import { stepsOfCourse } from '../rules/steps-of-course.ts'

/** The certifications that ask for a course, for whoever looks at it in the shop. */
export const courseSteps: WorthPart = async (_call, courseCode) => ({
  steps: stepsOfCourse(courseCode).map(({ program, position, total }) => ({
    program: nameOfType(certificateType(program)),
    position,
    total,
    to: isTrack(program) ? '/wtcp' : '/rosCertification',
  })),
})
