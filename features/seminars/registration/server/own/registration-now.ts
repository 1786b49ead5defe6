import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { type Event, findEvent, seminarsOf } from '#features/seminars/events/server/public.ts'
import type { Context } from '#platform/server/context.ts'
import type { CancellationRefund } from '../../contract/own-views.ts'
import { POLICY_TEXT } from '../../rules/own/cancellation-policy.ts'
import { type Permits, whatMay } from '../../rules/own/what-may.ts'
import type { OwnRegistrationRow } from './own-registration.ts'
import { type MoneyPart, moneyOf, paidIn, percentFor, sharesBack, wayOf } from './registration-money.ts'

export interface RegistrationNow {
  event: Event
  parts: MoneyPart[]
  may: Permits
}

/** Returns the actions currently available on a registration. */
export async function registrationNow(ctx: Context, own: OwnRegistrationRow): Promise<RegistrationNow> {
  const { row, isBuyer } = own
  const event = await findEvent(ctx.db, row.eventId)
  if (!event) throw new Error(`There is no event ${row.eventId}`)
  const held = await seminarsOf(ctx.db, [event.id])
  const parts = await moneyOf(ctx, row)
  const facts = {
    state: row.state,
    isBuyer,
    priceMinor: paidIn(parts),
    whyClosed: whyClosed(event, ctx.now),
    hasMore: held.some(({ seminarId }) => !row.seminarIds.includes(seminarId)),
    event,
  }
  return { event, parts, may: whatMay(facts, ctx.now) }
}

/** Returns the current cancellation refund and its method. */
export async function canceling(
  ctx: Context,
  { row, isBuyer }: OwnRegistrationRow,
  { event, parts, may }: RegistrationNow,
): Promise<CancellationRefund> {
  const percent = isBuyer ? await percentFor(ctx, row, event) : 0
  const shares = may.cancel.may ? sharesBack(parts, percent, row.currency) : []
  const minor = shares.reduce((sum, { backMinor }) => sum + backMinor, 0)
  const way = await wayOf(ctx, shares)
  return {
    ...may.cancel,
    ...way,
    message: may.cancel.may && paidIn(parts) > 0 ? POLICY_TEXT : may.cancel.message,
    percent,
    amount: { minor, currency: row.currency },
  }
}
