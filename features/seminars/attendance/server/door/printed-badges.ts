import { and, eq, inArray } from 'drizzle-orm'
import { registrations } from '#features/seminars/registration/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendance } from '../../contract.ts'
import { enterEvent } from './enter-event.ts'
import { printedBadges } from './tables.ts'

export const badgesPrinted: Handler<typeof attendance.badgesPrinted> = async (input, ctx) => {
  const event = await enterEvent(ctx, input.scheduleid)
  const here = await ctx.db
    .select({ badgeCode: registrations.badgeCode, registrationId: registrations.id })
    .from(registrations)
    .where(and(eq(registrations.eventId, event.id), inArray(registrations.badgeCode, input.badgeCodes)))
  if (here.length === 0) return { printed: 0 }
  const noted = { printedAt: ctx.now, actorId: ctx.actor.userId }
  const written = await ctx.db
    .insert(printedBadges)
    .values(here.map((badge) => ({ ...badge, ...noted })))
    .onConflictDoNothing()
    .returning({ badgeCode: printedBadges.badgeCode })
  return { printed: written.length }
}
