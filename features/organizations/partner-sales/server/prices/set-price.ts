import { administeredPartner, type Partner, setPartnerPrices } from '#features/core/partner/server/public.ts'
import { pricePreview, publishPrices } from '#features/shop/pricing/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { formatMoney } from '#platform/contract/texts/format.ts'
import { beginningOf, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { partnerPriceList as contract } from '../../contract/prices.ts'
import { partnerPriceAsks } from '../tables.ts'
import { priceAsked } from './mail.ts'
import { readPrice, sidesOf } from './price-sides.ts'

/** Returns the time from which a price applies; for today, now. Null if the day is past. */
export function timestampOfPrice(now: Date, day: string | null): Date | null {
  const today = dayIn(now, OFFICE_ZONE)
  if (day === null || day === today) return now
  return day < today ? null : beginningOf(day, OFFICE_ZONE)
}

/** Stores prices. Catalogs and open pages are notified of scheduled prices when these take effect. */
export async function savePrices(
  ctx: Context,
  partner: Partner,
  drafts: Parameters<typeof setPartnerPrices>[2],
): Promise<void> {
  await setPartnerPrices(ctx, partner.code, drafts)
  const later = new Set(
    drafts.map(({ validFrom }) => validFrom.getTime()).filter((at) => at > ctx.now.getTime()),
  )
  for (const at of later) await ctx.enqueue(publishPrices, {}, { runAt: new Date(at) })
}

export const setPrice: Handler<typeof contract.setPrice> = async (input, ctx) => {
  const { courseid, reason } = input
  const partner = await administeredPartner(ctx, input.partner)
  const minor = readPrice(input.price)
  const validFrom =
    timestampOfPrice(ctx.now, input.from) ??
    refuse('bad-input', { fields: { from: 'This day is over. Please choose today or a day to come.' } })
  const costs = (await pricePreview(ctx, partner, courseid, minor)) ?? ctx.refuse('not-sold')
  const { belowFloor, floor } = sidesOf(partner, costs)
  if (minor === null || !belowFloor || holds(ctx.actor, 'product_admin')) {
    await savePrices(ctx, partner, [{ courseCode: courseid, minor, validFrom }])
    return { good: true as const, state: 'saved' as const, message: 'The price is saved.' }
  }
  const least = formatMoney(floor.minor, floor.currency)
  if (reason === '')
    return ctx.refuse('below-floor', {
      message: `Buyers would pay less than the floor of ${least}.`,
      fields: { reason: `Buyers would pay less than the floor of ${least}. Please say why, and we decide.` },
    })
  await ctx.db.insert(partnerPriceAsks).values({
    id: ctx.newId(),
    partner: partner.code,
    courseCode: courseid,
    minor,
    floorMinor: floor.minor,
    reason,
    validFrom: validFrom > ctx.now ? validFrom : null,
    state: 'asked' as const,
    askedBy: ctx.actor.userId,
    askedAt: ctx.now,
  })
  await sendMail(ctx, priceAsked, ctx.settings.provider.email, {
    partner: partner.name,
    course: costs.name,
    floor: least,
    reason,
    price: formatMoney(minor, floor.currency),
    by: fullName(ctx.actor),
    url: `${ctx.settings.publicUrl}/partnerPrices?partner=${partner.code}&part=requests`,
  })
  await ctx.audit({ action: 'resale.askPrice', target: partner.code, details: { courseid, minor, reason } })
  return {
    good: true as const,
    state: 'asked' as const,
    message: 'The price is below the floor. We have been asked and answer by email.',
  }
}
