import { v7 as uuid } from 'uuid'
import { administeredPartner, type Partner, setPartnerPrices } from '#features/partners/server/public.ts'
import { pricePreview, tellPrices } from '#features/pricing/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { beginningOf, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { partnerPriceList as contract } from '../../contract/prices.ts'
import { partnerPriceAsks } from '../tables.ts'
import { priceAsked } from './mail.ts'
import { readPrice, sidesOf } from './price-sides.ts'

/** The moment from which a day's price holds: today's holds from now on. Null is a day that is over. */
export function momentOfPrice(now: Date, day: string | null): Date | null {
  const today = dayIn(now, OFFICE_ZONE)
  if (day === null || day === today) return now
  return day < today ? null : beginningOf(day, OFFICE_ZONE)
}

/** Keeps prices; catalogs and open pages hear of planned ones when they begin. */
export async function keepPrices(
  call: Call,
  partner: Partner,
  drafts: Parameters<typeof setPartnerPrices>[2],
): Promise<void> {
  await setPartnerPrices(call, partner.code, drafts)
  const later = new Set(
    drafts.map(({ validFrom }) => validFrom.getTime()).filter((at) => at > call.now.getTime()),
  )
  for (const at of later) await call.enqueue(tellPrices, {}, { runAt: new Date(at) })
}

export const setPrice: Handler<typeof contract.setPrice> = async (input, call) => {
  const { courseid, reason } = input
  const partner = await administeredPartner(call, input.partner)
  const minor = readPrice(input.price)
  const validFrom =
    momentOfPrice(call.now, input.from) ??
    refuse('bad-input', { fields: { from: 'This day is over. Please choose today or a day to come.' } })
  const costs = (await pricePreview(call, partner, courseid, minor)) ?? call.refuse('not-sold')
  const { belowFloor, floor } = sidesOf(partner, costs)
  if (minor === null || !belowFloor || holds(call.actor, 'product_admin')) {
    await keepPrices(call, partner, [{ courseCode: courseid, minor, validFrom }])
    return { good: true as const, state: 'saved' as const, message: 'The price is saved.' }
  }
  const least = formatMoney(floor.minor, floor.currency)
  if (reason === '')
    return call.refuse('below-floor', {
      message: `Buyers would pay less than the floor of ${least}.`,
      fields: { reason: `Buyers would pay less than the floor of ${least}. Please say why, and we decide.` },
    })
  await call.db.insert(partnerPriceAsks).values({
    id: uuid({ msecs: call.now.getTime() }),
    ...{ partner: partner.code, courseCode: courseid, minor, floorMinor: floor.minor, reason },
    validFrom: validFrom > call.now ? validFrom : null,
    ...{ state: 'asked' as const, askedBy: call.actor.userId, askedAt: call.now },
  })
  await sendMail(call, priceAsked, call.settings.provider.email, {
    ...{ partner: partner.name, course: costs.name, floor: least, reason },
    price: formatMoney(minor, floor.currency),
    by: `${call.actor.firstName} ${call.actor.lastName}`,
    url: `${call.settings.publicUrl}/partnerPrices?partner=${partner.code}&part=requests`,
  })
  await call.audit({ action: 'resale.askPrice', target: partner.code, details: { courseid, minor, reason } })
  return {
    good: true as const,
    state: 'asked' as const,
    message: 'The price is below the floor. We have been asked and answer by email.',
  }
}
