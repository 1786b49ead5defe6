import { and, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { findUser, isReader } from '#features/accounts/server/public.ts'
import { findEvents } from '#features/events/server/public.ts'
import {
  cancelInvoice,
  codesSold,
  invoicesDueBetween,
  ownOpenInvoices,
} from '#features/orders/server/public.ts'
import type { Call, SignedInCall } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import { job } from '#platform/server/jobs.ts'
import { registrations } from '../tables.ts'

const DAY = 86_400_000
/** Older invoices were looked at every hour of these days. */
const LOOKED_BACK = 60 * DAY

const lockHolder = {
  name: 'registration.lock-holder',
  text: "select pg_advisory_xact_lock(hashtextextended('unpaid seats ' || $1, 0))",
}

/**
 * Refuses places beyond those that a person may hold by invoices of their own that nobody has paid, and all of them
 * while nobody knows whether the bill reaches the person. Companies with terms have a limit in money instead.
 */
export async function refuseUnpaidSeats(
  call: SignedInCall<'too-many-unpaid'>,
  wanted: number,
): Promise<void> {
  const { userId } = call.actor
  const user = await findUser(call.db, userId)
  if (!user || !isReader(user)) call.refuse('too-many-unpaid', { message: UNPROVEN })
  await run(call.db, lockHolder, [userId])
  const unpaid = and(
    sql`${registrations.orderId} = any(${ownOpenInvoices(userId)})`,
    inArray(registrations.state, ['held', 'registered']),
  )
  const held = await call.db.$count(registrations, unpaid)
  const most = call.settings.invoiceSeats
  if (held + wanted <= most) return
  const words = held === 0 ? '' : ` You hold ${held} that are not paid yet.`
  call.refuse('too-many-unpaid', {
    message: `At most ${most} seats can be held by unpaid invoices.${words} Please pay now, or pay an open invoice first.`,
  })
}

const UNPROVEN =
  'Before we can send an invoice, please confirm your email address with the link that we emailed to you. My profile sends a new one. Or pay by card now.'

const unpaid = { 'no-open-invoice': 'This invoice has been paid.' }

/** Ends the hold of places whose invoice stays unpaid for days after it was due, while the event is still to come. */
export const endUnpaidHolds = job({
  name: 'endUnpaidSeminarHolds',
  input: z.object({}),
  async run(_nothing, call) {
    const until = new Date(call.now.getTime() - call.settings.invoiceGraceDays * DAY)
    const after = new Date(until.getTime() - LOOKED_BACK)
    const overdue = await invoicesDueBetween(call.db, { kind: 'seminar', after, until })
    const own = overdue.filter(({ companyId }) => companyId === null)
    const codes = await codesSold(call.db, { kind: 'seminar', orderIds: own.map(({ id }) => id) })
    const events = await findEvents(call.db, [...new Set([...codes.values()].flat())])
    const begun = new Set(events.filter(({ startsAt }) => startsAt <= call.now).map(({ id }) => id))
    for (const { id } of own) {
      if (codes.get(id)?.every((code) => !begun.has(code))) await endApart(call, id)
    }
  },
})

/** A fault with one invoice must not keep the others. */
async function endApart(call: Call, orderId: string): Promise<void> {
  try {
    const reason = 'The invoice was not paid in time, so its seats were released.'
    await cancelInvoice(call.declaring(unpaid), orderId, reason)
  } catch (error) {
    call.log.error({ order: orderId, err: error }, 'the hold of an unpaid invoice was not ended')
  }
}
