import type { ConsultingLine } from '#features/cart/rules/cart-lines.ts'
import type { OfferKind, OrderLine } from '#features/orders/server/public.ts'
import type { QuoteLine } from '#features/pricing/rules/quote-types.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import { halvesOfPackage } from '../../rules/sold-hours.ts'
import { lockHours } from '../hours.ts'
import { isTimeFree, slotsOfTime } from '../take-slots.ts'
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

/** How consulting is sold: a line is a time that is held for its buyer, by the half hour, or a package of hours. */
export const consultingOffer: OfferKind = {
  kind: 'consulting',

  async describe(call, lines) {
    const price = await halfHourPrice(call.db)
    if (price === null) return call.refuse('not-sold', { message: NO_PRICE })
    const described: QuoteLine[] = []
    for (const line of lines)
      if (line.kind === 'consulting') described.push(await describeLine(call, line, price))
    return described
  },

  async hold(call, _order, lines) {
    await lockConsultantsOf(call, codesOf(lines))
    for (const { id, code, name } of lines) {
      if (halvesOfPackage(code) !== null) continue
      const hold = (await lockHold(call, code)) ?? refuse('not-found')
      const slots = hold.startsAt > call.now ? await slotsOfTime(call, hold, { holdId: hold.id }) : null
      if (!slots) return call.refuse('sold-out', { message: `${name}: ${GONE}` })
      await holdSlots(call, slots, hold.id)
      if (!(await startPaying(call, hold.id, id)))
        return call.refuse('not-sold', { message: `${name}: ${BEING_PAID}` })
    }
  },

  async release(call, _order, lines) {
    for (const { id } of lines) await releaseLine(call, id)
  },

  async fulfill(call, order, lines) {
    await lockHours(call.db, order.userId)
    await lockConsultantsOf(call, codesOf(lines))
    for (const line of lines) await fulfillLine(call, order, line)
    return new Map()
  },

  starts: async (_call, _order, lines) =>
    lines.map(({ id, code }) => ({
      lineId: id,
      label: halvesOfPackage(code) === null ? 'See the appointment' : 'Choose times',
      path: '/consulting',
    })),

  async reverse(call, order, lines) {
    for (const line of lines) await reverseLine(call, order, line)
  },
}

const codesOf = (lines: readonly OrderLine[]): string[] => lines.map(({ code }) => code)

const NO_PRICE = 'Consulting is sold by quote at the moment. Please remove it and ask for a quote.'
const GONE = 'someone else has these times now. Please remove the line and choose others under Consulting.'
const BEING_PAID = 'these times are being paid already.'
const NOT_HELD = 'These consulting times are not held for you any more. Please choose times under Consulting.'

async function describeLine(
  call: Call<'not-sold' | 'sold-out'>,
  { lineId, kind, code, quantity }: ConsultingLine,
  price: number,
): Promise<QuoteLine> {
  const line = { lineId, kind, code, quantity, intro: null }
  const halves = halvesOfPackage(code)
  if (halves !== null) return { ...line, name: nameOfPackage(halves), listPrice: halves * price }
  const hold = await findHold(call, code)
  const isTheirs = hold && hold.userId === call.actor?.userId && halvesOfHold(hold) === quantity
  if (!isTheirs || hold.startsAt <= call.now) return call.refuse('not-sold', { message: NOT_HELD })
  const name = await nameOfHold(call, hold)
  await refuseGone(call, hold, name)
  return { ...line, name, listPrice: price }
}

/** A hold that has ended still buys its times if nobody took them meanwhile. */
async function refuseGone(call: Call<'not-sold' | 'sold-out'>, hold: Hold, name: string): Promise<void> {
  if (hold.orderLineId) call.refuse('not-sold', { message: `${name}: ${BEING_PAID}` })
  if (!(await isTimeFree(call, hold, { holdId: hold.id })))
    call.refuse('sold-out', { message: `${name}: ${GONE}` })
}
