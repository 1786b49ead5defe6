import type { User } from '#features/accounts/server/public.ts'
import { attendedSeminars } from '#features/attendance/server/public.ts'
import { sumHours } from '#features/certificates/rules/hour-entry.ts'
import { certificatesOf, hoursOf } from '#features/certificates/server/public.ts'
import { companyOf } from '#features/companies/server/public.ts'
import { passedExams } from '#features/exams/server/public.ts'
import { courseReport } from '#features/learning/server/public.ts'
import { purchasesOf } from '#features/orders/server/public.ts'
import { gradedWork } from '#features/rotp/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import type { ReportPart } from '../rules/report-parts.ts'
import { isWithin, type Period } from '../rules/report-period.ts'

interface Requested {
  person: User
  isSelf: boolean
  parts: readonly ReportPart[]
  period: Period
}

/** A person's report; what is not among the parts is null. */
export async function personReport(call: Call, { person, isSelf, parts, period }: Requested) {
  const wants = (part: ReportPart) => parts.includes(part)
  const company = await companyOf(call.db, person.id)
  const hours = wants('hours') ? await hourRows(call, person, period) : []
  return {
    person: {
      userid: person.id,
      name: `${person.firstName} ${person.lastName}`,
      company: company?.name ?? person.company,
    },
    isSelf,
    madeAt: call.now,
    courses: wants('courses') ? await learned(call, person, period) : null,
    hours: wants('hours') ? { total: sumHours(hours), entries: hours } : null,
    certificates: wants('certificates') ? await proofs(call, person, period) : null,
    attendance: wants('attendance') ? await attended(call, person, period) : null,
    purchases: wants('purchases') ? await purchasesOf(call.db, person.id, period) : null,
  }
}

/** Courses that ran in the period and exams and assignments that were passed in it, the latest first. */
export async function learned(call: Call, person: User, period: Period) {
  const report = await courseReport(call, { ...person, userId: person.id })
  const records = new Map(report.courses.map((record) => [record.courseid, record]))
  const courses = report.enrollments.flatMap((enrollment) => {
    const record = records.get(enrollment.courseid)
    const ranIn = enrollment.enrolledAt <= period.to && (enrollment.completedAt ?? call.now) >= period.from
    if (!record || !ranIn) return []
    return [
      {
        kind: 'course' as const,
        code: record.courseid,
        name: record.coursename,
        state: enrollment.state,
        begunAt: enrollment.enrolledAt,
        finishedAt: enrollment.completedAt,
        seconds: record.timein,
        percentDone: Math.floor((record.doneCount * 100) / Math.max(1, record.unitCount)),
        score: record.score,
        hours: enrollment.completedAt ? record.contactHours : 0,
      },
    ]
  })
  const exams = (await passedExams(call.db, person.id))
    .filter(({ passedAt }) => isWithin(passedAt, period))
    .map(({ examCode, examName, scorePercent, passedAt, contactHours }) => ({
      kind: 'exam' as const,
      code: examCode,
      name: examName,
      state: 'passed' as const,
      begunAt: null,
      finishedAt: passedAt,
      seconds: null,
      percentDone: 100,
      score: scorePercent,
      hours: contactHours,
    }))
  const work = (await gradedWork(call.db, person.id))
    .filter(({ gradedAt }) => isWithin(gradedAt, period))
    .map(({ code, name, begunAt, gradedAt, percent }) => ({
      kind: 'assignment' as const,
      ...{ code, name, begunAt, finishedAt: gradedAt, score: percent },
      state: 'passed' as const,
      seconds: null,
      percentDone: 100,
      hours: 0,
    }))
  return [...courses, ...exams, ...work].sort((one, other) => lastMoment(other) - lastMoment(one))
}

const lastMoment = ({ finishedAt, begunAt }: { finishedAt: Date | null; begunAt: Date | null }): number =>
  (finishedAt ?? begunAt)?.getTime() ?? 0

export async function hourRows(call: Call, person: User, { from, to }: Period) {
  const entries = await hoursOf(call, person.id, from, earlier(to, call.now))
  return entries.map(({ source, code, name, hours, at, deliveryMethod, approvals }) => ({
    source,
    // External hours have no code that people know.
    code: source === 'external' ? '' : code,
    name,
    hours,
    at,
    delivery: deliveryMethod,
    approvals: approvals.map(approvalWords),
  }))
}

/** The seminars for which the person was registered, with how much of each they attended. */
async function attended(call: Call, person: User, { from, to }: Period) {
  const rows = await attendedSeminars(call.db, person.id, from, earlier(to, call.now))
  return rows.map(({ event, code, name, at, mode, hours, ofHours, passed, approvals }) => ({
    ...{ event, code, name, at, hours, ofHours, passed },
    delivery: mode === 'online' ? 'live-online' : 'in-person',
    approvals: approvals.map(approvalWords),
  }))
}

/** What has not come yet is in no report, whatever period is asked for. */
const earlier = (one: Date, other: Date): Date => new Date(Math.min(one.getTime(), other.getTime()))

const approvalWords = ({ agency, number }: { agency: string; number: string | null }): string =>
  number ? `${agency} ${number}` : agency

async function proofs(call: Call, person: User, period: Period) {
  const found = await certificatesOf(call.db, person.id, call.now)
  return found
    .filter(({ issuedAt }) => isWithin(issuedAt, period))
    .map(({ number, title, courseName, hours, issuedOn, expiresOn, status, verifyToken }) => ({
      number,
      title,
      about: courseName ?? '',
      hours,
      issuedOn,
      expiresOn,
      status,
      verifyPath: `/verify/${verifyToken}`,
    }))
}
