import type { z } from 'zod'
import type { EventDraft } from '#features/seminars/events/contract/event-draft.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import { wallAt } from '#features/seminars/events/rules/planning/wall-time.ts'
import { planOf } from '#features/seminars/events/server/public.ts'
import { purchase } from '#features/shop/orders/server/public.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { Story, World } from '#platform/server/world.ts'
import { attendees, members } from './attendees.ts'
import { type PastWebinar, type Webinar, Webinars } from './event-files.ts'
import {
  attend,
  firstWeekdayOnOrAfter,
  groupLine,
  type HeldEvent,
  prove,
  publish,
  registerAll,
} from './hold.ts'

const thursday = 4
const ELEVEN = 11 * 60

/** Returns a recording based on a lecture that the shop already has as a video with captions. */
const recordingOf = (film: string): NonNullable<EventDraft['recording']> => ({
  video: `/media/${film}.mp4`,
  captions: [
    { language: 'en', label: 'English', source: `/media/${film}.en.vtt` },
    { language: 'es', label: 'Español', source: `/media/${film}.es.vtt` },
  ],
  days: 0,
})

/** Publishes a webinar at eleven in Denver, on the following Thursday. */
async function announce(world: World, { name, starts, minutes, seminar }: Webinar): Promise<HeldEvent> {
  const plan = planOf(world)
  const day = firstWeekdayOnOrAfter(plan, starts, thursday)
  const first = addDays(plan.today, day)
  return publish(world, {
    name,
    starts: day,
    days: 1,
    city: 'denver',
    seminars: [seminar],
    series: 'lunch',
    people: [],
    members: [],
    changes: {
      format: 'webinar',
      starts: wallAt(first, ELEVEN),
      ends: wallAt(first, ELEVEN + minutes),
      earlybird1: 0,
      earlybird2: 0,
      earlybird45: '',
      earlybird30: '',
      onlineLimit: 200,
      joinLink: `https://rooms.example.com/${seminar}`,
    },
  })
}

/** Creates a past webinar with its participants and recording. */
async function hold(world: World, webinar: PastWebinar): Promise<void> {
  await world.at(webinar.starts - 40, 9)
  const held = await announce(world, webinar)
  await world.at(webinar.starts - 5, 9)
  const people = [...(await attendees(webinar.people)), ...(await members(world, webinar.members))]
  const recordids = await registerAll(world, held, people)
  await world.at(held.starts + 1, 10)
  const staff = await world.person('staff')
  await attend(world, held, new Map(recordids.map((id) => [id, 1])), staff)
  await world.operation(staff, eventPlanning.saveEvent, {
    scheduleid: held.scheduleid,
    event: { recording: recordingOf(webinar.film) },
  })
  await prove(world, held, recordids)
}

/** Creates a free and a paid upcoming webinar. */
async function ahead(world: World, webinars: z.output<typeof Webinars>['coming']): Promise<void> {
  await world.at(-21, 9)
  const announced = []
  for (const webinar of webinars) announced.push({ webinar, event: await announce(world, webinar) })
  await world.at(-2, 20)
  for (const { webinar, event } of announced) {
    const people = [...(await members(world, webinar.members)), ...(await attendees(webinar.people))]
    if (people.length > 0) await registerAll(world, event, people)
    if (webinar.buyer === undefined) continue
    const buyer = await world.person(webinar.buyer)
    const line = groupLine(event, await members(world, [webinar.buyer], event.semids))
    await purchase(world, buyer, { lines: [line] })
  }
}

export async function webinars(): Promise<Story[]> {
  const { past, coming } = await demoContent('webinars', Webinars)
  return [
    ...past.map(
      (webinar): Story =>
        (world) =>
          hold(world, webinar),
    ),
    (world) => ahead(world, coming),
  ]
}
