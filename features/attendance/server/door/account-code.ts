import { and, eq, ne } from 'drizzle-orm'
import { readQrToken } from '#features/accounts/server/public.ts'
import { registrations } from '#features/registration/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendance } from '../../contract.ts'
import { enterEvent } from './enter-event.ts'

export const account: Handler<typeof attendance.account> = async ({ scheduleid, token }, call) => {
  const event = await enterEvent(call, scheduleid)
  const userId = (await readQrToken(call, token)) ?? call.refuse('unknown-badge')
  const [registration] = await call.db
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
  return { recordid: registration?.id ?? call.refuse('unknown-badge', { message }) }
}
