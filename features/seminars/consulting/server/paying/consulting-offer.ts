import type { ConsultingLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { OfferKind, OrderLine } from '#features/shop/orders/server/public.ts'
import type { QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import { halvesOfPackage } from '../../rules/sold-hours.ts'
import { lockHours } from '../hours.ts'
import { isTimeFree, slotsOfTime } from '../lock-free-slots.ts'
import { fulfillLine } from './fulfill-line.ts'
import {
  findHold,
  type Hold,
  halvesOfHold,
  holdSlots,
  lockConsultantsOf,
  lockHold,
  releaseLine,
  startPaying,
} from './holds.ts'
import { nameOfHold, nameOfPackage } from './line-names.ts'
import { reverseLine } from './reverse-line.ts'
import { halfHourPrice } from './terms.ts'

/** Sale of consulting: a line is a time held for its buyer, by the half hour, or a package of hours. */
export const consultingOffer: OfferKind = {
  kind: 'consulting',

  async describe(ctx, lines) {
    const price = await halfHourPrice(ctx.db)
    if (price === null) return ctx.refuse('not-sold', { message: NO_PRICE })
    const described: QuoteLine[] = []
    for (const line of lines)
      if (line.kind === 'consulting') described.push(await describeLine(ctx, line, price))
    return described
  },

  async hold(ctx, _order, lines) {
    await lockConsultantsOf(ctx, codesOf(lines))
    for (const { id, code, name } of lines) {
      if (halvesOfPackage(code) !== null) continue
      const hold = (await lockHold(ctx, code)) ?? refuse('not-found')
      const slots = hold.startsAt > ctx.now ? await slotsOfTime(ctx, hold, { holdId: hold.id }) : null
      if (!slots) return ctx.refuse('sold-out', { message: `${name}: ${GONE}` })
      await holdSlots(ctx, slots, hold.id)
      if (!(await startPaying(ctx, hold.id, id)))
        return ctx.refuse('not-sold', { message: `${name}: ${BEING_PAID}` })
    }
  },

  async release(ctx, _order, lines) {
    for (const { id } of lines) await releaseLine(ctx, id)
  },

  async fulfill(ctx, order, lines) {
    await lockHours(ctx, order.userId)
    await lockConsultantsOf(ctx, codesOf(lines))
    for (const line of lines) await fulfillLine(ctx, order, line)
    return new Map()
  },

  starts: async (_call, _order, lines) =>
    lines.map(({ id, code }) => ({
      lineId: id,
      label: halvesOfPackage(code) === null ? 'See the appointment' : 'Choose times',
      path: '/consulting',
    })),

  async reverse(ctx, order, lines) {
    for (const line of lines) await reverseLine(ctx, order, line)
  },
}

const codesOf = (lines: readonly OrderLine[]): string[] => lines.map(({ code }) => code)

const NO_PRICE = 'Consulting is sold by quote at the moment. Please remove it and ask for a quote.'
const GONE = 'someone else has these times now. Please remove the line and choose others under Consulting.'
const BEING_PAID = 'these times are being paid already.'
const NOT_HELD = 'These consulting times are not held for you any more. Please choose times under Consulting.'

async function describeLine(
  ctx: Context<'not-sold' | 'sold-out'>,
  { lineId, kind, code, quantity }: ConsultingLine,
  price: number,
): Promise<QuoteLine> {
  const line = { lineId, kind, code, quantity, intro: null }
  const halves = halvesOfPackage(code)
  if (halves !== null) return { ...line, name: nameOfPackage(halves), listPrice: halves * price }
  const hold = await findHold(ctx, code)
  const isTheirs = hold && hold.userId === ctx.actor?.userId && halvesOfHold(hold) === quantity
  if (!isTheirs || hold.startsAt <= ctx.now) return ctx.refuse('not-sold', { message: NOT_HELD })
  const name = await nameOfHold(ctx, hold)
  await refuseGone(ctx, hold, name)
  return { ...line, name, listPrice: price }
}

/** An expired hold still buys its times if they remain free. */
async function refuseGone(ctx: Context<'not-sold' | 'sold-out'>, hold: Hold, name: string): Promise<void> {
  if (hold.orderLineId) ctx.refuse('not-sold', { message: `${name}: ${BEING_PAID}` })
  if (!(await isTimeFree(ctx, hold, { holdId: hold.id })))
    ctx.refuse('sold-out', { message: `${name}: ${GONE}` })
}
