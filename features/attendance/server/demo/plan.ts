import { eventPlanning } from '#features/events/contract/planning-contract.ts'
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
    async (draft) => (await world.operation(staff, eventPlanning.saveSeminar, { id: null, draft })).id,
  )
  const locations = await each(
    demoLocations,
    async (draft) => (await world.operation(staff, eventPlanning.saveLocation, { id: null, draft })).id,
  )
  const hosts = await each(
    demoHosts,
    async (draft) => (await world.operation(staff, eventPlanning.saveHost, { id: null, draft })).id,
  )
  const series = await each(
    demoSeries,
    async (draft) => (await world.operation(staff, eventPlanning.saveSeries, { id: null, draft })).id,
  )
  const code = { code: 'SEMINAR5', percent: 5, howMany: 100, orPercent: 0 }
  await world.operation(staff, eventPlanning.saveCode, { id: null, draft: code })
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
