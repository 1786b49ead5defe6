import { mayBuyAtPartnerPrice } from '#features/core/partner/rules/may-buy-at-partner-price.ts'
import { findPartner } from '#features/core/partner/server/public.ts'
import { isOfferedTo } from '#features/seminars/events/rules/offered-to.ts'
import { earlyBirdSteps } from '#features/seminars/events/rules/schedule/early-bird.ts'
import { whyClosed } from '#features/seminars/events/rules/schedule/why-closed.ts'
import { findEvents, partnerSeminarPrices, seminarsOf } from '#features/seminars/events/server/public.ts'
import type { SeminarLine } from '#features/shop/cart/rules/cart-lines.ts'
import type { QuoteLine } from '#features/shop/pricing/rules/quote-types.ts'
import { seminarPromo } from '#features/shop/pricing/server/public.ts'
import { holds } from '#platform/contract/access.ts'
import type { Context } from '#platform/server/context.ts'
import { checkAttendees, chosenOf } from '../../contract/attendee.ts'
import { GroupDetails } from '../../contract/group.ts'
import { groupName } from '../../rules/entry/group-name.ts'
import { addition } from './addition.ts'
import type { Group } from './group.ts'

type Line = Pick<SeminarLine, 'lineId' | 'code' | 'details'>

/**
 * Reads the lines and the current state of their events, in a fixed number of statements. Refuses lines that cannot be
 * bought with `not-sold` and the reason.
 */
export async function readGroups(
  ctx: Context<'not-sold'>,
  lines: readonly Line[],
  partner: string,
): Promise<Group[]> {
  const ids = [...new Set(lines.map(({ code }) => code))]
  const events = new Map((await findEvents(ctx.db, ids)).map((event) => [event.id, event]))
  const seminars = await seminarsOf(ctx.db, [...events.keys()])
  const own = await ownPrices(ctx, partner)
  return lines.map((line) => {
    const event = events.get(line.code)
    if (!event) return notSold(ctx, 'This event is no longer on sale.')
    const held = seminars.filter(({ eventId }) => eventId === event.id)
    const prices = new Map(
      held.map(({ seminarId, priceMinor }) => [seminarId, own.get(seminarId) ?? priceMinor]),
    )
    const details = readDetails(ctx, line)
    const listPrices = details.attendees.map((attendee) =>
      chosenOf(attendee).reduce((sum, semid) => sum + (prices.get(semid) ?? 0), 0),
    )
    return { line, details, event, seminars: held, listPrices }
  })
}

/** Returns the partner's price overrides if the user may buy at them. */
async function ownPrices(ctx: Context, code: string): Promise<Map<string, number>> {
  const prices = await partnerSeminarPrices(ctx.db, code)
  if (prices.size === 0) return prices
  const partner = await findPartner(ctx.db, code)
  const mayBuy =
    partner !== null &&
    // A partner admin buys for the partner's users, regardless of the partner of their own account.
    (mayBuyAtPartnerPrice(partner, ctx.actor?.partner ?? null) || holds(ctx.actor, 'partner_admin', code))
  return mayBuy ? prices : new Map()
}

function readDetails(ctx: Context<'not-sold'>, line: Line): GroupDetails {
  const read = GroupDetails.safeParse(line.details)
  return read.success ? read.data : notSold(ctx, 'This registration is not readable. Please enter it again.')
}

/** Refuses lines that cannot be bought: closed or other partner's event, missing answers, seminars not in the event. */
export function refuseUnsellable(ctx: Context<'not-sold'>, group: Group, partner: string): void {
  const { event, details, seminars } = group
  const why = whyClosed(event, ctx.now)
  if (why) notSold(ctx, `${event.name}: ${why}`)
  if (!isOfferedTo(event, partner)) notSold(ctx, `${event.name} is not offered here.`)
  const held = new Set(seminars.map(({ seminarId }) => seminarId))
  const problem = checkAttendees(details.attendees)[0]
  if (problem && !details.adds) notSold(ctx, `${event.name}: ${problem.message}`)
  if (details.attendees.some((attendee) => chosenOf(attendee).some((semid) => !held.has(semid)))) {
    notSold(ctx, `${event.name} does not have one of the chosen seminars any more. Please choose again.`)
  }
}

/** Describes a group as one priced line with the total of all attendees' seminars. */
export async function describeGroup(
  ctx: Context<'not-sold'>,
  group: Group,
  partner: string,
): Promise<QuoteLine> {
  refuseUnsellable(ctx, group, partner)
  const { event, details, line, listPrices } = group
  if (details.adds) await addition(ctx, group, ctx.actor?.userId)
  const promo = await seminarPromo(ctx.db, { code: details.promocode, eventId: event.id, now: ctx.now })
  return {
    lineId: line.lineId,
    kind: 'seminar',
    code: event.id,
    name: groupName(event, details),
    quantity: 1,
    listPrice: listPrices.reduce((sum, price) => sum + price, 0),
    intro: null,
    seminar: {
      earlyBird: earlyBirdSteps(event),
      promo: promo && { code: promo.code, basisPoints: promo.basisPoints },
    },
  }
}

const notSold = (ctx: Context<'not-sold'>, message: string): never => ctx.refuse('not-sold', { message })
