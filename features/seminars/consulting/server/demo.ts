import { addDays, type Day, dayIn, weekdayOf } from '#platform/contract/zoned-days.ts'
import type { World } from '#platform/server/world.ts'
import { consultingPaying } from '../contract/paying-contract.ts'
import { consulting } from '../contract.ts'

const ZONE = 'America/Denver'

/**
 * Demo data: the consultant offers mornings for four weeks, with a break after each appointment, at a price; one user
 * has hours and an appointment.
 */
export async function demoConsulting(world: World): Promise<void> {
  await world.at(-2, 18)
  const consultant = await world.person('consultant')
  await world.operation(consultant, consultingPaying.setPrice, { halfHour: '75.00' })
  await world.operation(consultant, consultingPaying.setPauses, { before: '0', after: '15' })
  const monday = mondayAfter(dayIn(world.now(), ZONE))
  const words = { title: 'Plant questions', body: 'Bring your last readings.', url: '', color: '' }
  for (const offset of [0, 2, 3])
    await world.operation(consultant, consulting.addSlots, {
      ...words,
      day: addDays(monday, offset),
      start: '9:00',
      end: '12:00',
      weeks: '4',
      zone: ZONE,
    })
  const learner = await world.person('learner')
  await world.operation(consultant, consulting.giveHours, {
    email: learner.email,
    halves: '6',
    reason: 'Three hours of RQ-1004',
    requestid: '7b0c0d0e-53a1-4d1b-9a55-1f3c6f1f4a01',
  })
  const { slots } = await world.operation(learner, consulting.week, { day: monday, zone: ZONE })
  const chosen = slots.slice(2, 4).map(({ slotid }) => slotid)
  await world.operation(learner, consulting.book, {
    slotids: JSON.stringify(chosen),
    topic: 'Differential pressure of the second stage has gone up by a third since the last cleaning.',
  })
}

/** Returns the first Monday at least three days away. */
function mondayAfter(day: Day): Day {
  const from = addDays(day, 3)
  const weekday = weekdayOf(from)
  return addDays(from, (8 - weekday) % 7)
}
