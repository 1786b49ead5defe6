import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { type Registration, registrations } from '../tables.ts'
import { partsOf, type RegistrationFacts, registrationFacts } from './registration-facts.ts'
import { registrationConfirmed } from './templates.ts'
import { type RegistrationEmail, writeOnce } from './write-once.ts'

/**
 * Confirms registrations to their attendees, once for the same seminars regardless of repeated runs. Seminars added
 * later are confirmed separately.
 */
export const confirmRegistrations = job({
  name: 'confirmRegistrations',
  input: z.object({ registrationIds: z.array(z.uuid()) }),
  async run({ registrationIds }, ctx) {
    await ctx.transaction((inner) => confirm(inner, registrationIds))
  },
})

async function confirm(ctx: Context, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await ctx.db
    .select()
    .from(registrations)
    .where(and(inArray(registrations.id, [...ids]), eq(registrations.state, 'registered')))
  const parts = await partsOf(ctx, pluck(rows, 'eventId'))
  const mails: RegistrationEmail<RegistrationFacts>[] = []
  for (const row of rows) {
    const facts = row.email === '' ? null : await registrationFacts(ctx, row, parts)
    if (facts)
      mails.push({
        registration: row,
        key: registrationKey(row),
        message: 'Confirmation',
        to: row.email,
        facts,
      })
  }
  await writeOnce(ctx, registrationConfirmed, mails)
}

/** Idempotency key: identical for the same badge code and seminars. */
export const registrationKey = ({
  badgeCode,
  seminarIds,
}: Pick<Registration, 'badgeCode' | 'seminarIds'>): string =>
  `place:${badgeCode}:${[...seminarIds].sort().join()}`
