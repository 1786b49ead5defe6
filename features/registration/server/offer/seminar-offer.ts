import { checkoutRefusals } from '#features/orders/contract.ts'
import type { OfferKind, OrderLine } from '#features/orders/server/public.ts'
import { describeGroup, readGroups } from '../ordering/describe-group.ts'
import { fulfillGroups } from '../ordering/fulfill-groups.ts'
import { holdGroup } from '../ordering/hold-group.ts'
import { boughtGroups } from '../ordering/ordered-groups.ts'
import { releaseGroups } from '../ordering/release-groups.ts'
import { reverseGroups } from '../ordering/reverse-groups.ts'
import { fulfillMoves, holdMoves, isMoveLine, noteAdditions, releaseMoves } from '../own/paid-move.ts'
import { registrationStarts } from '../own/registration-starts.ts'

const sentences = {
  'event-full':
    'there are not enough seats left. Nothing was charged. You can put yourself on the waiting list.',
  'offer-over': 'the seats held for you went to the next person on the waiting list.',
  'event-closed': 'registration has been closed. Nothing was charged.',
  'already-registered': 'someone in this group is already registered.',
}
const refusals = { ...sentences, 'price-changed': checkoutRefusals['price-changed'] }

/** How places are sold: a line is a group of people at one event. */
export const seminarOffer: OfferKind<keyof typeof refusals> = {
  kind: 'seminar',
  refusals,

  async describe(call, lines, partner) {
    const seminarLines = lines.flatMap((line) => (line.kind === 'seminar' ? [line] : []))
    const groups = await readGroups(call, seminarLines, partner)
    return Promise.all(groups.map((group) => describeGroup(call, group, partner)))
  },

  async hold(call, order, lines) {
    await holdMoves(atEvent(call, lines[0]?.name ?? ''), order, lines)
    for (const group of await boughtGroups(call, order, groupsIn(lines))) {
      await holdGroup(atEvent(call, group.event.name), order, group)
    }
  },

  async release(call, order, lines) {
    await releaseMoves(call, order, lines)
    await releaseGroups(call, order, groupsIn(lines))
  },

  async fulfill(call, order, lines) {
    await fulfillMoves(call, order, lines)
    const codes = await fulfillGroups(call, order, groupsIn(lines))
    await noteAdditions(call, order, lines)
    return codes
  },

  starts: registrationStarts,
  reverse: reverseGroups,
}

/** The lines that sell places; the others pay the difference of a dearer date. */
const groupsIn = (lines: readonly OrderLine[]): OrderLine[] => lines.filter((line) => !isMoveLine(line))

type OfferCall = Parameters<(typeof seminarOffer)['hold']>[0]

/** Which of several events a refusal is about stands before its sentence. */
const atEvent = (call: OfferCall, event: string): OfferCall => ({
  ...call,
  refuse(code, options) {
    if (!(code in sentences)) return call.refuse(code, options)
    const message = options?.message ?? sentences[code as keyof typeof sentences]
    return call.refuse(code, { ...options, message: `${event}: ${message}` })
  },
})
