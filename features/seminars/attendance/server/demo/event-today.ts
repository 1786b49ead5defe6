import { v7 as uuid } from 'uuid'
import type { SessionDraft } from '#features/seminars/events/contract/event-draft.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import { wallAt } from '#features/seminars/events/rules/planning/wall-time.ts'
import { type DemoPlan, planOf, sessionsOf } from '#features/seminars/events/server/public.ts'
import { wallClock } from '#platform/contract/zoned-clock.ts'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import { attendance } from '../../contract.ts'
import { attendees, members } from './attendees.ts'
import { ComingEvents } from './event-files.ts'
import { attend, type HeldEvent, publish, registerAll } from './hold.ts'

const QUARTER = 15

/** Creates a currently running event at a location in daytime, for trying the check-in. */
export async function eventToday(world: World): Promise<void> {
  const {
    days,
    at,
    event: planned,
    sessions,
  } = (await demoContent('seminar-events-coming', ComingEvents)).today
  await world.at(days, at)
  const event = await publish(world, planned)
  const people = [...(await attendees(planned.people)), ...(await members(world, planned.members))]
  const recordids = await registerAll(world, event, people)
  await world.at(0)
  await moveToDaylight(world, event, sessions)
  await comeIn(world, event, recordids)
}

/** Returns the location whose local time is closest to noon, and the minute of its day. */
function locationByDay(now: Date, { locations }: DemoPlan) {
  const known = Object.values(locations).map(({ id, draft: { timeZone } }) => {
    const { hours, minutes } = wallClock(now, timeZone)
    return { id, timeZone, minute: hours * 60 + minutes }
  })
  const fromNoon = ({ minute }: { minute: number }) => Math.abs(minute - 12 * 60)
  const [nearest] = known.sort((one, other) => fromNoon(one) - fromNoon(other))
  if (!nearest) throw new Error('content/demo/seminar-places.yaml has no location')
  return nearest
}

/** Moves the sessions to daytime: two are over or running, and one is upcoming. */
async function moveToDaylight(
  world: World,
  event: HeldEvent,
  sessions: ComingEvents['today']['sessions'],
): Promise<void> {
  const { id: locationid, timeZone, minute } = locationByDay(world.now(), planOf(world))
  const day = dayIn(world.now(), timeZone)
  const at = (after: number) => {
    const rounded = Math.round((minute + after) / QUARTER) * QUARTER
    return wallAt(day, Math.min(23 * 60 + 45, Math.max(0, rounded)))
  }
  const sessionOf = ({ name, from, to }: (typeof sessions)[number]): SessionDraft => ({
    sessionid: '',
    semid: event.semids[0] ?? '',
    name,
    starts: at(from),
    ends: at(to),
    contactMinutes: to - from,
  })
  await world.operation(await world.person('staff'), eventPlanning.saveEvent, {
    scheduleid: event.scheduleid,
    event: {
      locationid,
      timeZone,
      starts: at(-180),
      ends: at(240),
      registrationEnds: '',
      earlybird45: addDays(day, -45),
      earlybird30: addDays(day, -30),
      sessions: sessions.map(sessionOf),
    },
  })
}

/** Most participants attended in the morning; half of them are already back. */
async function comeIn(world: World, event: HeldEvent, recordids: readonly string[]): Promise<void> {
  const sessions = await world.call(null, (ctx) => sessionsOf(ctx.db, event.scheduleid))
  const [first, second] = sessions
  if (!first || !second) throw new Error('The event of today has no sessions')
  const keeper = await world.person('instructor')
  const after = ({ startsAt }: { startsAt: Date }, minutes: number) =>
    new Date(startsAt.getTime() + minutes * 60_000).toISOString()
  const entry = (recordid: string, sessionid: string, kind: 'in' | 'out', at: string) => ({
    id: uuid({ msecs: world.now().getTime() }),
    recordid,
    sessionid,
    kind,
    at,
    reason: '',
    replaces: null,
  })
  const morning = recordids
    .slice(0, 8)
    .flatMap((id, index) => [
      entry(id, first.id, 'in', after(first, index - 6)),
      entry(id, first.id, 'out', first.endsAt.toISOString()),
    ])
  const back = recordids.slice(0, 4).map((id, index) => entry(id, second.id, 'in', after(second, index * 2)))
  await world.operation(keeper, attendance.record, {
    scheduleid: event.scheduleid,
    device: 'Phone of Ines',
    sentAt: world.now().toISOString(),
    entries: [...morning, ...back],
  })
}

/** Creates last week's event: some passes undecided, one awaits a second staff member, certificates not yet issued. */
export async function eventJustOver(world: World): Promise<void> {
  const { justOver } = await demoContent('seminar-events-coming', ComingEvents)
  await world.at(justOver.days, justOver.at)
  const event = await publish(world, justOver.event)
  const recordids = await registerAll(world, event, await attendees(justOver.event.people))
  await world.at(-3, 15)
  const shares = new Map(recordids.map((id, index) => [id, justOver.shares[index] ?? 1]))
  await attend(world, event, shares, await world.person('instructor'))
  const staff = await world.person('staff')
  for (const { people, reason } of justOver.passed)
    await world.operation(staff, attendanceProof.setPass, {
      scheduleid: event.scheduleid,
      pass: 'yes' as const,
      reason,
      recordids: people.map((index) => recordids[index] ?? ''),
    })
}
