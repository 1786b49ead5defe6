import { and, asc, eq, gt, gte, inArray, lte } from 'drizzle-orm'
import { z } from 'zod'
import { type Event, findEvent, seminarEvents } from '#features/seminars/events/server/public.ts'
import { type Registration, registrations } from '#features/seminars/registration/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { issueForPerson } from './issue-for-person.ts'
import { lacksCertificate } from './lacks-certificate.ts'
import { dueOf, loadProof } from './load-proof.ts'

/** Number of days after an event during which the schedule checks for newly due certificates. */
const DAYS = 180
const AT_ONCE = 200

/** Issues certificates due to these registrants immediately after a decision, without waiting for the schedule. */
export const issueToRegistrants = job({
  name: 'issueSeminarCertificates',
  input: z.object({ registrationIds: z.array(z.uuid()) }),
  async run({ registrationIds }, ctx) {
    const rows = await ctx.db
      .select()
      .from(registrations)
      .where(inArray(registrations.id, registrationIds))
      .orderBy(asc(registrations.id))
    for (const eventId of new Set(rows.map((row) => row.eventId)))
      await issueAmong(
        ctx,
        eventId,
        rows.filter((row) => row.eventId === eventId),
      )
  },
})

/** Issues all certificates that became due because an event ended, an exam was passed, or an invoice was paid. */
export const settleCertificates = job({
  name: 'settleSeminarCertificates',
  input: z.object({}),
  async run(_input, ctx) {
    const since = ctx.after(-DAYS * 86_400_000)
    for (const eventId of await eventsEnded(ctx.db, since, ctx.now)) {
      for (let after = ''; ; ) {
        const people = await passedWithout(ctx.db, eventId, after)
        await issueAmong(ctx, eventId, people)
        const last = people.at(-1)
        if (!last || people.length < AT_ONCE) break
        after = last.id
      }
    }
  },
})

async function eventsEnded(db: Db, since: Date, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: seminarEvents.id })
    .from(seminarEvents)
    .innerJoin(registrations, eq(registrations.eventId, seminarEvents.id))
    .where(and(gte(seminarEvents.endsAt, since), lte(seminarEvents.endsAt, now), passed, lacksCertificate()))
  return rows.map(({ id }) => id)
}

const passed = and(eq(registrations.certpass, true), eq(registrations.state, 'registered'))

const passedWithout = async (db: Db, eventId: string, after: string): Promise<Registration[]> =>
  (
    await db
      .select({ person: registrations })
      .from(registrations)
      .innerJoin(seminarEvents, eq(seminarEvents.id, registrations.eventId))
      .where(
        and(
          eq(registrations.eventId, eventId),
          passed,
          lacksCertificate(),
          after === '' ? undefined : gt(registrations.id, after),
        ),
      )
      .orderBy(asc(registrations.id))
      .limit(AT_ONCE)
  ).map(({ person }) => person)

/** Uses one transaction per participant, so that a failure affects only that participant. */
async function issueAmong(ctx: Context, eventId: string, people: readonly Registration[]): Promise<void> {
  const event = await findEvent(ctx.db, eventId)
  if (!event || event.endsAt > ctx.now) return
  for (const id of await dueAmong(ctx, event, people))
    await ctx.transaction(async (inner) => {
      await issueForPerson(inner, event, id)
    })
}

async function dueAmong(ctx: Context, event: Event, people: readonly Registration[]): Promise<string[]> {
  const proofs = await loadProof(ctx, event, people, ctx.now)
  return proofs.flatMap((proof) => (dueOf(proof).length > 0 ? [proof.registration.id] : []))
}
