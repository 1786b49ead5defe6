import { and, eq } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import { certificateType, nameOfType } from '#features/certificates/rules/certificate-types.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, matching, orderOf } from '#platform/server/lists/list-query.ts'
import type { programsDesk } from '../../contract/desk-contract.ts'
import { programs } from '../../rules/programs.ts'
import { standingIn } from '../../rules/standing.ts'
import { fullName } from '../people.ts'
import type { Place } from '../places/read-places.ts'
import { loadRecords } from '../standing/load-records.ts'
import { programPlaces } from '../tables.ts'

type Filters = Pick<
  Parameters<Handler<typeof programsDesk.placeList>>[0],
  'search' | 'state' | 'program' | 'source'
>

const filterPlaces = ({ search, state, program, source }: Filters) =>
  and(
    state ? eq(programPlaces.state, state) : undefined,
    program ? eq(programPlaces.program, program) : undefined,
    source ? eq(programPlaces.source, source) : undefined,
    matching(search, [programPlaces.foundBy]),
  )

const sorts = {
  changed: latestFirst(programPlaces.changedAt),
  newest: latestFirst(programPlaces.askedAt),
  oldest: programPlaces.askedAt,
}

/** Participants of the water-treatment program with how far each of them is. */
export const placeList: Handler<typeof programsDesk.placeList> = async (input, call) => {
  const query = call.db.select().from(programPlaces).where(filterPlaces(input))
  const { rows, total } = await listOf(call.db, query, input, orderOf(input, sorts, programPlaces.id))
  return { total, rows: await describe(call, rows) }
}

async function describe(call: Call, places: readonly Place[]) {
  const ids = [...new Set(places.map(({ userId }) => userId))]
  const people = await findPeople(call.db, ids)
  const known = await loadRecords(call.db, ids, call.now)
  return places.flatMap((place) => {
    const person = people.get(place.userId)
    const record = known.get(place.userId)
    if (!person || !record) return []
    const { doneCount, total, hours, ofHours, certificate } = standingIn(
      programs[place.program],
      record.facts,
      call.now,
    )
    const held = record.certificates.find(
      ({ type, issuedAt }) => type === place.program && issuedAt === certificate?.issuedAt,
    )
    const { program, state, source, askedAt, changedAt } = place
    return [
      {
        ...{ program, state, source, askedAt, changedAt, doneCount, total, hours, ofHours },
        placeid: place.id,
        person: fullName(person),
        email: person.email,
        company: person.company,
        programName: nameOfType(certificateType(program)),
        certificate: held?.number ?? '',
        certificateState: held?.status ?? '',
      },
    ]
  })
}
