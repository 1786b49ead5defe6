import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { findPeople, findUser } from '#features/core/accounts/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMail } from '#platform/server/mail.ts'
import { countOldest, type TodayCard } from '#platform/server/office.ts'
import type { AdminProblem, problemsAdmin } from '../../contract/questions-contract.ts'
import { locationInWords } from '../../rules/question-words.ts'
import { lectureAddress } from './answer.ts'
import { problemSettled } from './mail.ts'
import { type StoredProblem, toProblem } from './read-questions.ts'
import { unitProblems } from './tables.ts'

type Admin = typeof problemsAdmin

export const adminProblems: Handler<Admin['adminProblems']> = async (input, ctx) => {
  const { courseCode, unitTitle, note, id } = unitProblems
  const where = and(
    input.state && eq(unitProblems.state, input.state),
    input.kind && eq(unitProblems.kind, input.kind),
    matching(input.search, [courseCode, unitTitle, note]),
  )
  const query = ctx.db.select().from(unitProblems).where(where)
  const { rows, total } = await listOf(ctx.db, query, input, orderOf(input, sorts, id))
  return { rows: await toAdminProblem(ctx.db, rows), total }
}

const sorts = {
  newest: latestFirst(unitProblems.createdAt),
  oldest: unitProblems.createdAt,
  unit: [unitProblems.courseCode, unitProblems.unitTitle, unitProblems.second],
}

export const adminProblem: Handler<Admin['adminProblem']> = async ({ problemid }, ctx) => {
  const found = await ctx.db.select().from(unitProblems).where(eq(unitProblems.id, problemid))
  const [problem] = await toAdminProblem(ctx.db, found)
  return problem ?? refuse('not-found')
}

async function toAdminProblem(
  db: Db,
  rows: readonly StoredProblem[],
): Promise<z.input<typeof AdminProblem>[]> {
  const people = await findPeople(
    db,
    rows.flatMap(({ userId, answeredBy }) => [userId, answeredBy].filter((id) => id !== null)),
  )
  const codes = [...new Set(rows.map(({ courseCode }) => courseCode))]
  const names = new Map((await findCourses(db, codes)).map(({ code, name }) => [code, name]))
  const personOf = (userId: string | null) => {
    const person = userId === null ? undefined : people.get(userId)
    return person ? { name: fullName(person), email: person.email } : null
  }
  return rows.map((row) => ({
    ...toProblem(row),
    coursename: names.get(row.courseCode) ?? row.courseCode,
    unitKey: row.unitKey,
    language: row.language,
    reporter: personOf(row.userId),
    answeredBy: personOf(row.answeredBy)?.name ?? null,
    revision: row.revision,
  }))
}

export const settleProblem: Handler<Admin['settleProblem']> = async (input, ctx) => {
  const { problemid, revision, state, answer } = input
  const [before] = await ctx.db
    .select()
    .from(unitProblems)
    .where(eq(unitProblems.id, problemid))
    .for('update')
  if (!before) refuse('not-found')
  if (before.revision !== revision) refuse('conflict')
  if (state === 'answered' && answer === '')
    return ctx.refuse('answer-missing', {
      fields: { answer: 'Please write the answer that the reporter reads.' },
    })
  const isOpen = state === 'open'
  const [after] = await ctx.db
    .update(unitProblems)
    .set({
      state,
      revision: revision + 1,
      answer: isOpen ? before.answer : answer || null,
      answeredBy: isOpen ? before.answeredBy : ctx.actor.userId,
      answeredAt: isOpen ? before.answeredAt : ctx.now,
    })
    .where(eq(unitProblems.id, problemid))
    .returning()
  if (!after) refuse('not-found')
  if (!isOpen) await notifyReporter(ctx, after)
  await ctx.audit({
    action: 'learning.settleProblem',
    target: problemid,
    details: {
      before: { state: before.state, answer: before.answer },
      after: { state: after.state, answer: after.answer },
    },
  })
  const [shown] = await toAdminProblem(ctx.db, [after])
  return shown ?? refuse('not-found')
}

async function notifyReporter(ctx: SignedInContext, problem: StoredProblem): Promise<void> {
  const reporter = problem.userId === null ? null : await findUser(ctx.db, problem.userId)
  if (!reporter) return
  await sendMail(ctx, problemSettled, reporter.email, {
    firstName: reporter.firstName,
    fixed: problem.state === 'fixed',
    location: locationInWords(problem.unitTitle, problem.second),
    note: problem.note,
    text: problem.answer ?? '',
    url: lectureAddress(ctx.settings.publicUrl, problem),
  })
}

export const openProblems: TodayCard = {
  key: 'learning.unit-problems',
  label: 'Problems in units',
  to: '/adminIndex/unit-problems?state=open',
  kind: 'worry',
  count: ({ db }) =>
    countOldest(db, unitProblems, eq(unitProblems.state, 'open'), unitProblems.createdAt, (problem) => ({
      name: `${problem.courseCode}: ${problem.unitTitle}`,
      at: problem.createdAt,
    })),
}
