import { type SeminarOfEvent, seminarsOf } from '#features/events/server/public.ts'
import { addMoney, lineMoney, lineMoneyInUsd } from '#features/orders/rules/line-money.ts'
import { type SoldLine, soldLines } from '#features/orders/server/public.ts'
import type { Call } from '#platform/server/call.ts'
import { run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import { chosenOf } from '../../contract/attendee.ts'
import { GroupDetails } from '../../contract/group.ts'
import type { eventMoney } from '../../contract/money-contract.ts'
import { seminarShares } from '../../rules/money/seminar-shares.ts'
import { detailsOf } from '../ordering/ordered-groups.ts'
import { eventOf } from '../records/find-registrant.ts'

type Contract = typeof eventMoney

/** Every figure is read from the rows of the orders; nothing is kept beside them. */
export const event: Handler<Contract['event']> = async ({ scheduleid }, call) => {
  const found = await eventOf(call, scheduleid)
  const lines = await soldLines(call.db, { kind: 'seminar', code: found.id, withDetails: true })
  const [held, counted] = [await seminarsOf(call.db, [found.id]), await countsOf(call, found.id)]
  const inUsd = lines.map(lineMoneyInUsd)
  return {
    usd: addMoney(inUsd),
    currencies: byCurrency(lines),
    seminars: bySeminar(lines, held, counted.bySeminar),
    people: counted.people,
    movedAway: counted.movedAway,
    movedHere: counted.movedHere,
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
  // What was sold of a seminar that the event does not have any more is still its money.
  const semids = [...new Set([...names.keys(), ...shares.keys()])]
  return semids.map((semid) => ({
    semid,
    code: names.get(semid)?.code ?? '–',
    name: names.get(semid)?.name ?? 'No longer part of this event',
    people: people.get(semid) ?? 0,
    ...(shares.get(semid) ?? nothing),
  }))
}

const peopleStatement = {
  name: 'registration.money-people',
  text: `
    select count(*) filter (where state = 'registered')::int as registered,
      count(*) filter (where state = 'registered' and price_minor = 0)::int as free,
      count(*) filter (where state = 'canceled'
        and not exists (select 1 from seminar_registrations next where next.moved_from_id = own.id))::int as canceled
    from seminar_registrations own where event_id = $1`,
}

const seminarsStatement = {
  name: 'registration.money-seminars',
  text: `select semid, count(*)::int as people
    from seminar_registrations, unnest(seminar_ids) as semid
    where event_id = $1 and state = 'registered' group by semid`,
}

const movedStatement = {
  name: 'registration.money-moved',
  text: `
    select side, currency, count(*)::int as people, sum(price_minor)::int as minor from (
      select 'here' as side, currency, price_minor from seminar_registrations
      where event_id = $1 and moved_from_id is not null and price_minor > 0
      union all
      select 'away', own.currency, own.price_minor from seminar_registrations own
      join seminar_registrations next on next.moved_from_id = own.id
      where own.event_id = $1 and own.moved_from_id is null and own.price_minor > 0
    ) moved group by side, currency order by currency`,
}

async function countsOf(call: Call, eventId: string) {
  const [people] = await run<{ registered: number; free: number; canceled: number }>(
    call.db,
    peopleStatement,
    [eventId],
  )
  const seminars = await run<{ semid: string; people: number }>(call.db, seminarsStatement, [eventId])
  const moved = await run<{ side: string; currency: string; people: number; minor: number }>(
    call.db,
    movedStatement,
    [eventId],
  )
  const side = (wanted: string) => {
    const own = moved.filter((row) => row.side === wanted)
    return {
      people: own.reduce((sum, row) => sum + row.people, 0),
      amounts: own.map(({ minor, currency }) => ({ minor, currency })),
    }
  }
  return {
    people: people ?? { registered: 0, free: 0, canceled: 0 },
    bySeminar: new Map(seminars.map(({ semid, people: count }) => [semid, count])),
    movedAway: side('away'),
    movedHere: side('here'),
  }
}
