import type { CourseListener } from '#features/learning/server/public.ts'
import { numbersOf } from '../hours/hours.ts'
import { issueCertificate } from '../issue-certificate.ts'

/** Everybody who completes a course gets its certificate of completion, one for each enrollment. */
export const issueForCourse: CourseListener = async (call, finished) => {
  const { courseCode: code, courseName: name, contactHours: hours, finishedAt, signedBy } = finished
  const [number] = await numbersOf(call, [{ code, at: finishedAt }])
  await issueCertificate(call, {
    userId: finished.userId,
    type: 'COURSE',
    course: { code, name },
    key: `course:${finished.enrollmentId}`,
    hours,
    scorePercent: null,
    deliveryMethod: 'self-paced',
    evidence: [
      {
        ...{ kind: 'course', code, name, at: finishedAt, hours, scorePercent: null },
        ...(signedBy && { note: `Skills signed by ${signedBy}` }),
      },
    ],
    approvals: number ? [{ agency: 'TCEQ', number }] : [],
    issuedAt: finishedAt,
  })
}
