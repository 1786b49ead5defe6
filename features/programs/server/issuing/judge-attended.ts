import { z } from 'zod'
import { peopleAtEventsEnded } from '#features/attendance/server/public.ts'
import { job } from '#platform/server/jobs.ts'
import { issueWhenMet } from './issue-when-met.ts'

/** Staff may correct check-ins for some days after an event. */
const DAYS = 14

/** Attended hours may be the last thing missing: whoever was at an event that is over is judged again. */
export const judgeAttended = job({
  name: 'judgeAttended',
  input: z.object({}),
  async run(_input, call) {
    const from = new Date(call.now.getTime() - DAYS * 86_400_000)
    for (const userId of await peopleAtEventsEnded(call.db, from, call.now))
      await call.transaction(async (inner) => {
        await issueWhenMet(inner, userId)
      })
  },
})
