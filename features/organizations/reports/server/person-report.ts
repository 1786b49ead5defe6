import type { User } from '#features/core/accounts/server/public.ts'
import { companyOf } from '#features/core/company-people/server/public.ts'
import { sumHours } from '#features/learn/certificates/rules/hour-entry.ts'
import { certificatesOf, hoursOf } from '#features/learn/certificates/server/public.ts'
import { passedExams } from '#features/learn/exams/server/public.ts'
import { courseReport } from '#features/learn/learning/server/public.ts'
import { gradedWork } from '#features/learn/rotp/server/public.ts'
import { attendedSeminars } from '#features/seminars/attendance/server/public.ts'
import { purchasesOf } from '#features/shop/orders/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import type { ReportPart } from '../rules/report-parts.ts'
import { isWithin, type Period } from '../rules/report-period.ts'

interface Requested {
  person: User
  isSelf: boolean
  parts: readonly ReportPart[]
  period: Period
}

/** Returns a person's report; parts not requested are null. */
export async function personReport(ctx: Context, { person, isSelf, parts, period }: Requested) {
  const wants = (part: ReportPart) => parts.includes(part)
  const company = await companyOf(ctx.db, person.id)
  const hours = wants('hours') ? await hourRows(ctx, person, period) : []
  return {
    person: {
      userid: person.id,
      name: fullName(person),
      company: company?.name ?? person.company,
    },
    isSelf,
    madeAt: ctx.now,
    courses: wants('courses') ? await learned(ctx, person, period) : null,
    hours: wants('hours') ? { total: sumHours(hours), entries: hours } : null,
    certificates: wants('certificates') ? await proofs(ctx, person, period) : null,
    attendance: wants('attendance') ? await attended(ctx, person, period) : null,
    purchases: wants('purchases') ? await purchasesOf(ctx.db, person.id, period) : null,
  }
}

/** Returns courses in progress during the period, and exams and assignments passed in it, latest first. */
export async function learned(ctx: Context, person: User, period: Period) {
  const report = await courseReport(ctx, { ...person, userId: person.id })
  const records = new Map(report.courses.map((record) => [record.courseid, record]))
  const courses = report.enrollments.flatMap((enrollment) => {
    const record = records.get(enrollment.courseid)
    const ranIn = enrollment.enrolledAt <= period.to && (enrollment.completedAt ?? ctx.now) >= period.from
    if (!record || !ranIn) return []
    return [
      {
        kind: 'course' as const,
        code: record.courseid,
        name: record.coursename,
        state: enrollment.state,
        startedAt: enrollment.enrolledAt,
        finishedAt: enrollment.completedAt,
        seconds: record.timein,
        percentDone: Math.floor((record.doneCount * 100) / Math.max(1, record.unitCount)),
        score: record.score,
        hours: enrollment.completedAt ? record.contactHours : 0,
      },
    ]
  })
  const exams = (await passedExams(ctx, person.id))
    .filter(({ passedAt }) => isWithin(passedAt, period))
    .map(({ examCode, examName, scorePercent, passedAt, contactHours }) => ({
      kind: 'exam' as const,
      code: examCode,
      name: examName,
      state: 'passed' as const,
      startedAt: null,
      finishedAt: passedAt,
      seconds: null,
      percentDone: 100,
      score: scorePercent,
      hours: contactHours,
    }))
  const work = (await gradedWork(ctx.db, person.id))
    .filter(({ gradedAt }) => isWithin(gradedAt, period))
    .map(({ code, name, startedAt, gradedAt, percent }) => ({
      kind: 'assignment' as const,
      code,
      name,
      startedAt,
      finishedAt: gradedAt,
      score: percent,
      state: 'passed' as const,
      seconds: null,
      percentDone: 100,
      hours: 0,
    }))
  return [...courses, ...exams, ...work].sort((one, other) => lastMoment(other) - lastMoment(one))
}

const lastMoment = ({ finishedAt, startedAt }: { finishedAt: Date | null; startedAt: Date | null }): number =>
  (finishedAt ?? startedAt)?.getTime() ?? 0

export async function hourRows(ctx: Context, person: User, { from, to }: Period) {
  const entries = await hoursOf(ctx, person.id, from, earlier(to, ctx.now))
  return entries.map(({ source, code, name, hours, at, deliveryMethod, approvals }) => ({
    source,
    // External hours have no public code.
    code: source === 'external' ? '' : code,
    name,
    hours,
    at,
    delivery: deliveryMethod,
    approvals: approvals.map(approvalText),
  }))
}

/** Seminars that the user was registered for, with the share attended. */
async function attended(ctx: Context, person: User, { from, to }: Period) {
  const rows = await attendedSeminars(ctx.db, person.id, from, earlier(to, ctx.now))
  return rows.map(({ event, code, name, at, mode, hours, ofHours, passed, approvals }) => ({
    event,
    code,
    name,
    at,
    hours,
    ofHours,
    passed,
    delivery: mode === 'online' ? 'live-online' : 'in-person',
    approvals: approvals.map(approvalText),
  }))
}

/** Reports exclude future events, regardless of the requested period. */
const earlier = (one: Date, other: Date): Date => new Date(Math.min(one.getTime(), other.getTime()))

const approvalText = ({ agency, number }: { agency: string; number: string | null }): string =>
  number ? `${agency} ${number}` : agency

async function proofs(ctx: Context, person: User, period: Period) {
  const found = await certificatesOf(ctx.db, person.id, ctx.now)
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
