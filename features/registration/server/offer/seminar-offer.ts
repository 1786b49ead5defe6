import type { OfferKind, OrderLine } from '#features/orders/server/public.ts'
import { Refusal, refuse } from '#platform/contract/refusal.ts'
import type { registrationRefusals } from '../../contract/registration-refusals.ts'
import { describeGroup, readGroups } from '../ordering/describe-group.ts'
import { fulfillGroups } from '../ordering/fulfill-groups.ts'
import { holdGroup } from '../ordering/hold-group.ts'
import { boughtGroups } from '../ordering/ordered-groups.ts'
import { releaseGroups } from '../ordering/release-groups.ts'
import { reverseGroups } from '../ordering/reverse-groups.ts'
import { fulfillMoves, holdMoves, isMoveLine, noteAdditions, releaseMoves } from '../own/paid-move.ts'

/** How places are sold: a line is a group of people at one event. */
export const seminarOffer: OfferKind = {
  kind: 'seminar',

  async describe(call, lines, partner) {
    const seminarLines = lines.flatMap((line) => (line.kind === 'seminar' ? [line] : []))
    const groups = await readGroups(call, seminarLines, partner)
    return Promise.all(groups.map((group) => describeGroup(call, group, partner)))
  },

  async hold(call, order, lines) {
    await holdMoves(call, order, lines).catch((error) => sayAsCheckout(error, lines[0]?.name ?? ''))
    for (const group of await boughtGroups(call, order, groupsIn(lines))) {
      await holdGroup(call, order, group).catch((error) => sayAsCheckout(error, group.event.name))
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

  reverse: reverseGroups,
}

/** The lines that sell places; the others pay the difference of a dearer date. */
const groupsIn = (lines: readonly OrderLine[]): OrderLine[] => lines.filter((line) => !isMoveLine(line))

type Reason = keyof typeof registrationRefusals

const asCheckoutSays: Readonly<Partial<Record<Reason, { code: string; says: string }>>> = {
  'event-full': {
    code: 'sold-out',
    says: 'there are not enough seats left. Nothing was charged. You can put yourself on the waiting list.',
  },
  'offer-over': {
    code: 'sold-out',
    says: 'the seats that were kept for you have gone to the next person on the waiting list.',
  },
  'event-closed': { code: 'not-sold', says: 'registration has been closed. Nothing was charged.' },
  'already-registered': { code: 'not-sold', says: 'somebody of this group is registered already.' },
}

/** A checkout knows no seats: what they are refused for is said in its words; the reason itself travels along. */
function sayAsCheckout(error: unknown, event: string): never {
  const known = error instanceof Refusal ? asCheckoutSays[error.code as Reason] : undefined
  if (!known || !(error instanceof Refusal)) throw error
  return refuse(known.code, {
    says: `${event}: ${error.says ?? known.says}`,
    data: { reason: error.code, fields: error.fields },
  })
}
