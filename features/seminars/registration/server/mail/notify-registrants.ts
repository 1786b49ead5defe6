import { eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { fullName, nameInMail } from '#platform/contract/names.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { type Registration, registrations } from '../tables.ts'
import { registrationKey } from './confirm-registrations.ts'
import { canceledEntry, eventText, locationOf, partsOf, registrationFacts } from './registration-facts.ts'
import {
  registrationCanceled,
  registrationGivenAway,
  registrationMoved,
  registrationTakenOver,
} from './templates.ts'
import { type RegistrationEmail, writeOnce } from './write-once.ts'

const Former = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  badgeCode: z.string(),
})

/** Notifies both parties of a transferred seat. */
export const notifySubstituted = job({
  name: 'tellSubstituted',
  input: z.object({ registrationId: z.uuid(), badgeCode: z.string(), former: Former }),
  async run({ registrationId, badgeCode, former }, ctx) {
    await ctx.transaction(async (inner) => {
      const row = await placeOf(inner, registrationId)
      if (!row) return
      const parts = await partsOf(inner, [row.eventId])
      const event = parts.events.get(row.eventId)
      // After another transfer, a separate job notifies the new attendee.
      const isStill = row.badgeCode === badgeCode && row.state === 'registered'
      const facts = isStill && row.email ? await registrationFacts(inner, row, parts) : null
      if (facts) {
        const mail = { registration: row, key: registrationKey(row), message: 'New person', to: row.email }
        await writeOnce(inner, registrationTakenOver, [
          {
            ...mail,
            facts: { registration: facts, former: nameInMail(fullName(former)) },
          },
        ])
      }
      if (!event || !former.email) return
      const location = locationOf(parts, event)
      await writeOnce(inner, registrationGivenAway, [
        {
          registration: row,
          key: `former:${former.badgeCode}`,
          message: 'Seat transferred to someone else',
          to: former.email,
          facts: {
            firstName: nameInMail(former.firstName),
            event: eventText(event, location),
            calendar: canceledEntry(inner, former, event, parts),
            by: nameInMail(fullName(row)),
          },
        },
      ])
    })
  },
})

/** Notifies a registrant moved to another date. */
export const notifyMoved = job({
  name: 'tellMoved',
  input: z.object({ registrationId: z.uuid(), fromEventId: z.uuid() }),
  async run({ registrationId, fromEventId }, ctx) {
    await ctx.transaction(async (inner) => {
      const row = await placeOf(inner, registrationId)
      if (row?.state !== 'registered' || row.email === '') return
      const parts = await partsOf(inner, [row.eventId, fromEventId])
      const from = parts.events.get(fromEventId)
      const facts = await registrationFacts(inner, row, parts)
      if (!facts || !from) return
      const mail = { registration: row, key: registrationKey(row), message: 'New date', to: row.email }
      const former = eventText(from, locationOf(parts, from))
      await writeOnce(inner, registrationMoved, [{ ...mail, facts: { registration: facts, from: former } }])
    })
  },
})

/** Notifies people of registrations canceled by staff, by the buyer, or with their event. */
export const notifyCanceled = job({
  name: 'tellCanceled',
  input: z.object({ registrationIds: z.array(z.uuid()), reason: z.string() }),
  async run({ registrationIds, reason }, ctx) {
    await ctx.transaction(async (inner) => {
      const rows = await inner.db
        .select()
        .from(registrations)
        .where(inArray(registrations.id, registrationIds))
      await canceled(
        inner,
        rows.filter(({ state, email }) => state === 'canceled' && email !== ''),
        reason,
      )
    })
  },
})

async function canceled(ctx: Context, rows: readonly Registration[], reason: string): Promise<void> {
  const parts = await partsOf(ctx, pluck(rows, 'eventId'))
  const mails: RegistrationEmail<Parameters<typeof registrationCanceled.subject>[0]>[] = []
  for (const row of rows) {
    const event = parts.events.get(row.eventId)
    if (!event) continue
    const location = locationOf(parts, event)
    mails.push({
      registration: row,
      key: `canceled:${row.badgeCode}`,
      message: 'Canceled',
      to: row.email,
      facts: {
        firstName: nameInMail(row.firstName),
        event: eventText(event, location),
        calendar: canceledEntry(ctx, row, event, parts),
        reason,
        scheduleUrl: `${ctx.settings.publicUrl}/seminarSchedule`,
      },
    })
  }
  await writeOnce(ctx, registrationCanceled, mails)
}

async function placeOf(ctx: Context, registrationId: string): Promise<Registration | null> {
  const [row] = await ctx.db.select().from(registrations).where(eq(registrations.id, registrationId))
  return row ?? null
}

export const registrationMails = [notifySubstituted, notifyMoved, notifyCanceled]
