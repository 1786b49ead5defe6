import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findPeople } from '#features/core/accounts/server/public.ts'
import { finishedCourses } from '#features/learn/learning/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { rotp } from '../../contract.ts'
import { mayBecome } from '../../rules/admission/application-states.ts'
import { averageOf, termOn } from '../../rules/status.ts'
import { takesApplications } from '../admission/applying.ts'
import { type Application, examUntil } from '../admission/find-application.ts'
import { onlyAdminsEnroll, type Program } from '../scope.ts'
import { risksAt, studentFacts } from '../students/student-facts.ts'
import {
  rotpApplications,
  rotpAssignments,
  rotpInstallments,
  rotpMessages,
  rotpPrograms,
  rotpStudents,
  rotpSubmissions,
} from '../tables.ts'
import { ownWork } from '../work/student-work.ts'

const MAX_PROGRAMS = 6
const MAX_MESSAGES = 10

/** Lists programs that are running or accepting applications, i.e. whose last day is not past. */
export const overview: Handler<typeof rotp.overview> = async (_nothing, ctx) => {
  const today = dayIn(ctx.now, OFFICE_ZONE)
  const all = await ctx.db
    .select()
    .from(rotpPrograms)
    .where(isNull(rotpPrograms.archivedAt))
    .orderBy(desc(rotpPrograms.createdAt))
    .limit(50)
  const shown = all
    .filter(({ terms, applyUntil }) => (terms.at(-1)?.endsOn ?? '') >= today || (applyUntil ?? '') >= today)
    .sort((one, other) => (one.terms[0]?.startsOn ?? '').localeCompare(other.terms[0]?.startsOn ?? ''))
    .slice(0, MAX_PROGRAMS)
  return { programs: await programViews(ctx, shown) }
}

async function programViews(ctx: Context, programs: readonly Program[]) {
  const codes = programs.flatMap(({ terms }) => terms.flatMap(({ courses }) => courses))
  const ids = programs.map(({ id }) => id)
  const [courses, people, isClosed, taken] = await Promise.all([
    findCourses(ctx.db, [...new Set(codes)]),
    ctx.peopleNames(programs.flatMap(({ instructors }) => instructors)),
    onlyAdminsEnroll(ctx.db),
    ids.length === 0
      ? []
      : ctx.db
          .select({ id: rotpStudents.programId, count: sql<number>`count(*)::int` })
          .from(rotpStudents)
          .where(and(inArray(rotpStudents.programId, ids), sql`${rotpStudents.state} <> 'left'`))
          .groupBy(rotpStudents.programId),
  ])
  const byCode = new Map(courses.map((course) => [course.code, course]))
  const counts = new Map(taken.map(({ id, count }) => [id, count]))
  return programs.map((program) => ({
    programid: program.id,
    ...pick(program, 'code', 'name', 'summary', 'applyUntil'),
    canApply: takesApplications(program, ctx.now),
    placesLeft: Math.max(0, program.places - (counts.get(program.id) ?? 0)),
    onlyAdminCanEnrollStudent: program.onlyAdminsEnroll || isClosed,
    instructors: program.instructors.flatMap((id) => people.get(id) ?? []),
    terms: program.terms.map((term) => ({
      ...term,
      courses: term.courses.map((code) => ({
        code,
        name: byCode.get(code)?.name ?? code,
        hours: byCode.get(code)?.contactHours ?? 0,
      })),
    })),
  }))
}

