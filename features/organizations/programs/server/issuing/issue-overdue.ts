import { z } from 'zod'
import { peoplePassedSince } from '#features/learn/exams/server/public.ts'
import { job } from '#platform/server/jobs.ts'
import { examCodes } from '../../rules/programs.ts'
import { issueWhenMet } from './issue-when-met.ts'

const DAYS = 60

/** Issues certificates not triggered by an event, such as when a requirement was dropped that was the last one open. */
export const issueOverdue = job({
  name: 'issueOverdueCertificates',
  input: z.object({}),
  async run(_input, ctx) {
    const since = ctx.after(-DAYS * 86_400_000)
    for (const userId of await peoplePassedSince(ctx, examCodes(), since))
      await ctx.transaction(async (inner) => {
        await issueWhenMet(inner, userId)
      })
  },
})
