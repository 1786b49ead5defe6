import type { CourseListener } from '#features/learn/learning/server/public.ts'
import { numbersOf } from '../hours/hours.ts'
import { issueCertificate } from '../issue-certificate.ts'

/** Issues a certificate of completion to the learner who finished a course, one per enrollment. */
export const issueForCourse: CourseListener = async (ctx, finished) => {
  const { courseCode: code, courseName: name, contactHours: hours, finishedAt, signedBy } = finished
  const [number] = await numbersOf(ctx, [{ code, at: finishedAt }])
  await issueCertificate(ctx, {
    userId: finished.userId,
    type: 'COURSE',
    course: { code, name },
    key: `course:${finished.enrollmentId}`,
    hours,
    scorePercent: null,
    deliveryMethod: 'self-paced',
    evidence: [
      {
        kind: 'course',
        code,
        name,
        at: finishedAt,
        hours,
        scorePercent: null,
        ...(signedBy && { note: `Skills signed by ${signedBy}` }),
      },
    ],
    approvals: number ? [{ agency: 'TCEQ', number }] : [],
    issuedAt: finishedAt,
  })
}
