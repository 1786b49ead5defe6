import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Demand } from '#features/seminars/events/rules/schedule/seat-demand.ts'
import { claimSeats } from '#features/seminars/events/server/public.ts'
import { linesOf, type Order, type OrderLine } from '#features/shop/orders/server/public.ts'
import { issueRefund } from '#features/shop/payments/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { normalizedEmail } from '../../contract/attendee.ts'
import { demandsOf, seatsOf } from '../../contract/group.ts'
import { writeRegistrations } from '../records/write-registrations.ts'
import { type Registration, registrations } from '../tables.ts'
import { draftsOf } from './hold-group.ts'
import { type BoughtGroup, boughtGroups } from './ordered-groups.ts'

/**
 * Handles payment after the order was abandoned: the group gets its seats if they are still free, else a refund. No one
 * pays without a seat.
 */
export async function placeLate(
  ctx: Context<'already-registered' | 'event-closed' | 'event-full' | 'not-sold'>,
  order: Order,
  lines: readonly OrderLine[],
): Promise<Registration[]> {
  const placed: Registration[] = []
  for (const group of await boughtGroups(ctx, order, lines)) {
    const { event, details, ordered } = group
    const demands = demandsOf(seatsOf(details.attendees, event.format))
    if (fits(group, demands) && !(await isRepeated(ctx, group))) {
      await claimSeats(ctx, event.id, demands, { evenWhenClosed: true })
      const drafts = draftsOf(order, group).map((draft) => ({ ...draft, state: 'registered' as const }))
      placed.push(...(await writeRegistrations(ctx, drafts)))
    } else await ctx.enqueue(returnLateMoney, { orderId: order.id, lineId: ordered.id })
  }
  return placed
}

function fits({ event, seminars }: BoughtGroup, demands: readonly Demand[]): boolean {
  if (event.state !== 'published' || event.archivedAt) return false
  const isFree = (limit: number | null, taken: number, n: number) => limit === null || taken + n <= limit
  return demands.every(
    ({ mode, people, bySeminar }) =>
      (mode === 'online'
        ? isFree(event.onlineLimit, event.onlineTaken, people)
        : isFree(event.seatLimit, event.seatsTaken, people)) &&
      seminars.every((seminar) =>
        isFree(seminar.seatLimit, seminar.seatsTaken, bySeminar[seminar.seminarId] ?? 0),
      ),
  )
}

async function isRepeated(ctx: Context, { event, details }: BoughtGroup): Promise<boolean> {
  const emails = details.attendees.map(({ emailAddress }) => normalizedEmail(emailAddress))
  const [known] = await ctx.db
    .select({ id: registrations.id })
    .from(registrations)
    .where(
      and(
        eq(registrations.eventId, event.id),
        ne(registrations.state, 'canceled'),
        inArray(sql`lower(${registrations.email})`, emails),
      ),
    )
    .limit(1)
  return known !== undefined
}

/** Refunds a line for which no seats were left. */
export const returnLateMoney = job({
  name: 'returnLateMoney',
  input: z.object({ orderId: z.uuid(), lineId: z.uuid() }),
  async run({ orderId, lineId }, ctx) {
    await ctx.transaction(async (inner) => {
      const line = (await linesOf(inner.db, orderId)).find(({ id }) => id === lineId)
      if (!line || line.totalMinor === 0) return
      await issueRefund(inner, {
        orderId,
        lines: [{ lineId, minor: line.totalMinor }],
        to: 'card',
        reason: 'Your payment arrived when the seats were gone.',
        key: `no-seat:${lineId}`,
      })
    })
  },
})