/** Returns the caller's latest application and enrollment in each program. */
export const mine: Handler<typeof rotp.mine> = async (_nothing, ctx) => {
  const { userId } = ctx.actor
  const [applications, places, isClosed] = await Promise.all([
    ctx.db
      .select({ application: rotpApplications, program: rotpPrograms })
      .from(rotpApplications)
      .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpApplications.programId))
      .where(and(eq(rotpApplications.userId, userId), sql`${rotpApplications.state} <> 'withdrawn'`))
      .orderBy(desc(rotpApplications.createdAt)),
    ctx.db
      .select({ student: rotpStudents, program: rotpPrograms, ...studentFacts(ctx.now) })
      .from(rotpStudents)
      .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpStudents.programId))
      .where(eq(rotpStudents.userId, userId)),
    onlyAdminsEnroll(ctx.db),
  ])
  const ids = [...new Set([...applications, ...places].map(({ program }) => program.id))]
  const found = []
  for (const programid of ids) {
    const applied = applications.find(({ program }) => program.id === programid)
    const place = places.find(({ program }) => program.id === programid)
    found.push({
      programid,
      application: applied
        ? applicationView(applied.application, {
            canEnroll: place === undefined && !isClosed && !applied.program.onlyAdminsEnroll,
          })
        : null,
      progress: place ? await progressView(ctx, place) : null,
    })
  }
  return { programs: found }
}

function applicationView(application: Application, { canEnroll }: { canEnroll: boolean }) {
  const { id, state, examStartedAt, decidedAt } = application
  return {
    applicationid: id,
    ...pick(application, 'state', 'revision', 'form', 'sentAt', 'examEndedAt', 'decidedAt'),
    examUntil: examStartedAt && examUntil(examStartedAt),
    letter: decidedAt ? application.letter : '',
    conditions: decidedAt ? application.conditions : '',
    canWithdraw: mayBecome(state, 'withdrawn'),
    canEnroll: canEnroll && state === 'admitted',
  }
}

interface Place {
  student: typeof rotpStudents.$inferSelect
  program: Program
  overdue: number
  average: number | null
  unpaidSince: string | null
}

async function progressView(ctx: SignedInContext, { student, program, ...facts }: Place) {
  const [work, weights, installments, messages, finished] = await Promise.all([
    ownWork(ctx, program.id),
    ctx.db
      .select({ percent: rotpSubmissions.percent, weight: rotpAssignments.weight })
      .from(rotpSubmissions)
      .innerJoin(rotpAssignments, eq(rotpAssignments.id, rotpSubmissions.assignmentId))
      .where(
        and(
          eq(rotpAssignments.programId, program.id),
          eq(rotpSubmissions.userId, student.userId),
          eq(rotpSubmissions.current, true),
          eq(rotpSubmissions.state, 'graded'),
        ),
      ),
    ctx.db
      .select()
      .from(rotpInstallments)
      .where(eq(rotpInstallments.studentId, student.id))
      .orderBy(rotpInstallments.term),
    ctx.db
      .select()
      .from(rotpMessages)
      .where(
        and(
          eq(rotpMessages.programId, program.id),
          sql`${rotpMessages.recipients} @> array[${student.userId}]::uuid[]`,
        ),
      )
      .orderBy(desc(rotpMessages.sentAt))
      .limit(MAX_MESSAGES),
    finishedCourses(ctx.db, student.userId),
  ])
  const senders = await findPeople(ctx.db, pluck(messages, 'senderId'))
  const done = new Set(finished.map(({ courseCode }) => courseCode))
  return {
    state: student.state,
    enrolledAt: student.enrolledAt,
    passPercent: program.passPercent,
    term: termOn(program.terms, dayIn(ctx.now, OFFICE_ZONE)),
    average: averageOf(
      weights.flatMap(({ percent, weight }) => (percent === null ? [] : [{ percent, weight }])),
    ),
    risks: risksAt({ ...facts, state: student.state }, program.passPercent, ctx.now),
    coursesDone: program.terms.flatMap(({ courses }) => courses.filter((code) => done.has(code))),
    work: work.map(({ program: _program, term: _term, ...row }) => row),
    installments: installments.map(({ term, amountMinor, dueOn, paidAt }) => ({
      amountMinor,
      dueOn,
      paidAt,
      term: program.terms[term]?.name ?? '',
    })),
    messages: messages.map(({ subject, text, senderId, sentAt }) => {
      const sender = senders.get(senderId)
      return { subject, text, sentAt, sender: sender ? fullName(sender) : '' }
    }),
  }
}
