import {
  eventHosts,
  eventLocations,
  eventSeries,
  seminarCatalog,
} from '#features/events/contract/plan-resources.ts'
import { promoCodes } from '#features/pricing/contract/promo-codes.ts'
import { addDays, type Day, dayIn } from '#platform/contract/zoned-days.ts'
import type { App } from '#platform/server/app.ts'
import type { World } from '#platform/server/world.ts'
import {
  type DemoCity,
  type DemoHost,
  type DemoSeries,
  demoHosts,
  demoLocations,
  demoSeries,
} from './places.ts'
import { type DemoSeminar, demoSeminars } from './taught-seminars.ts'

/** What events are made of, by its id, and the day on which the world is built. */
export interface DemoPlan {
  today: Day
  seminars: Record<DemoSeminar, string>
  locations: Record<DemoCity, string>
  hosts: Record<DemoHost, string>
  series: Record<DemoSeries, string>
}

/** Long before the first event of which anybody tells. */
const LAID = -741

const plans = new WeakMap<App, DemoPlan>()

/** What was laid down; for stories that begin later. */
export function planOf(world: World): DemoPlan {
  const plan = plans.get(world.app)
  if (!plan) throw new Error('Nothing is planned yet in this demo world')
  return plan
}

/** Writes the catalog, the places, the hosts and the series, and a code that counts everywhere. */
export async function layPlan(world: World): Promise<void> {
  await world.at(LAID, 9)
  const staff = await world.person('staff')
  const seminars = await each(
    demoSeminars,
    async (draft) => (await world.operation(staff, seminarCatalog.save, { id: null, draft })).id,
  )
  const locations = await each(
    demoLocations,
    async (draft) => (await world.operation(staff, eventLocations.save, { id: null, draft })).id,
  )
  const hosts = await each(
    demoHosts,
    async (draft) => (await world.operation(staff, eventHosts.save, { id: null, draft })).id,
  )
  const series = await each(
    demoSeries,
    async (draft) => (await world.operation(staff, eventSeries.save, { id: null, draft })).id,
  )
  await world.operation(staff, promoCodes.save, {
    id: null,
    draft: {
      ...{ code: 'SEMINAR5', kind: 'global', basisPoints: 500, orBasisPoints: 0, howMany: 100 },
      ...{ creditMinor: 0, eventid: '', validFrom: '', validTo: '' },
    },
  })
  const today = addDays(dayIn(world.now(), 'UTC'), -LAID)
  plans.set(world.app, { today, seminars, locations, hosts, series })
}

async function each<Name extends string, Draft>(
  drafts: Readonly<Record<Name, Draft>>,
  write: (draft: Draft) => Promise<string>,
): Promise<Record<Name, string>> {
  const ids = {} as Record<Name, string>
  for (const name of Object.keys(drafts) as Name[]) ids[name] = await write(drafts[name])
  return ids
}
