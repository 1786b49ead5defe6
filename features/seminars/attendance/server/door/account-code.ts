import { and, eq, ne } from 'drizzle-orm'
import { readQrToken } from '#features/core/accounts/server/public.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendance } from '../../contract.ts'
import { enterEvent } from './enter-event.ts'

export const account: Handler<typeof attendance.account> = async ({ scheduleid, token }, ctx) => {
  const event = await enterEvent(ctx, scheduleid)
  const userId = (await readQrToken(ctx, token)) ?? ctx.refuse('unknown-badge')
  const [registration] = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.userId, userId),
        eq(registrations.eventId, event.id),
        ne(registrations.state, 'canceled'),
      ),
    )
  const message = 'This person is not registered for this event.'
  return { recordid: registration?.id ?? ctx.refuse('unknown-badge', { message }) }
}
