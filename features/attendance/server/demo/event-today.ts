import { v7 as uuid } from 'uuid'
import type { SessionDraft } from '#features/events/contract/event-draft.ts'
import { eventPlanning } from '#features/events/contract/planning-contract.ts'
import { wallAt } from '#features/events/rules/planning/wall-time.ts'
import { sessionsOf } from '#features/events/server/public.ts'
import { wallClock } from '#platform/contract/zoned-clock.ts'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import type { World } from '#platform/server/world.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import { attendance } from '../../contract.ts'
import { attendee } from './attendees.ts'
import { attend, type HeldEvent, member, publish, registerAll } from './hold.ts'
import { type DemoCity, demoLocations } from './places.ts'
import { planOf } from './plan.ts'

const QUARTER = 15

/** An event that runs just now, wherever it is day: for trying the door. */
export async function eventToday(world: World): Promise<void> {
  await world.at(-33, 10)
  const plan = planOf(world)
  const event = await publish(world, plan, {
    ...{ name: 'Pretreatment Day (live demo)', starts: 0, days: 1, city: 'denver' },
    ...{ seminars: ['pretreatment'], series: 'days', host: 'frontrange', seats: 14 },
  })
  const names = [
    'marisol',
    'dwight',
    'anneke',
    'leon',
    'freya',
    'hector',
    'bettina',
    'samir',
    'petra',
  ] as const
  const people = [...names.map((name) => attendee(name)), await member(world, 'supervisor')]
  const recordids = await registerAll(world, event, people)
  await world.at(0)
  await moveToDaylight(world, event)
  await comeIn(world, event, recordids)
}

/** The city whose clock is nearest to noon; its hour, whatever the hour elsewhere. */
function cityByDay(now: Date): { city: DemoCity; minute: number } {
  const cities = (Object.keys(demoLocations) as DemoCity[]).map((city) => {
    const { hours, minutes } = wallClock(now, demoLocations[city].timeZone)
    return { city, minute: hours * 60 + minutes }
  })
  const fromNoon = ({ minute }: { minute: number }) => Math.abs(minute - 12 * 60)
  const [nearest] = cities.sort((one, other) => fromNoon(one) - fromNoon(other))
  return nearest ?? { city: 'denver', minute: 12 * 60 }
}

/** Two sessions are over or running, one comes. */
async function moveToDaylight(world: World, event: HeldEvent): Promise<void> {
  const { city, minute } = cityByDay(world.now())
  const { timeZone } = demoLocations[city]
  const day = dayIn(world.now(), timeZone)
  const at = (after: number) => {
    const rounded = Math.round((minute + after) / QUARTER) * QUARTER
    return wallAt(day, Math.min(23 * 60 + 45, Math.max(0, rounded)))
  }
  const session = (name: string, from: number, to: number): SessionDraft => ({
    ...{ sessionid: '', semid: event.semids[0] ?? '', name, starts: at(from), ends: at(to) },
    contactMinutes: to - from,
  })
  await world.operation(await world.person('staff'), eventPlanning.saveEvent, {
    scheduleid: event.scheduleid,
    event: {
      ...{ locationid: planOf(world).locations[city], timeZone },
      ...{ starts: at(-180), ends: at(240), registrationEnds: '' },
      ...{ earlybird45: addDays(day, -45), earlybird30: addDays(day, -30) },
      sessions: [
        session('Filters and dosing', -180, -45),
        session('At the skid: SDI and chlorine', -30, 90),
        session('Your own plant', 120, 240),
      ],
    },
  })
}

/** Most were there in the morning, half of them are back already. */
async function comeIn(world: World, event: HeldEvent, recordids: readonly string[]): Promise<void> {
  const sessions = await world.call(null, (call) => sessionsOf(call.db, event.scheduleid))
  const [first, second] = sessions
  if (!first || !second) throw new Error('The event of today has no sessions')
  const keeper = await world.person('instructor')
  const after = ({ startsAt }: { startsAt: Date }, minutes: number) =>
    new Date(startsAt.getTime() + minutes * 60_000).toISOString()
  const entry = (recordid: string, sessionid: string, kind: 'in' | 'out', at: string) => ({
    ...{
      id: uuid({ msecs: world.now().getTime() }),
      recordid,
      sessionid,
      kind,
      at,
      reason: '',
      replaces: null,
    },
  })
  const morning = recordids
    .slice(0, 8)
    .flatMap((id, index) => [
      entry(id, first.id, 'in', after(first, index - 6)),
      entry(id, first.id, 'out', first.endsAt.toISOString()),
    ])
  const back = recordids.slice(0, 4).map((id, index) => entry(id, second.id, 'in', after(second, index * 2)))
  await world.operation(keeper, attendance.record, {
    ...{ scheduleid: event.scheduleid, device: 'Phone of Ines', sentAt: world.now().toISOString() },
    entries: [...morning, ...back],
  })
}

/** Over since last week: some passes are open, one waits for a second person, certificates are still to be issued. */
export async function eventJustOver(world: World): Promise<void> {
  await world.at(-58, 10)
  const event = await publish(world, planOf(world), {
    ...{ name: 'Cleaning Workshop in San Diego', starts: -5, days: 1, city: 'sandiego', seats: 8 },
    ...{ seminars: ['cleaning'], series: 'days' },
  })
  const names = ['freya', 'hector', 'callum', 'matilda', 'yuki', 'oscar'] as const
  const recordids = await registerAll(
    world,
    event,
    names.map((name) => attendee(name)),
  )
  await world.at(-3, 15)
  const shares = [1, 1, 0.55, 1, 0, 0.95]
  await attend(
    world,
    event,
    new Map(recordids.map((id, index) => [id, shares[index] ?? 1])),
    await world.person('instructor'),
  )
  const staff = await world.person('staff')
  const say = (indexes: readonly number[], reason: string) =>
    world.operation(staff, attendanceProof.setPass, {
      ...{ scheduleid: event.scheduleid, pass: 'yes' as const, reason },
      recordids: indexes.map((index) => recordids[index] ?? ''),
    })
  await say([0, 1], '')
  await say([2], 'Missed the morning because of the flight; did the whole of the practical part afterwards.')
}
