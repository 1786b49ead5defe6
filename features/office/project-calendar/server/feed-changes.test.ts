import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { projectAdmin } from '#features/office/projects/contract/project-admin.ts'
import { taskAdmin } from '#features/office/projects/contract/task-contract.ts'
import { openProject } from '#features/office/projects/server/testing/projects.ts'
import { seminarEvents, seminarLocations } from '#features/seminars/events/server/public.ts'
import { planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { teamCalendar } from '../contract.ts'

const app = await testApp()
const instructor = await app.as('instructor')
const guest = await app.guest()
const { userId: me } = await app.person('instructor')
const { path } = await instructor.call(teamCalendar.makeFeed, {})
const starts = addDays(dayIn(app.now(), OFFICE_ZONE), 28)

/** Returns the feed entry whose key starts with the given prefix. */
async function entry(key: string) {
  const { body } = await guest.get(path ?? '')
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  const found = events.map((each) => new ICAL.Event(each)).filter(({ uid }) => uid.startsWith(key))
  expect(found).toHaveLength(1)
  const [event] = found
  if (!event) throw new Error(`There is no ${key}`)
  return {
    sequence: event.sequence,
    status: String(event.component.getFirstPropertyValue('status')),
    day: event.startDate.toString(),
  }
}

const project = await openProject(app, instructor, { starts })
const first = await project.add('Write', { assignees: [me] })
const second = await project.add('Print', {
  assignees: [me],
  predecessors: [{ id: first, kind: 'FS', lag: 0 }],
})
const change = async (id: string, changes: object) => {
  const { draft } = await instructor.call(taskAdmin.read, { id })
  await instructor.call(taskAdmin.save, { id, draft: { ...draft, ...changes } })
}
const startOn = (ruleDay: string) => () => change(first, { rule: 'start-from', ruleDay })
const cancelProject = async () => {
  const { draft } = await instructor.call(projectAdmin.read, { id: project.projectid })
  await instructor.call(projectAdmin.save, { id: project.projectid, draft: { ...draft, state: 'canceled' } })
}

const places = await app.app.db.select().from(seminarLocations)
const { scheduleid } = await planTestEvent(app, {
  name: 'Away',
  locationId: places.find(({ city }) => city === 'Denver')?.id ?? '',
  instructorIds: [me],
  startsAt: new Date(`${starts}T14:00:00Z`),
  endsAt: new Date(`${starts}T22:00:00Z`),
})
const travel = (daysBefore: number, daysAfter: number) =>
  instructor.call(teamCalendar.setTravel, { scheduleid, personid: me, daysBefore, daysAfter })
const cancelSeminar = () =>
  app.app.db
    .update(seminarEvents)
    .set({ state: 'canceled', changedAt: app.now() })
    .where(eq(seminarEvents.id, scheduleid))
const there = `there-${scheduleid}`

it.each([
  ['a task that was moved', `task-${first}`, startOn(addDays(starts, 7)), 'CONFIRMED'],
  ['a task that was renamed', `task-${first}`, () => change(first, { title: 'Write it' }), 'CONFIRMED'],
  ['a task that was moved by another task', `task-${second}`, startOn(addDays(starts, 14)), 'CONFIRMED'],
  [
    'a task that was archived',
    `task-${second}`,
    () => instructor.call(taskAdmin.archive, { id: second, archived: true }),
    'CANCELLED',
  ],
  [
    'a task that was restored from the archive',
    `task-${second}`,
    () => instructor.call(taskAdmin.archive, { id: second, archived: false }),
    'CONFIRMED',
  ],
  ['a task of a canceled project', `task-${first}`, cancelProject, 'CANCELLED'],
  ['travel that was entered', there, () => travel(3, 1), 'CONFIRMED'],
  ['travel that was removed', there, () => travel(0, 1), 'CANCELLED'],
  ['travel that was entered again', there, () => travel(2, 1), 'CONFIRMED'],
  ['travel to a canceled seminar', there, () => cancelSeminar(), 'CANCELLED'],
] as const)('%s gets a higher sequence number in the calendar link', async (_what, key, act, status) => {
  const before = await entry(key)
  app.advance({ minutes: 1 })
  await act()
  const after = await entry(key)
  expect(after.status).toBe(status)
  expect(after.sequence).toBeGreaterThan(before.sequence)
  expect((await entry(key)).sequence).toBe(after.sequence)
})
