import { type ExamListener, findExams } from '#features/learn/exams/server/public.ts'
import { DAY } from '../../rules/certificate-status.ts'
import {
  type CertificateTypeCode,
  certificateType,
  isCertificateType,
} from '../../rules/certificate-types.ts'
import { issueCertificate } from '../issue-certificate.ts'
import { holdsValid } from '../read-certificates.ts'

/**
 * An exam of the industrial track covers the entire program of its level, so passing it earns the certificate. Users
 * who hold the certificate, or held one still within its grace period, renew it instead, which is decided elsewhere.
 */
export const issueForExam: ExamListener = async (ctx, graded) => {
  if (!graded.passed) return
  const [exam] = await findExams(ctx.db, [graded.examCode])
  const type = exam?.track === 'inwt' ? typeOfLevel(exam.level) : null
  if (!type) return
  const grace = (certificateType(type).renewal?.graceDays ?? 0) * DAY
  const renewable = new Date(graded.gradedAt.getTime() - grace)
  if (await holdsValid(ctx.db, graded.userId, type, renewable)) return
  const { examCode: code, examName: name, contactHours: hours, scorePercent, gradedAt, proctor } = graded
  await issueCertificate(ctx, {
    userId: graded.userId,
    type,
    key: `exam:${type}:${graded.userId}:${graded.attemptId ?? gradedAt.toISOString()}`,
    hours,
    scorePercent,
    deliveryMethod: graded.attemptId ? 'self-paced' : 'in-person',
    evidence: [
      {
        kind: 'exam',
        code,
        name,
        at: gradedAt,
        hours,
        scorePercent,
        ...(proctor && { note: `Proctored by ${proctor}` }),
      },
    ],
    issuedAt: gradedAt,
  })
}

function typeOfLevel(level: number): CertificateTypeCode | null {
  const code = `INWT${level}`
  return isCertificateType(code) ? code : null
}
