import { findEvent } from '#features/events/server/public.ts'
import { seminarPromo } from '#features/pricing/server/public.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { registration } from '../../contract.ts'

/** Says of a wrong code nothing but that it is wrong here: whoever guesses learns nothing. */
export const checkCode: Handler<typeof registration.checkCode> = async ({ scheduleid, code }, call) => {
  const event = code === '' ? null : await findEvent(call.db, scheduleid)
  const promo = event && (await seminarPromo(call.db, { code, eventId: event.id, now: call.now }))
  if (promo) {
    const percent = promo.basisPoints / 100
    const message = `${promo.code} takes ${percent}% off, unless the early-bird discount is larger.`
    return { good: true, code: 'promo-code', percent, header: 'Promo code accepted', message }
  }
  const message = 'This code is not valid for this event, or it has been used up.'
  return { good: false, code: 'invalid-code', percent: 0, header: `Problem with Promo Code ${code}`, message }
}
