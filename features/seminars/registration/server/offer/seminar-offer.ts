import { checkoutRefusals } from '#features/shop/orders/contract.ts'
import type { OfferKind, OrderLine } from '#features/shop/orders/server/public.ts'
import { describeGroup, readGroups } from '../ordering/describe-group.ts'
import { fulfillGroups } from '../ordering/fulfill-groups.ts'
import { holdGroup } from '../ordering/hold-group.ts'
import { boughtGroups } from '../ordering/ordered-groups.ts'
import { releaseGroups } from '../ordering/release-groups.ts'
import { reverseGroups } from '../ordering/reverse-groups.ts'
import { fulfillMoves, holdMoves, isMoveLine, recordPaidAdditions, releaseMoves } from '../own/paid-move.ts'
import { registrationStarts } from '../own/registration-starts.ts'

const sentences = {
  'event-full':
    'there are not enough seats left. Nothing was charged. You can put yourself on the waiting list.',
  'offer-over': 'the seats held for you went to the next person on the waiting list.',
  'event-closed': 'registration has been closed. Nothing was charged.',
  'already-registered': 'someone in this group is already registered.',
}
const refusals = { ...sentences, 'price-changed': checkoutRefusals['price-changed'] }

/** Sale of event seats: a line is a group of attendees at one event. */
export const seminarOffer: OfferKind<keyof typeof refusals> = {
  kind: 'seminar',
  refusals,

  async describe(ctx, lines, partner) {
    const seminarLines = lines.flatMap((line) => (line.kind === 'seminar' ? [line] : []))
    const groups = await readGroups(ctx, seminarLines, partner)
    return Promise.all(groups.map((group) => describeGroup(ctx, group, partner)))
  },

  async hold(ctx, order, lines) {
    await holdMoves(atEvent(ctx, lines[0]?.name ?? ''), order, lines)
    for (const group of await boughtGroups(ctx, order, groupsIn(lines))) {
      await holdGroup(atEvent(ctx, group.event.name), order, group)
    }
  },

  async release(ctx, order, lines) {
    await releaseMoves(ctx, order, lines)
    await releaseGroups(ctx, order, groupsIn(lines))
  },

  async fulfill(ctx, order, lines) {
    await fulfillMoves(ctx, order, lines)
    const codes = await fulfillGroups(ctx, order, groupsIn(lines))
    await recordPaidAdditions(ctx, order, lines)
    return codes
  },

  starts: registrationStarts,
  reverse: reverseGroups,
}

/** Returns the lines that sell seats; the others pay the price difference of a more expensive date. */
const groupsIn = (lines: readonly OrderLine[]): OrderLine[] => lines.filter((line) => !isMoveLine(line))

type OfferCall = Parameters<(typeof seminarOffer)['hold']>[0]

/** Prefixes refusals with the related event. */
const atEvent = (ctx: OfferCall, event: string): OfferCall => ({
  ...ctx,
  refuse(code, options) {
    if (!(code in sentences)) return ctx.refuse(code, options)
    const message = options?.message ?? sentences[code as keyof typeof sentences]
    return ctx.refuse(code, { ...options, message: `${event}: ${message}` })
  },
})
