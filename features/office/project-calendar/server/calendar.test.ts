import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { taskWork } from '#features/office/projects/contract/task-contract.ts'
import { openProject } from '#features/office/projects/server/testing/projects.ts'
import { consultingAppointments } from '#features/seminars/consulting/server/tables.ts'
import { seminarLocations } from '#features/seminars/events/server/public.ts'
import { planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import { addDays } from '#platform/contract/zoned-days.ts'
import { teamCalendar } from '../contract.ts'

const app = await testApp()
const staff = await app.as('staff')
const instructor = await app.as('instructor')
const consultant = await app.as('consultant')
const guest = await app.guest()
const teacher = await app.person('instructor')
const places = await app.app.db.select().from(seminarLocations)
const placeIn = (city: string) => places.find((place) => place.city === city)?.id ?? ''

/** Far from any demo data: a Monday in each month of a future year. */
const FIRST = '2029-02-05'
const at = (day: string, hour = 14) => new Date(`${day}T${hour}:00:00Z`)
const plan = (name: string, city: string, first: string, days = 2, more: object = {}) =>
  planTestEvent(app, {
    name,
    locationId: placeIn(city),
    instructorIds: [teacher.userId],
    startsAt: at(first),
    endsAt: at(addDays(first, days - 1), 22),
    ...more,
  })
const read = (from: string, days = 14, client = staff) => client.call(teamCalendar.read, { from, days })
const feedOf = async (client = instructor) => (await client.call(teamCalendar.makeFeed, {})).path ?? ''
const entriesOf = (body: string) =>
  new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((each) => {
    const event = new ICAL.Event(each)
    return { name: event.summary, day: event.startDate.toString() }
  })

describe('Team calendar', () => {
  it('reports and marks an instructor due in two cities and a room booked twice', async () => {
    await plan('Basics', 'Denver', FIRST)
    await plan('Design', 'Tampa', addDays(FIRST, 1))
    await plan('Pumps', 'Tampa', addDays(FIRST, 2), 2, { instructorIds: [] })
    const { conflicts, items } = await read(FIRST)
    expect(conflicts.map(({ kind, day }) => [kind, day])).toEqual([
      ['two-cities', FIRST],
      ['room', addDays(FIRST, 2)],
    ])
    expect(conflicts[0]?.text).toMatch(/is due in Denver for “Basics” and in Tampa for “Design”/)
    expect(conflicts[0]?.parts[0]?.to).toMatch(/^\/adminIndex\/seminars\/events\//)
    expect(items.filter(({ inConflict }) => inConflict).map(({ title }) => title)).toEqual([
      'Basics',
      'Design',
      'Pumps',
    ])
  })

  it('adds a travel day around a seminar elsewhere, and preserves entered travel when it moves', async () => {
    const first = '2029-04-09'
    const { scheduleid } = await plan('Away', 'Denver', first)
    const travel = async () =>
      (await read(addDays(first, -7), 28)).items
        .filter(({ layer }) => layer === 'travel')
        .map(({ starts, ends }) => [starts, ends])
    expect(await travel()).toEqual([
      [addDays(first, -1), addDays(first, -1)],
      [addDays(first, 2), addDays(first, 2)],
    ])
    const input = { scheduleid, personid: teacher.userId, daysBefore: 2, daysAfter: 0 }
    await expect(consultant.call(teamCalendar.setTravel, input)).rejects.toMatchObject({ status: 403 })
    await instructor.call(teamCalendar.setTravel, input)
    expect(await travel()).toEqual([[addDays(first, -2), addDays(first, -1)]])
    const stranger = { ...input, personid: (await app.person('staff')).userId }
    await expect(staff.call(teamCalendar.setTravel, stranger)).rejects.toMatchObject({ status: 404 })
  })

  it('shows tasks on their due dates, and tasks of private projects only to members', async () => {
    const starts = '2029-05-07'
    const open = await openProject(app, staff, { name: 'Open work', starts })
    const secret = await openProject(app, staff, { name: 'Secret work', starts, visibility: 'private' })
    await open.add('Print', { days: 3 })
    await secret.add('Raise', { assignees: [secret.me] })
    const titles = async (client = staff) =>
      (await read(starts, 14, client)).items
        .filter(({ task }) => task)
        .map((each) => [each.title, each.starts])
    expect(await titles()).toEqual([
      ['Raise', starts],
      ['Print', addDays(starts, 2)],
    ])
    const everyone = [instructor, consultant, await app.as('admin')]
    for (const other of everyone) expect(await titles(other)).toEqual([['Print', addDays(starts, 2)]])
  })

  it('moves a dragged task to the new date, and the tasks after it', async () => {
    const starts = '2029-06-04'
    const { add } = await openProject(app, staff, { starts })
    const taskid = await add('Write')
    await add('Print', { predecessors: [{ id: taskid, kind: 'FS', lag: 0 }] })
    const { moves } = await staff.call(taskWork.setDates, {
      taskid,
      rule: 'due-on',
      ruleDay: addDays(starts, 3),
      days: 1,
      seenStarts: starts,
      seenDue: starts,
    })
    expect(moves.map(({ title, due }) => [title, due])).toEqual([
      ['Write', addDays(starts, 3)],
      ['Print', addDays(starts, 4)],
    ])
  })

  it('shows who is busy with consulting and when, but not the client or subject', async () => {
    const { items } = await read(addDays('2026-01-05', 0), 7)
    expect(items.filter(({ layer }) => layer === 'consulting')).toEqual([])
    const today = (await read('2026-01-05', 7)).today
    const shown = (await read(today, 28)).items.filter(({ layer }) => layer === 'consulting')
    expect(shown).toHaveLength(1)
    expect(JSON.stringify(shown)).not.toMatch(/pressure|learner/i)
  })
})

describe('Calendar link', () => {
  it("shows its owner's tasks, including private projects, to no one else", async () => {
    const starts = addDays((await read('2026-01-05', 7)).today, 20)
    const secret = await openProject(app, staff, { visibility: 'private', starts })
    await secret.add('Talk about wages', { assignees: [secret.me] })
    const shared = await openProject(app, staff, { starts })
    await shared.add('Not mine')
    const own = await guest.get(await feedOf(staff))
    expect(own.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    expect(own.headers['content-type']).toContain('text/calendar')
    const names = entriesOf(own.body).map(({ name }) => name)
    expect(names).toContain('Talk about wages')
    expect(names).not.toContain('Not mine')
    const others = await guest.get(await feedOf(await app.as('admin')))
    expect(others.body).not.toContain('wages')
  })

  it('increments the sequence of consulting changes and lists canceled or deleted items as canceled', async () => {
    const { today } = await read('2026-01-05', 7)
    const first = addDays(today, 50)
    const changes = [
      {},
      { state: 'canceled' },
      { archivedAt: app.now() },
      { state: 'draft', archivedAt: app.now() },
    ]
    const seminars = []
    for (const [index, each] of changes.entries())
      seminars.push(await plan(`Feed ${index}`, 'Denver', addDays(first, index), 1, each))
    const [appointment] = await app.app.db
      .insert(consultingAppointments)
      .values({
        id: uuid(),
        userId: (await app.person('learner')).userId,
        topic: 'Salt',
        url: '',
        zone: 'UTC',
        consultantId: (await app.person('consultant')).userId,
        bookedAt: app.now(),
        revision: 2,
        startsAt: at(first),
        endsAt: at(first, 15),
      })
      .returning()
    const path = await feedOf(consultant)
    const seen = async (id = '') => {
      const entries = (await guest.get(path)).body.split('BEGIN:VEVENT')
      const entry = entries.find(
        (each) => each.includes(`UID:seminar-${id}`) || each.includes(`UID:consulting-${id}`),
      )
      return entry && [/STATUS:(\w+)/.exec(entry)?.[1], Number(/SEQUENCE:(\d+)/.exec(entry)?.[1])]
    }
    const states = []
    for (const { scheduleid } of seminars) states.push((await seen(scheduleid))?.[0])
    expect(states).toEqual(['CONFIRMED', 'CANCELLED', 'CANCELLED', undefined])
    expect(await seen(appointment?.id)).toEqual(['CONFIRMED', 2])
    await app.app.db
      .update(consultingAppointments)
      .set({ canceledAt: app.now(), revision: 3 })
      .where(eq(consultingAppointments.id, appointment?.id ?? ''))
    expect(await seen(appointment?.id)).toEqual(['CANCELLED', 3])
  })

  it('lists days as dates, independent of the time zone', async () => {
    const { today } = await read('2026-01-05', 7)
    const { add, me } = await openProject(app, instructor, { starts: addDays(today, 30) })
    await add('Pack', { assignees: [me], rule: 'due-on', ruleDay: addDays(today, 37) })
    const due = (await read(addDays(today, 30), 14, instructor)).items.find(({ title }) => title === 'Pack')
    const entries = entriesOf((await guest.get(await feedOf())).body)
    expect(entries.find(({ name }) => name === 'Pack')?.day).toBe(due?.starts)
  })

  it('expires immediately when it is renewed or ended, and is not found when altered', async () => {
    const first = await feedOf()
    const second = await feedOf()
    expect((await guest.get(first)).statusCode).toBe(404)
    expect((await guest.get(second)).statusCode).toBe(200)
    expect((await guest.get(second.replace('.ics', 'x.ics'))).statusCode).toBe(404)
    expect((await instructor.call(teamCalendar.feed, {})).readAt).not.toBeNull()
    await instructor.call(teamCalendar.endFeed, {})
    expect((await guest.get(second)).statusCode).toBe(404)
    expect((await instructor.call(teamCalendar.feed, {})).path).toBeNull()
  })

  it('shows nothing to a user who is no longer staff', async () => {
    const path = await feedOf(consultant)
    expect((await guest.get(path)).statusCode).toBe(200)
    const { userId } = await app.person('consultant')
    await app.app.db.execute(
      `update grants set ended_at = now() where user_id = '${userId}' and ended_at is null`,
    )
    expect((await guest.get(path)).statusCode).toBe(404)
  })
})
