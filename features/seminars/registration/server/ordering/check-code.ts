import { findEvent } from '#features/seminars/events/server/public.ts'
import { seminarPromo } from '#features/shop/pricing/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import { codeProblem, INVALID_CODE, type registration } from '../../contract.ts'

/** Returns the same response for any wrong code, so that guessing reveals nothing. */
export const checkCode: Handler<typeof registration.checkCode> = async ({ scheduleid, code }, ctx) => {
  const event = code === '' ? null : await findEvent(ctx.db, scheduleid)
  const promo = event && (await seminarPromo(ctx.db, { code, eventId: event.id, now: ctx.now }))
  if (promo) {
    const percent = promo.basisPoints / 100
    const message = `${promo.code} takes ${percent}% off, unless the early-bird discount is larger.`
    return { good: true, code: 'promo-code', percent, header: 'Promo code accepted', message }
  }
  return { good: false, code: 'invalid-code', percent: 0, header: codeProblem(code), message: INVALID_CODE }
}
