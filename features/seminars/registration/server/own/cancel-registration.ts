import { fullName } from '#platform/contract/names.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { ownRegistrations } from '../../contract/own-contract.ts'
import { notifyCanceled } from '../mail/notify-registrants.ts'
import { cancelRegistrations } from '../records/write-registrations.ts'
import { endMoves } from './open-move.ts'
import { askedBy, withOwnRegistration } from './own-registration.ts'
import { giveBack, percentFor, sharesBack } from './registration-money.ts'
import { canceling, registrationNow } from './registration-now.ts'

/** Cancels a registration by the policy: frees its seat and refunds the payment. All or nothing. */
export const cancel: Handler<typeof ownRegistrations.cancel> = async (input, ctx) =>
  withOwnRegistration(ctx, input.recordid, async (inner, own) => {
    const { row } = own
    const now = await registrationNow(inner, own)
    if (!now.may.cancel.may) return inner.refuse('not-now', { message: now.may.cancel.message })
    const gives = await canceling(inner, own, now)
    if (gives.amount.minor !== input.seenMinor) return inner.refuse('price-changed', { data: { gives } })
    if (gives.as === 'paid' && !gives.ways.includes(input.to)) return inner.refuse('not-refundable')
    const shares = sharesBack(now.parts, await percentFor(inner, row, now.event), row.currency)
    const person = fullName(row)
    const reason = `Cancellation of ${person}, ${now.event.name} (${gives.percent}% by the policy).`
    await endMoves(inner, row.id)
    // Refunds first, since staff refunds also lock the order first.
    await giveBack(inner, shares, { to: input.to, reason, key: `cancel:${row.id}` })
    const back =
      gives.amount.minor > 0 ? ` ${formatMoney(gives.amount.minor, row.currency)} is refunded.` : ''
    const why = [askedBy(inner), input.reason].filter(Boolean).join(' ')
    await cancelRegistrations(inner, [row.id], { message: `Canceled.${back}`, reason: why })
    await inner.audit({
      action: 'registration.own.cancel',
      target: row.id,
      details: {
        before: row.state,
        after: 'canceled',
        percent: gives.percent,
        back: gives.amount,
        to: input.to,
      },
    })
    await inner.enqueue(notifyCanceled, { registrationIds: [row.id], reason: input.reason })
    return { good: true as const, message: wordsOf(gives, input.to), back: gives.amount }
  })

function wordsOf(
  { as, amount }: { as: string; amount: { minor: number; currency: string } },
  to: string,
): string {
  const sum = formatMoney(amount.minor, amount.currency)
  if (as === 'none' || amount.minor === 0) return 'The registration is canceled.'
  if (as === 'invoice') return `The registration is canceled, and your invoice is ${sum} smaller.`
  return to === 'credit'
    ? `The registration is canceled. ${sum} are yours as credit.`
    : `The registration is canceled. ${sum} are being refunded to the original payment method.`
}
