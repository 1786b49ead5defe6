import { asc, desc, eq } from 'drizzle-orm'
import { findPeople } from '#features/accounts/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Call } from '#platform/server/call.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { programsDesk } from '../../contract/desk-contract.ts'
import { staffMayOnPlace } from '../../rules/desk/place-acts.ts'
import { fullName, personOf } from '../people.ts'
import { findPlace } from '../places/read-places.ts'
import { viewsOf } from '../standing/show-standing.ts'
import { placeEvents, recordImports, requirementRecords, requirementWaivers } from '../tables.ts'
import { personView } from './person-view.ts'

export const placeDetail: Handler<typeof programsDesk.placeDetail> = async ({ placeid }, call) => {
  const place = (await findPlace(call.db, placeid)) ?? refuse('not-found')
  const {
    standings: [standing],
    views: [view],
  } = await viewsOf(call, place.userId, [place.program])
  if (!standing || !view) throw new Error(`There is no program ${place.program}`)
  return {
    placeid: place.id,
    state: place.state,
    source: place.source,
    revision: place.revision,
    person: personView(await personOf(call.db, place.userId)),
    standing: view,
    ...(await whatHappened(call, place.id)),
    may: staffMayOnPlace(place.state, standing),
  }
}

async function whatHappened(call: Call, placeId: string) {
  const waivers = await call.db
    .select()
    .from(requirementWaivers)
    .where(eq(requirementWaivers.placeId, placeId))
    .orderBy(desc(requirementWaivers.at))
  const records = await call.db
    .select({ record: requirementRecords, fileName: recordImports.fileName })
    .from(requirementRecords)
    .innerJoin(recordImports, eq(recordImports.id, requirementRecords.importId))
    .where(eq(requirementRecords.placeId, placeId))
    .orderBy(asc(requirementRecords.doneAt))
  const events = await call.db
    .select()
    .from(placeEvents)
    .where(eq(placeEvents.placeId, placeId))
    .orderBy(desc(placeEvents.at), desc(placeEvents.id))
  const actors = [...waivers, ...events].flatMap(({ actorId }) => actorId ?? [])
  const people = await findPeople(call.db, actors)
  const by = (actorId: string | null): string => {
    const actor = people.get(actorId ?? '')
    return actor ? fullName(actor) : 'By the rules'
  }
  return {
    waivers: waivers
      .filter(({ endedAt }) => endedAt === null)
      .map(({ requirement, reason, actorId, at }) => ({ requirement, reason, at, by: by(actorId) })),
    records: records.map(({ record: { requirement, doneAt, hours, evidence, line }, fileName }) => ({
      ...{ requirement, hours, evidence },
      at: doneAt,
      from: `${fileName}, line ${line}`,
    })),
    events: events.map(({ says, reason, actorId, at }) => ({ says, reason, at, by: by(actorId) })),
  }
}
