import { v5 as uuid } from 'uuid'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { World } from '#platform/server/world.ts'
import { lodgingLinks } from '../contract/link-contract.ts'
import { stays } from '../contract/stay-contract.ts'
import { bedDesk, type UnitDraft, unitDesk } from '../contract/unit-desks.ts'
import { todayOf } from './units/unit-desk.ts'

const NAMES = '6b1f4f0a-2f0e-4f57-9d0c-0d6a5c1b7e21'

/** A condo with four beds and an apartment with two; stays that run, come and wait, and a link for the cleaners. */
export async function demoLodging(world: World): Promise<void> {
  await world.at(-3, 14)
  const staff = await world.person('staff')
  const { events } = await world.operation(staff, stays.choices, {})
  const offeredFor = (city: string) => events.find(({ label }) => label.includes(city))?.value
  const phoenix = offeredFor('Phoenix')
  const condo = await lay(
    world,
    {
      ...{ name: 'Condo at Palo Verde', city: 'Phoenix', address: '2210 East Palo Verde Lane, Unit 12' },
      directions: 'The key box is left of the door. Its code comes by text message on the day of arrival.',
      cleaningDays: 1,
      events: phoenix ? [phoenix] : [],
    },
    ['Bed 1, room by the patio', 'Bed 2, room by the patio', 'Bed 3, upstairs', 'Bed 4, upstairs'],
  )
  const apartment = await lay(
    world,
    {
      ...{ name: 'Apartment on Larimer', city: 'Denver', address: '1830 Larimer Street, Apartment 5' },
      ...{ directions: '', cleaningDays: 0, events: [offeredFor('Denver')].flatMap((id) => id ?? []) },
    },
    ['Bed A', 'Bed B'],
  )
  const today = todayOf({ now: world.now() })
  const coming = [
    ['instructor', condo, 1, 5, 0],
    ['consultant', condo, 3, 8, 1],
    ['staff', condo, 6, 9, 2],
    ['rotpadmin', condo, 9, 12, 0],
    ['admin', apartment, 5, 7, 1],
  ] as const
  for (const [name, unit, from, to, bed] of coming) {
    const stayid = await askFor(world, name, { unit, from: addDays(today, from), to: addDays(today, to) })
    await world.operation(staff, stays.approve, { stayid, bedid: unit.beds[bed] ?? '' })
  }
  await askFor(world, 'instructor', { unit: apartment, from: addDays(today, 15), to: addDays(today, 21) })
  await askAsLearner(world, condo)
  await world.operation(staff, lodgingLinks.make, {
    ...{ label: 'Cleaning crew in Phoenix', unitid: condo.id, days: 90, pin: '' },
  })
}

interface Unit {
  id: string
  beds: string[]
}

async function lay(world: World, draft: UnitDraft, names: readonly string[]): Promise<Unit> {
  const staff = await world.person('staff')
  const { id } = await world.operation(staff, unitDesk.save, { id: null, draft })
  const beds = []
  for (const name of names)
    beds.push((await world.operation(staff, bedDesk.save, { id: null, draft: { unitid: id, name } })).id)
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

/** The learner has a place at the workshop in Phoenix and would like to sleep there. */
async function askAsLearner(world: World, unit: Unit): Promise<void> {
  const { offers } = await world.operation(await world.person('learner'), stays.own, {})
  const [offer] = offers.filter(({ eventid }) => eventid !== '')
  if (offer)
    await askFor(world, 'learner', { unit, eventid: offer.eventid, from: offer.first, to: offer.last })
}
