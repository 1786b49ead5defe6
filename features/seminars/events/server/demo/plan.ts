import { z } from 'zod'
import { promoCodes } from '#features/shop/pricing/contract/promo-codes.ts'
import { addDays, type Day, dayIn } from '#platform/contract/zoned-days.ts'
import type { App } from '#platform/server/app.ts'
import { demoContent, draftOver } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { blankHost, HostDraft } from '../../contract/host-draft.ts'
import { blankLocation, LocationDraft } from '../../contract/location-draft.ts'
import { eventHosts, eventLocations, eventSeries, seminarCatalog } from '../../contract/plan-resources.ts'
import { blankSeminar, SeminarDraft } from '../../contract/seminar-draft.ts'
import { SeriesDraft } from '../../contract/series-draft.ts'

const PlacesFile = z.strictObject({
  locations: z.record(z.string(), draftOver(LocationDraft, blankLocation())),
  hosts: z.record(z.string(), draftOver(HostDraft, blankHost())),
  series: z.record(z.string(), SeriesDraft.strict()),
  /** A code valid for all events. */
  code: z.strictObject({ code: z.string(), basisPoints: z.int(), howMany: z.int() }),
})
const CatalogFile = z.record(z.string(), draftOver(SeminarDraft, blankSeminar()))

/** Saved drafts by their keys in content/demo. */
type Saved<Draft> = Readonly<Record<string, { id: string; draft: Draft }>>

/** Planned records used by demo events, and the day on which the demo world is built. */
export interface DemoPlan {
  today: Day
  seminars: Saved<SeminarDraft>
  locations: Saved<LocationDraft>
  hosts: Saved<HostDraft>
  series: Saved<SeriesDraft>
}

/** Day offset well before the first demo event. */
const PLANNED = -741

const plans = new WeakMap<App, DemoPlan>()

/** Returns the demo plan for use by later demo steps. */
export function planOf(world: World): DemoPlan {
  const plan = plans.get(world.app)
  if (!plan) throw new Error('Nothing is planned yet in this demo world')
  return plan
}

/** Creates the catalog, locations, hosts and series, and a code valid for all events. */
export async function seedPlan(world: World): Promise<void> {
  await world.at(PLANNED, 9)
  const places = await demoContent('seminar-places', PlacesFile)
  const catalog = await demoContent('seminar-catalog', CatalogFile)
  const staff = await world.person('staff')
  const seminars = await saveAll(catalog, (draft) =>
    world.operation(staff, seminarCatalog.save, { id: null, draft }),
  )
  const locations = await saveAll(places.locations, (draft) =>
    world.operation(staff, eventLocations.save, { id: null, draft }),
  )
  const hosts = await saveAll(places.hosts, (draft) =>
    world.operation(staff, eventHosts.save, { id: null, draft }),
  )
  const series = await saveAll(places.series, (draft) =>
    world.operation(staff, eventSeries.save, { id: null, draft }),
  )
  await world.operation(staff, promoCodes.save, {
    id: null,
    draft: {
      kind: 'global',
      orBasisPoints: 0,
      creditMinor: 0,
      eventid: '',
      validFrom: '',
      validTo: '',
      ...places.code,
    },
  })
  const today = addDays(dayIn(world.now(), 'UTC'), -PLANNED)
  plans.set(world.app, { today, seminars, locations, hosts, series })
}

async function saveAll<Draft>(
  drafts: Readonly<Record<string, Draft>>,
  save: (draft: Draft) => Promise<{ id: string }>,
): Promise<Saved<Draft>> {
  const saved: Record<string, { id: string; draft: Draft }> = {}
  for (const [key, draft] of Object.entries(drafts)) saved[key] = { id: (await save(draft)).id, draft }
  return saved
}
