import { and, eq, lt, ne } from 'drizzle-orm'
import { z } from 'zod'
import type { MergePart, PersonalExport, TerminationPart } from '#features/core/accounts/server/public.ts'
import type { CompanyDeparturePart } from '#features/core/company-people/server/public.ts'
import { dueRows } from '#platform/server/extensions/retention.ts'
import { job } from '#platform/server/jobs.ts'
import { writeStatements } from './outbox/write-statements.ts'
import { learningChanges, learningStatements, statementKeys } from './tables.ts'

const DAYS = 90

/** Exports a person's sent and waiting statements. */
export const exportStatements: PersonalExport = async ({ db }, userId) =>
  (await db.select().from(learningStatements).where(eq(learningStatements.userId, userId))).map(
    ({ body, state, createdAt }) => ({ statement: JSON.parse(body), state, createdAt }),
  )

/** Nothing more is sent about a closed account. */
export const statementsTerminationPart: TerminationPart = {
  async forget({ db }, userId) {
    await db.delete(learningStatements).where(eq(learningStatements.userId, userId))
    await db.delete(learningChanges).where(eq(learningChanges.userId, userId))
  },
}

export const mergeOfStatements: MergePart = { moves: [learningStatements.userId, statementKeys.createdBy] }

/** Learning completed as a member is still sent, but nothing after that. */
export const statementsOfLeaver: CompanyDeparturePart = {
  effects: async () => [],
  async leave(ctx, { companyId, userId }) {
    await writeStatements(ctx, companyId)
    await ctx.db
      .delete(learningChanges)
      .where(and(eq(learningChanges.companyId, companyId), eq(learningChanges.userId, userId)))
  },
}

/** Sent statements are retained for some time to prevent duplicates. Waiting ones are not deleted. */
export const oldStatements = dueRows({
  what: 'Statements for learning record stores',
  after: `${DAYS} days after they were written`,
  job: 'forgetOldStatements',
  table: learningStatements,
  due: ({ now }) =>
    and(
      lt(learningStatements.createdAt, new Date(now.getTime() - DAYS * 86_400_000)),
      ne(learningStatements.state, 'waiting'),
    ),
})

export const forgetOldStatements = job({
  name: 'forgetOldStatements',
  input: z.object({}),
  run: (_nothing, ctx) => oldStatements.remove(ctx),
})
