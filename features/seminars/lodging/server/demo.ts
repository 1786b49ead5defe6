import { v5 as uuid } from 'uuid'
import { z } from 'zod'
import { addDays } from '#platform/contract/zoned-days.ts'
import { demoContent, entryOf } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { lodgingLinks } from '../contract/link-contract.ts'
import { stays } from '../contract/stay-contract.ts'
import { bedAdmin, UnitDraft, unitAdmin } from '../contract/unit-admin.ts'
import { lodgingLinkDays } from '../rules/stay-words.ts'
import { todayOf } from './units/unit-admin.ts'

const NAMES = '6b1f4f0a-2f0e-4f57-9d0c-0d6a5c1b7e21'

const { events: _, ...unitFields } = UnitDraft.shape

const LodgingFile = z.strictObject({
  units: z.record(z.string(), z.strictObject({ ...unitFields, beds: z.array(z.string()) })),
  stays: z.array(
    z.strictObject({
      who: z.string(),
      unit: z.string(),
      from: z.int(),
      to: z.int(),
      /** If omitted, the stay is pending approval. */
      bed: z.int().optional(),
    }),
  ),
  link: z.strictObject({ label: z.string(), unit: z.string(), days: z.literal(lodgingLinkDays) }),
})

/** Two units with beds, each for an event in its city; current, upcoming, and pending stays; a link for cleaners. */
export async function demoLodging(world: World): Promise<void> {
  await world.at(-3, 14)
  const file = await demoContent('lodging', LodgingFile)
  const staff = await world.person('staff')
  const { events } = await world.operation(staff, stays.choices, {})
  const units: Record<string, Unit> = {}
  for (const [key, { beds, ...draft }] of Object.entries(file.units)) {
    const offered = events.find(({ label }) => label.includes(draft.city))?.value
    units[key] = await addUnit(world, { ...draft, events: offered ? [offered] : [] }, beds)
  }
  const unitNamed = (key: string) => entryOf(units, key, 'units of lodging')
  const today = todayOf({ now: world.now() })
  for (const { who, unit: key, from, to, bed } of file.stays) {
    const unit = unitNamed(key)
    const stayid = await askFor(world, who, { unit, from: addDays(today, from), to: addDays(today, to) })
    if (bed !== undefined)
      await world.operation(staff, stays.approve, { stayid, bedid: unit.beds[bed] ?? '' })
  }
  const { label, unit: key, days } = file.link
  const cleaned = unitNamed(key)
  await askAsLearner(world, cleaned)
  await world.operation(staff, lodgingLinks.make, { label, unitid: cleaned.id, days, pin: '' })
}

interface Unit {
  id: string
  beds: string[]
}

async function addUnit(world: World, draft: UnitDraft, names: readonly string[]): Promise<Unit> {
  const staff = await world.person('staff')
  const { id } = await world.operation(staff, unitAdmin.save, { id: null, draft })
  const beds = []
  for (const name of names)
    beds.push((await world.operation(staff, bedAdmin.save, { id: null, draft: { unitid: id, name } })).id)
  return { id, beds }
}

async function askFor(
  world: World,
  username: string,
  { unit, from, to, eventid = '' }: { unit: Unit; from: string; to: string; eventid?: string },
): Promise<string> {
  const requestid = uuid(`${username} ${from} ${unit.id}`, NAMES)
  const person = await world.person(username)
  await world.operation(person, stays.ask, { requestid, unitid: unit.id, eventid, from, to, note: '' })
  return requestid
}

/** Requests a bed for the learner, who is registered for the workshop in Phoenix. */
async function askAsLearner(world: World, unit: Unit): Promise<void> {
  const { offers } = await world.operation(await world.person('learner'), stays.own, {})
  const [offer] = offers.filter(({ eventid }) => eventid !== '')
  if (offer)
    await askFor(world, 'learner', { unit, eventid: offer.eventid, from: offer.first, to: offer.last })
}
