import type { TestApp } from '#app/server/testing/test-app.ts'
import type { calendarSystem } from '#features/seminars/seminarsystem/contract/calendar-contract.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { EventChanges } from '../../../contract/event-draft.ts'
import { eventPlanning } from '../../../contract/planning-contract.ts'
import { testAttendee } from '../../testing/seminars.ts'

export type Answer = OutputOf<typeof calendarSystem.semCalendar> & {
  code?: string
  uses?: { name: string }[]
}

/** Calls the API required by the specification with form data, as its client does. */
export async function wire(app: TestApp, username = 'staff') {
  const client = await app.as(username)
  const send = async (ctx: string, fields: Record<string, unknown>) => {
    const texts = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    )
    const response = await client.post(`/api/seminarsystem/${ctx}`, texts, 'form')
    return { status: response.statusCode, body: response.json() as Answer & Record<string, unknown> }
  }
  return {
    send,
    /** Sends `data` and throws if the call fails. */
    data: async (ctx: string, data: unknown): Promise<Answer> => {
      const { body } = await send(ctx, { data })
      if (body.good !== true) throw new Error(`${ctx}: ${JSON.stringify(body)}`)
      return body
    },
  }
}

export const twoDays = (changes: EventChanges = {}): EventChanges => ({
  name: 'Level I in Tampa',
  timeZone: 'America/New_York',
  starts: '2027-03-12T08:00',
  ends: '2027-03-13T17:00',
  ...changes,
})

let count = 0

/** Creates a catalog seminar for a test. Returns its ID. */
export async function addTestSeminar(app: TestApp, changes: Record<string, unknown> = {}): Promise<string> {
  count += 1
  const { data } = await wire(app)
  const { recordid = '' } = await data('addSeminars', {
    code: `PLAN${count}`,
    name: `Planned seminar ${count}`,
    price: '1195.00',
    hours: '13',
    agenda: [{ title: 'Membranes' }, { title: 'Cleaning' }],
    ...changes,
  })
  return recordid
}

export async function addTestLocation(app: TestApp): Promise<string> {
  const { data } = await wire(app)
  const { recordid = '' } = await data('addLocation', {
    name: 'Tampa Hall',
    city: 'Tampa',
    state: 'FL',
    timeZone: 'America/New_York',
  })
  return recordid
}

/** Returns the form data of a new registrant. */
export const newcomer = (scheduleid: string, name: string, semids: readonly string[]) => ({
  scheduleid,
  ...testAttendee(name, semids),
})

/** Clerk actions on events, for tests of their effects. */
export async function planner(app: TestApp) {
  const staff = await app.as('staff')
  const { data } = await wire(app)
  const plan = async (changes: EventChanges = {}) =>
    (await staff.call(eventPlanning.saveEvent, { scheduleid: null, event: twoDays(changes) })).scheduleid
  return {
    staff,
    plan,
    show: (scheduleid: string) => staff.call(eventPlanning.event, { scheduleid }),
    change: (scheduleid: string, event: EventChanges, revision?: number) =>
      staff.call(eventPlanning.saveEvent, { scheduleid, revision, event }),
    /** Creates an event on sale with one seminar, and registers `people`. */
    onSale: async (changes: EventChanges = {}, ...people: string[]) => {
      const semid = await addTestSeminar(app)
      const seminars = [{ semid, ownPrice: '', seatLimit: null, joinCode: '' }]
      const locationid = await addTestLocation(app)
      const scheduleid = await plan({ locationid, seminars, ...changes })
      await staff.call(eventPlanning.publishEvent, { scheduleid })
      for (const name of people) await data('submitNewRegistrant', newcomer(scheduleid, name, [semid]))
      return { scheduleid, semid, locationid }
    },
  }
}
