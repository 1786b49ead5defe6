import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findEvent } from '#features/events/server/public.ts'
import { registrations } from '#features/registration/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { job } from '#platform/server/jobs.ts'
import { issueForPerson } from './issue-for-person.ts'
import { proofResults, proofRuns } from './tables.ts'

type Run = typeof proofRuns.$inferSelect

/**
 * Goes through the people of a run, each in a transaction of their own: begun again after a fault it goes on with those
 * who have no result yet.
 */
export const runCertificates = job({
  name: 'runSeminarCertificates',
  input: z.object({ runId: z.uuid() }),
  async run({ runId }, call) {
    const [run] = await call.db.select().from(proofRuns).where(eq(proofRuns.id, runId))
    const event = run && (await findEvent(call.db, run.eventId))
    if (!run || !event || run.finishedAt) return
    for (const registrationId of await peopleLeft(call, run)) {
      await call.transaction(async (inner) => {
        const result = await issueForPerson(inner, event, registrationId)
        await inner.db
          .insert(proofResults)
          .values({ runId, registrationId, ...result })
          .onConflictDoNothing()
      })
    }
    await call.db
      .update(proofRuns)
      .set({ finishedAt: call.now })
      .where(and(eq(proofRuns.id, runId), isNull(proofRuns.finishedAt)))
  },
})

/** Whom a run looks at: everybody with a place, or those that were chosen. */
export const wantedBy = ({ eventId, chosen }: Pick<Run, 'eventId' | 'chosen'>) =>
  and(
    eq(registrations.eventId, eventId),
    ne(registrations.state, 'canceled'),
    chosen ? inArray(registrations.id, chosen) : undefined,
  )

async function peopleLeft(call: Call, run: Run): Promise<string[]> {
  const done = sql`exists (select 1 from ${proofResults} r where r.run_id = ${run.id} and r.registration_id = ${registrations.id})`
  const rows = await call.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(and(wantedBy(run), sql`not ${done}`))
    .orderBy(asc(sql`lower(${registrations.lastName})`), asc(registrations.id))
  return rows.map(({ id }) => id)
}
