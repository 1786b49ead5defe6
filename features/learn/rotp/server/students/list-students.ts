import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { isPersonFound, lastNameFirst, peopleView } from '#features/core/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import type { rotpStudentsAdmin } from '../../contract/students.ts'
import { termOn } from '../../rules/status.ts'
import { workState } from '../../rules/work/submission-states.ts'
import { taughtPrograms } from '../scope.ts'
import { rotpAssignments, rotpPrograms, rotpSubmissions, rotpStudents as table } from '../tables.ts'
import { isAtRisk, risksAt, studentFacts } from './student-facts.ts'

type Admin = typeof rotpStudentsAdmin

export const listStudents: Handler<Admin['list']> = async (input, ctx) => {
  const { db, now } = ctx
  const owners = peopleView(db)
  const query = db
    .select({
      studentid: table.id,
      userid: table.userId,
      name: owners.name,
      email: owners.email,
      program: rotpPrograms.name,
      terms: rotpPrograms.terms,
      passPercent: rotpPrograms.passPercent,
      state: table.state,
      ...aliased(now),
    })
    .from(table)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, table.programId))
    .innerJoin(owners, eq(owners.id, table.userId))
    .where(
      and(
        taughtPrograms(ctx, table.programId),
        input.program ? eq(table.programId, input.program) : undefined,
        input.state ? eq(table.state, input.state) : undefined,
        input.risk ? isAtRisk(now) : undefined,
        await isPersonFound(db, table.userId, input.search),
      ),
    )
  const sorts = { name: lastNameFirst(owners), enrolled: latestFirst(table.enrolledAt) }
  const { rows, total } = await listOf(db, query, input, [...orderOf(input, sorts), asc(table.id)])
  const today = dayIn(now, OFFICE_ZONE)
  return {
    total,
    rows: rows.map(({ terms, passPercent, unpaidMinor, unpaidSince, ...row }) => ({
      ...row,
      term: terms[termOn(terms, today)]?.name ?? '',
      unpaid: { minor: unpaidMinor, currency: 'USD' },
      risks: risksAt({ ...row, unpaidSince }, passPercent, now),
    })),
  }
}

function aliased(now: Date) {
  const { average, graded, waiting, overdue, unpaidMinor, unpaidSince } = studentFacts(now)
  return {
    average: average.as('average'),
    graded: graded.as('graded'),
    waiting: waiting.as('waiting'),
    overdue: overdue.as('overdue'),
    unpaidMinor: unpaidMinor.as('unpaid_minor'),
    unpaidSince: unpaidSince.as('unpaid_since'),
  }
}

/** Returns a student in one of the caller's programs. Other students are reported as not found. */
export async function taughtStudent(ctx: SignedInContext, id: string) {
  const [found] = await ctx.db
    .select({ student: table, program: rotpPrograms })
    .from(table)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, table.programId))
    .where(and(eq(table.id, id), taughtPrograms(ctx, table.programId)))
  return found ?? refuse('not-found')
}

export const gradesOfStudent: Handler<Admin['grades']> = async ({ studentid }, ctx) => {
  const { student, program } = await taughtStudent(ctx, studentid)
  const rows = await ctx.db
    .select({ assignment: rotpAssignments, work: rotpSubmissions })
    .from(rotpAssignments)
    .leftJoin(
      rotpSubmissions,
      and(
        eq(rotpSubmissions.assignmentId, rotpAssignments.id),
        eq(rotpSubmissions.userId, student.userId),
        eq(rotpSubmissions.current, true),
      ),
    )
    .where(
      and(
        eq(rotpAssignments.programId, program.id),
        sql`${rotpAssignments.archivedAt} is null`,
        lte(rotpAssignments.opensAt, ctx.now),
      ),
    )
    .orderBy(asc(rotpAssignments.dueAt), asc(rotpAssignments.id))
    .limit(200)
  return {
    work: rows.map(({ assignment: { title, term, dueAt, weight }, work }) => {
      const state = workState(work, dueAt, ctx.now)
      return {
        title,
        dueAt,
        weight,
        term: program.terms[term]?.name ?? '',
        submissionid: work?.id ?? null,
        state: state === 'draft' ? ('open' as const) : state,
        percent: work?.percent ?? null,
      }
    }),
  }
}
