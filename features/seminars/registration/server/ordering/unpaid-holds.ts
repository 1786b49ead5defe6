import { and, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findUser, isReader } from '#features/core/accounts/server/public.ts'
import { findEvents } from '#features/seminars/events/server/public.ts'
import {
  cancelInvoice,
  codesSold,
  invoicesDueBetween,
  ownOpenInvoices,
} from '#features/shop/orders/server/public.ts'
import type { Context, SignedInContext } from '#platform/server/context.ts'
import { job } from '#platform/server/jobs.ts'
import { registrations } from '../tables.ts'

const DAY = 86_400_000
/** Look-back window; older invoices were already checked hourly during it. */
const LOOKED_BACK = 60 * DAY

/**
 * Refuses seats beyond the limit on a user's own unpaid invoices, and all seats until the email address is verified.
 * Companies with terms have a monetary limit instead.
 */
export async function refuseUnpaidSeats(
  ctx: SignedInContext<'too-many-unpaid'>,
  requested: number,
): Promise<void> {
  const { userId } = ctx.actor
  const user = await findUser(ctx.db, userId)
  if (!user || !isReader(user)) ctx.refuse('too-many-unpaid', { message: UNPROVEN })
  await ctx.lock('unpaid seats', userId)
  const unpaid = and(
    sql`${registrations.orderId} = any(${ownOpenInvoices(userId)})`,
    inArray(registrations.state, ['held', 'registered']),
  )
  const held = await ctx.db.$count(registrations, unpaid)
  const most = ctx.settings.invoiceSeats
  if (held + requested <= most) return
  const words = held === 0 ? '' : ` You hold ${held} that are not paid yet.`
  ctx.refuse('too-many-unpaid', {
    message: `At most ${most} seats can be held by unpaid invoices.${words} Please pay now, or pay an open invoice first.`,
  })
}

const UNPROVEN =
  'Before we can send an invoice, please confirm your email address with the link that we emailed to you. My profile sends a new one. Or pay by card now.'

const unpaid = { 'no-open-invoice': 'This invoice has been paid.' }

/** Releases seats whose invoice remains unpaid for days after the due date, if the event is still upcoming. */
export const endUnpaidHolds = job({
  name: 'endUnpaidSeminarHolds',
  input: z.object({}),
  async run(_nothing, ctx) {
    const until = ctx.after(-ctx.settings.invoiceGraceDays * DAY)
    const after = new Date(until.getTime() - LOOKED_BACK)
    const overdue = await invoicesDueBetween(ctx.db, { kind: 'seminar', after, until })
    const own = overdue.filter(({ companyId }) => companyId === null)
    const codes = await codesSold(ctx.db, { kind: 'seminar', orderIds: own.map(({ id }) => id) })
    const events = await findEvents(ctx.db, [...new Set([...codes.values()].flat())])
    const started = new Set(events.filter(({ startsAt }) => startsAt <= ctx.now).map(({ id }) => id))
    for (const { id } of own) {
      if (codes.get(id)?.every((code) => !started.has(code))) await endApart(ctx, id)
    }
  },
})

/** An error in one invoice must not affect the others. */
async function endApart(ctx: Context, orderId: string): Promise<void> {
  try {
    const reason = 'The invoice was not paid in time, so its seats were released.'
    await cancelInvoice(ctx.declaring(unpaid), orderId, reason)
  } catch (error) {
    ctx.log.error({ order: orderId, err: error }, 'the hold of an unpaid invoice was not ended')
  }
}
