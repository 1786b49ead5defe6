import type { EventDraft } from '#features/events/contract/event-draft.ts'
import { eventPlanning } from '#features/events/contract/planning-contract.ts'
import { wallAt } from '#features/events/rules/planning/wall-time.ts'
import { purchase } from '#features/orders/server/public.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import type { Story, World } from '#platform/server/world.ts'
import { type Attendee, attendee } from './attendees.ts'
import { attend, groupLine, type HeldEvent, member, onWeekday, prove, publish, registerAll } from './hold.ts'
import { planOf } from './plan.ts'
import type { DemoSeminar } from './taught-seminars.ts'

const thursday = 4
const ELEVEN = 11 * 60

/** A lecture that the shop has as a film already, with its captions. */
const recordingOf = (film: string): NonNullable<EventDraft['recording']> => ({
  video: `/media/${film}.mp4`,
  captions: [
    { language: 'en', label: 'English', source: `/media/${film}.en.vtt` },
    { language: 'es', label: 'Español', source: `/media/${film}.es.vtt` },
  ],
  days: 0,
})

interface Hour {
  name: string
  starts: number
  minutes: number
  seminar: DemoSeminar
}

/** A webinar at eleven in Denver, on the Thursday that comes. */
async function announce(world: World, { name, starts, minutes, seminar }: Hour): Promise<HeldEvent> {
  const plan = planOf(world)
  const day = onWeekday(plan, starts, thursday)
  const first = addDays(plan.today, day)
  return publish(world, plan, {
    ...{ name, starts: day, days: 1, city: 'denver', seminars: [seminar], series: 'lunch' },
    changes: {
      format: 'webinar',
      starts: wallAt(first, ELEVEN),
      ends: wallAt(first, ELEVEN + minutes),
      ...{ earlybird1: 0, earlybird2: 0, earlybird45: '', earlybird30: '', onlineLimit: 200 },
      joinLink: `https://rooms.example.com/${seminar}`,
    },
  })
}

/** Over, with those who were there and the recording. */
const past =
  (hour: Hour, film: string, people: readonly Attendee[], username?: string): Story =>
  async (world) => {
    await world.at(hour.starts - 40, 9)
    const held = await announce(world, hour)
    await world.at(hour.starts - 5, 9)
    const known = username ? [await member(world, username)] : []
    const recordids = await registerAll(world, held, [...people.map((name) => attendee(name)), ...known])
    await world.at(held.starts + 1, 10)
    const staff = await world.person('staff')
    await attend(world, held, new Map(recordids.map((id) => [id, 1])), staff)
    await world.operation(staff, eventPlanning.saveEvent, {
      scheduleid: held.scheduleid,
      event: { recording: recordingOf(film) },
    })
    await prove(world, held, recordids)
  }

const normalizing = { minutes: 60, seminar: 'normalizing' } as const
const silica = { minutes: 120, seminar: 'silica' } as const

/** A free and a paid one that are still to come. */
async function ahead(world: World): Promise<void> {
  await world.at(-21, 9)
  const free = await announce(world, { ...normalizing, name: 'Normalized Data in an Hour', starts: 5 })
  const paid = await announce(world, { ...silica, name: 'Silica: How Far Can You Go?', starts: 19 })
  await world.at(-2, 20)
  await registerAll(world, free, [await member(world, 'learner'), attendee('yuki'), attendee('grace')])
  const odile = await world.person('odile')
  await purchase(world, odile, { lines: [groupLine(paid, [await member(world, 'odile', paid.semids)])] })
}

export const webinars: readonly Story[] = [
  past({ ...normalizing, name: 'Normalized Data in an Hour', starts: -225 }, 'OLC117-01', ['leon']),
  past({ ...silica, name: 'Silica: How Far Can You Go?', starts: -83 }, 'OLC115-03', ['rukmini'], 'texan'),
  past({ ...normalizing, name: 'Normalized Data (encore)', starts: -26 }, 'OLC117-01', ['samir']),
  ahead,
]
