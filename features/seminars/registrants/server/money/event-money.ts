import { type SeminarOfEvent, seminarsOf } from '#features/seminars/events/server/public.ts'
import { chosenOf } from '#features/seminars/registration/contract/attendee.ts'
import { GroupDetails } from '#features/seminars/registration/contract/group.ts'
import { countPeople, detailsOf, eventOf } from '#features/seminars/registration/server/public.ts'
import { addMoney, lineMoney, lineMoneyInUsd } from '#features/shop/orders/rules/line-money.ts'
import { type SoldLine, soldLines } from '#features/shop/orders/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { eventMoney } from '../../contract/money-contract.ts'
import { seminarShares } from '../../rules/money/seminar-shares.ts'

type Contract = typeof eventMoney

/** Every figure is computed from the order rows; no totals are stored. */
export const event: Handler<Contract['event']> = async ({ scheduleid }, ctx) => {
  const found = await eventOf(ctx, scheduleid)
  const lines = await soldLines(ctx.db, { kind: 'seminar', code: found.id, withDetails: true })
  const [held, counted] = [await seminarsOf(ctx.db, [found.id]), await countPeople(ctx.db, found.id)]
  const inUsd = lines.map(lineMoneyInUsd)
  return {
    usd: addMoney(inUsd),
    currencies: byCurrency(lines),
    seminars: bySeminar(lines, held, counted.bySeminar),
    ...pick(counted, 'people', 'movedAway', 'movedHere'),
  }
}

function byCurrency(lines: readonly SoldLine[]) {
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort()
  return currencies.map((currency) => {
    const own = lines.filter((line) => line.currency === currency)
    const orders = new Set(own.map(({ orderId }) => orderId)).size
    return { currency, orders, ...addMoney(own.map(lineMoney)) }
  })
}

function bySeminar(
  lines: readonly SoldLine[],
  held: readonly SeminarOfEvent[],
  people: ReadonlyMap<string, number>,
) {
  const prices = new Map(held.map(({ seminarId, priceMinor }) => [seminarId, priceMinor]))
  const groups = lines.map((line) => ({
    ...line,
    choices: GroupDetails.parse(detailsOf(line)).attendees.map(chosenOf),
  }))
  const shares = seminarShares(groups, (semid) => prices.get(semid) ?? 0)
  const names = new Map(held.map((seminar) => [seminar.seminarId, seminar]))
  const nothing = { sold: 0, invoiced: 0, paid: 0, open: 0, refunded: 0 }
  // Includes sales of seminars that are no longer part of the event.
  const semids = [...new Set([...names.keys(), ...shares.keys()])]
  return semids.map((semid) => ({
    semid,
    code: names.get(semid)?.code ?? '–',
    name: names.get(semid)?.name ?? 'No longer part of this event',
    people: people.get(semid) ?? 0,
    ...(shares.get(semid) ?? nothing),
  }))
}
