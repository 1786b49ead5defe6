import { and, eq, inArray } from 'drizzle-orm'
import type { Order, OrderLine, RegistrationCode } from '#features/shop/orders/server/public.ts'
import { finalizeSeminarPromo } from '#features/shop/pricing/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import type { Context } from '#platform/server/context.ts'
import { confirmRegistrations } from '../mail/confirm-registrations.ts'
import { notifyRegistrations } from '../records/registration-changes.ts'
import { recordRegistrationEvents } from '../records/write-registrations.ts'
import { type Registration, registrations } from '../tables.ts'
import { addSeminars } from './added-seminars.ts'
import { detailsOf } from './ordered-groups.ts'
import { placeLate } from './place-late.ts'

/** Fulfills an order that is paid or accepted on invoice: registers held seats and notifies all attendees. */
export async function fulfillGroups(
  ctx: Context<'already-registered' | 'event-closed' | 'event-full' | 'not-sold'>,
  order: Order,
  lines: readonly OrderLine[],
): Promise<Map<string, RegistrationCode[]>> {
  const ids = lines.map(({ id }) => id)
  const sold = await ctx.db
    .update(registrations)
    .set({ state: 'registered', changedAt: ctx.now })
    .where(and(inArray(registrations.orderLineId, ids), eq(registrations.state, 'held')))
    .returning()
  await notifyRegistrations(ctx, 'made', sold)
  const added = await addSeminars(
    ctx,
    lines.filter((line) => detailsOf(line).adds),
  )
  const done = new Set(sold.map(({ orderLineId }) => orderLineId))
  const late = lines.filter((line) => !done.has(line.id) && !detailsOf(line).adds)
  const all = [...sold, ...(late.length > 0 ? await placeLate(ctx, order, late) : [])]
  await recordRegistrationEvents(
    ctx,
    all.map(({ id }) => ({ registrationId: id, kind: 'registered', message: 'Registered.' })),
  )
  const confirmed = [...all, ...added].map(({ id }) => id)
  if (confirmed.length > 0) await ctx.enqueue(confirmRegistrations, { registrationIds: confirmed })
  await finalizeSeminarPromo(ctx, order.id)
  return codesOf(all)
}

/** Returns the badge codes for the buyer to pass on. */
function codesOf(sold: readonly Registration[]): Map<string, RegistrationCode[]> {
  const codes = new Map<string, RegistrationCode[]>()
  for (const { orderLineId, badgeCode, firstName, lastName } of sold) {
    if (!orderLineId) continue
    const code = {
      code: badgeCode,
      message: `Badge of ${fullName({ firstName, lastName })}`,
      path: '/seminarSchedule/mine',
    }
    codes.set(orderLineId, [...(codes.get(orderLineId) ?? []), code])
  }
  return codes
}
