import { type Db, run } from '#platform/server/db.ts'

// Skips from each company to the next one by index: one step per company, regardless of the number of registrants.
const companiesStatement = {
  name: 'registration.companies-of-event',
  text: `
    with recursive next as (
      (select lower(company) as found, company from seminar_registrations
        where event_id = $1 and lower(company) > '' order by lower(company) limit 1)
      union all
      select one.found, one.company from next, lateral (
        select lower(company) as found, company from seminar_registrations
        where event_id = $1 and lower(company) > next.found order by lower(company) limit 1
      ) one
    )
    select company from next limit 200`,
}

/** Returns the companies of an event's registrants in alphabetical order. */
export async function companiesOf(db: Db, eventId: string): Promise<string[]> {
  const rows = await run<{ company: string }>(db, companiesStatement, [eventId])
  return rows.map(({ company }) => company)
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

/** Counts the registrants of an event, in total and by seminar, and those moved from or to other events. */
export async function countPeople(db: Db, eventId: string) {
  const [people] = await run<{ registered: number; free: number; canceled: number }>(db, peopleStatement, [
    eventId,
  ])
  const seminars = await run<{ semid: string; people: number }>(db, seminarsStatement, [eventId])
  const moved = await run<{ side: string; currency: string; people: number; minor: number }>(
    db,
    movedStatement,
    [eventId],
  )
  const side = (requested: string) => {
    const own = moved.filter((row) => row.side === requested)
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
