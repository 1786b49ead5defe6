import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { certificates } from '#features/learn/certificates/contract.ts'
import { licenses } from '#features/learn/licenses/contract.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import { seminarEvents, seminarLocations } from '#features/seminars/events/server/tables.ts'
import { ownRegistrations } from '#features/seminars/registration/contract/own-contract.ts'
import { waitingList } from '#features/seminars/waiting-list/contract.ts'
import { attendanceProof } from '../../contract/proof-contract.ts'
import { attendance } from '../../contract.ts'

const app = await testApp()
const staff = await app.as('staff')
const eventNamed = async (name: string) => {
  const [event] = await app.app.db.select().from(seminarEvents).where(eq(seminarEvents.name, name))
  if (!event) throw new Error(`There is no ${name}`)
  return event
}

describe('Demo seminars', () => {
  it('include past and upcoming events and locations in six time zones', async () => {
    const locations = await app.app.db.select().from(seminarLocations)
    expect(new Set(locations.map(({ timeZone }) => timeZone)).size).toBe(6)
    const { total } = await staff.call(eventPlanning.events, { when: 'past', rows: 200 })
    expect(total).toBeGreaterThanOrEqual(13)
    const { total: coming } = await staff.call(eventPlanning.events, {})
    expect(coming).toBeGreaterThanOrEqual(10)
  })

  it('include a running class with check-ins that the instructor can open', async () => {
    const instructor = await app.as('instructor')
    const { rows } = await instructor.call(attendance.events, {})
    const today = rows.find(({ name }) => name.includes('live demo'))
    const roster = await instructor.call(attendance.roster, { scheduleid: today?.scheduleid ?? '' })
    const now = app.now().toISOString()
    expect(roster.sessions.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)).toBe(true)
    expect(roster.people.filter(({ entries }) => entries.length > 0).length).toBeGreaterThan(4)
  })

  it('give the learner past and upcoming seats, and the texan approved hours', async () => {
    const learner = await app.as('learner')
    expect((await learner.call(ownRegistrations.mine, { when: 'coming' })).total).toBe(2)
    expect((await learner.call(ownRegistrations.mine, { when: 'past' })).total).toBe(1)
    const own = await learner.call(certificates.mine, {})
    expect(own.certificates.find(({ type }) => type === 'SEMINAR')).toMatchObject({ hours: 6.5 })
    const { licenses: held } = await (await app.as('texan')).call(licenses.mine, {})
    const hours = held.flatMap(({ entries }) => entries).filter(({ source }) => source === 'seminar')
    expect(hours).toMatchObject([{ hours: 2, approvalNumber: '1880', deliveryMethod: 'live-online' }])
  })

  it('include a sold-out event with an open offer and two more people on the waitlist', async () => {
    const event = await eventNamed('Cleaning Workshop in Tampa')
    expect(event.seatsTaken).toBe(event.seatLimit)
    const waitingOf = async (username: string) =>
      (await (await app.as(username)).call(waitingList.myWaiting, {})).find(
        ({ scheduleid }) => scheduleid === event.id,
      )
    expect((await waitingOf('texan'))?.offered).toMatchObject({ seats: 1 })
    expect((await waitingOf('odile'))?.offered).toBeNull()
    expect((await waitingOf('employee'))?.offered).toBeNull()
  })

  it('include a recent event with undecided passes, and one that waits for a second person', async () => {
    const { id: scheduleid } = await eventNamed('Cleaning Workshop in San Diego')
    const events = await staff.call(eventPlanning.events, { when: 'past', search: 'San Diego', rows: 50 })
    const recent = events.rows.find(({ startsAt }) => startsAt > '2026-11')
    const { rows } = await staff.call(attendanceProof.proofRows, {
      scheduleid: recent?.scheduleid ?? scheduleid,
    })
    expect(rows.filter(({ pass }) => pass === 'undecided').length).toBeGreaterThan(0)
    expect(rows.filter(({ waitsForSecond }) => waitsForSecond)).toHaveLength(1)
    const certified = rows.filter(({ seminars }) => seminars.some(({ certificate }) => certificate))
    expect(certified.length).toBeGreaterThan(0)
    expect(certified.every(({ pass, waitsForSecond }) => pass === 'yes' && !waitsForSecond)).toBe(true)
  })

  it('include three upcoming registrations of the bottling plant', async () => {
    const { rows } = await (await app.as('corpadmin')).call(ownRegistrations.mine, { when: 'coming' })
    expect(rows).toHaveLength(3)
    expect(new Set(rows.map(({ event }) => event))).toEqual(new Set(['ROS II in Houston']))
  })
})
