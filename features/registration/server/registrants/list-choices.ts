import { modesOf } from '#features/events/rules/event-words.ts'
import { whyClosed } from '#features/events/rules/schedule/why-closed.ts'
import { seminarsOf } from '#features/events/server/public.ts'
import { run } from '#platform/server/db.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { registrants } from '../../contract/registrants-contract.ts'
import { eventOf } from '../records/find-registrant.ts'

// From each company the index leads to the next one: as many steps as companies, whatever the number of people.
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

export const choices: Handler<typeof registrants.choices> = async ({ scheduleid }, call) => {
  const event = await eventOf(call, scheduleid)
  const held = await seminarsOf(call.db, [event.id])
  const companies = await run<{ company: string }>(call.db, companiesStatement, [event.id])
  return {
    seminars: held.map(({ seminarId, code, name, seatLimit, seatsTaken }) => ({
      semid: seminarId,
      code,
      name,
      left: seatLimit === null ? null : Math.max(0, seatLimit - seatsTaken),
    })),
    modes: [...modesOf(event.format)],
    companies: companies.map(({ company }) => company),
    whyNotSold: whyClosed(event, call.now),
  }
}
