import { desc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countStatements } from '#app/server/testing/statements/count-statements.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { seminarEvents } from '#features/seminars/events/server/tables.ts'
import { badgeToken } from '#features/seminars/registration/server/records/badge-token.ts'
import { registrations } from '#features/seminars/registration/server/tables.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { auditRows } from '#platform/server/tables.ts'
import { attendance } from '../../contract.ts'
import { attendanceOf } from './attendance-of.ts'
import { attendanceEntries } from './tables.ts'
import { entryOf, openTestDoor, send, type TestDoor } from './testing/door.ts'

const app = await testApp()
const { db } = app.app
const staff = await app.as('staff')
const instructor = await app.as('instructor')

const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
const rosterOf = (door: TestDoor, client = staff) =>
  client.call(attendance.roster, { scheduleid: door.scheduleid })
const minutesOf = async (door: TestDoor, index = 0) => {
  const { recordids, semids } = door
  const all = await attendanceOf(db, { eventId: door.scheduleid }, app.now())
  return all.get(recordids[index] ?? '')?.minutes[semids[0] ?? '']
}
const storedOf = (recordid = '') =>
  db.select().from(attendanceEntries).where(eq(attendanceEntries.registrationId, recordid))
const lastAudit = async (action: string) => {
  const [row] = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.action, action))
    .orderBy(desc(auditRows.at), desc(auditRows.id))
  return row
}

describe('Entries from several phones', () => {
  it.each([['one phone first'], ['the other phone first']])(
    'give the same result with %s, even when sent again',
    async (order) => {
      const door = await openTestDoor(app, ['Ana', 'Bo'])
      const [ana, bo] = door.recordids
      const one = [
        entryOf(app, door, { recordid: ana, minutesAgo: 50 }),
        entryOf(app, door, { recordid: ana, kind: 'out', minutesAgo: 20 }),
      ]
      const other = [
        entryOf(app, door, { recordid: ana, minutesAgo: 47 }),
        entryOf(app, door, { recordid: ana, kind: 'out', minutesAgo: 18 }),
        entryOf(app, door, { recordid: bo, minutesAgo: 30 }),
      ]
      const batches = order === 'one phone first' ? [one, other] : [other, one]
      for (const batch of [...batches, ...batches]) await send(app, staff, door, ...batch)
      expect(await minutesOf(door)).toBe(30)
      expect(await minutesOf(door, 1)).toBe(30)
      expect(await storedOf(ana)).toHaveLength(4)
    },
  )

  it('report a check-in that is already known, with its effective time', async () => {
    const door = await openTestDoor(app, ['Ana'])
    const [recordid] = door.recordids
    const [first] = await send(app, staff, door, entryOf(app, door, { recordid, minutesAgo: 7 }))
    const [again] = await send(app, staff, door, entryOf(app, door, { recordid }))
    expect([first?.outcome, again?.outcome]).toEqual(['recorded', 'known'])
    expect(again?.message).toMatch(/^Ana Reyes, T\w+: was checked in at \d{1,2}:\d\d [AP]M already$/)
    const { people } = await rosterOf(door)
    expect(people[0]?.entries).toHaveLength(2)
  })

  it('never have a time later than their receipt', async () => {
    const door = await openTestDoor(app, ['Ana'])
    const [recordid] = door.recordids
    const [result] = await send(app, staff, door, entryOf(app, door, { recordid, minutesAgo: -90 }))
    expect(result?.at).toBe(app.now().toISOString())
  })
})

describe('Correction', () => {
  it('is a separate entry with a reason, and the replaced entry stays in the record', async () => {
    const door = await openTestDoor(app, ['Ana'])
    const [recordid] = door.recordids
    const came = entryOf(app, door, { recordid, minutesAgo: 60 })
    const sent = entryOf(app, door, { recordid, minutesAgo: 55 })
    await send(app, staff, door, came, sent)
    const bare = send(app, staff, door, entryOf(app, door, { recordid, replaces: came.id }))
    await expect(bare).rejects.toMatchObject({ code: 'bad-input' })
    const reason = 'Came with the bus at half past.'
    const fixed = entryOf(app, door, { recordid, replaces: came.id, minutesAgo: 30, reason })
    await send(app, staff, door, fixed)
    expect(await minutesOf(door)).toBe(30)
    const { entries } = await staff.call(attendance.person, { recordid: recordid ?? '' })
    const statuses = Object.fromEntries(entries.map(({ id, status }) => [id, status]))
    expect(statuses).toMatchObject({ [came.id]: 'replaced', [sent.id]: 'replaced', [fixed.id]: 'counts' })
    expect(entries.find(({ id }) => id === fixed.id)).toMatchObject({ reason, by: 'Stella Grove' })
    const undone = entryOf(app, door, { recordid, kind: 'void', replaces: fixed.id, reason: 'Not here.' })
    await send(app, staff, door, undone, undone)
    expect(await minutesOf(door)).toBe(0)
    expect((await rosterOf(door)).people[0]?.entries).toEqual([])
  })

  it('can set the attendance apart from the check-ins, with a reason', async () => {
    const door = await openTestDoor(app, ['Ana'])
    const recordid = door.recordids[0] ?? ''
    const mark = (attended: boolean | null) => {
      app.advance({ seconds: 1 })
      return staff.call(attendance.setAttended, { recordid, attended, reason: 'By the list on paper.' })
    }
    await mark(true)
    expect(await minutesOf(door)).toBe(480)
    await send(app, staff, door, entryOf(app, door, { recordid, minutesAgo: 45 }))
    expect(await minutesOf(door)).toBe(45)
    await mark(false)
    expect(await minutesOf(door)).toBe(0)
    expect(await lastAudit('attendance.attended')).toMatchObject({
      target: recordid,
      details: { before: true, after: false, reason: 'By the list on paper.' },
    })
    await mark(null)
    expect(await minutesOf(door)).toBe(45)
  })
})

describe('Badge', () => {
  it('is read by its QR code or its typed code', async () => {
    const door = await openTestDoor(app, ['Ana', 'Bo'])
    const [ana = '', bo = ''] = door.recordids
    const [row] = await db.select().from(registrations).where(eq(registrations.id, bo))
    const results = await send(
      app,
      staff,
      door,
      entryOf(app, door, { badge: (await badgeToken(ctx(), ana)) ?? '' }),
      entryOf(app, door, { badge: row?.badgeCode.toLowerCase().replace('-', ' ') ?? '' }),
    )
    expect(results.map(({ outcome, recordid }) => [outcome, recordid])).toEqual([
      ['recorded', ana],
      ['recorded', bo],
    ])
  })

  it('is refused when forged, replaced, unknown or of another event, and tampering is audited', async () => {
    const door = await openTestDoor(app, ['Ana'])
    const elsewhere = await openTestDoor(app, ['Cleo'])
    const ana = door.recordids[0] ?? ''
    const genuine = (await badgeToken(ctx(), ana)) ?? ''
    const foreign = (await badgeToken(ctx(), elsewhere.recordids[0] ?? '')) ?? ''
    const outcomeOf = async (badge: string) => {
      const [result] = await send(app, staff, door, entryOf(app, door, { badge }))
      return result
    }
    const last = genuine.at(-1) === 'A' ? 'B' : 'A'
    expect(await outcomeOf(`${genuine.slice(0, -1)}${last}`)).toMatchObject({
      outcome: 'forged',
      recordid: null,
    })
    expect(await lastAudit('attendance.door.badge')).toMatchObject({
      outcome: 'refused',
      target: door.scheduleid,
      details: { reason: 'forged' },
    })
    expect(await outcomeOf(foreign)).toMatchObject({
      outcome: 'wrong-event',
      message: 'This badge is of another event',
      recordid: null,
    })
    expect(await outcomeOf('K7TM-4XQH')).toMatchObject({ outcome: 'unknown' })
    const person = { f_name: 'Dora', l_name: 'New', emailAddress: 'dora@plant.example' }
    await staff.call(attendance.substitute, { recordid: ana, person, reason: 'Ana is ill.' })
    expect(await outcomeOf(genuine)).toMatchObject({ outcome: 'replaced' })
    expect(await outcomeOf((await badgeToken(ctx(), ana)) ?? '')).toMatchObject({
      outcome: 'recorded',
      message: expect.stringContaining('Dora New'),
    })
    await db.update(registrations).set({ state: 'canceled' }).where(eq(registrations.id, ana))
    const [canceled] = await send(app, staff, door, entryOf(app, door, { recordid: ana }))
    expect(canceled).toMatchObject({ outcome: 'canceled' })
  })

  it('counts only on the day of the session and for its seminar', async () => {
    const door = await openTestDoor(app, ['Ana'], { prices: [100, 200] })
    const [recordid = ''] = door.recordids
    const early = entryOf(app, door, { recordid, minutesAgo: 26 * 60, reason: 'Enter paper sign-in' })
    expect((await send(app, staff, door, early))[0]?.outcome).toBe('wrong-day')
    const [, other = ''] = door.semids
    await db
      .update(registrations)
      .set({ seminarIds: [other] })
      .where(eq(registrations.id, recordid))
    expect((await send(app, staff, door, entryOf(app, door, { recordid })))[0]?.outcome).toBe('other-seminar')
  })

  it('of an account finds the seat of its owner', async () => {
    const door = await openTestDoor(app, ['Ana'])
    const [recordid = ''] = door.recordids
    const { userId } = await app.person('learner')
    const { token } = await (await app.as('learner')).call(accounts.qrToken, {})
    const ask = () => staff.call(attendance.account, { scheduleid: door.scheduleid, token })
    await expect(ask()).rejects.toMatchObject({ code: 'unknown-badge' })
    await db.update(registrations).set({ userId }).where(eq(registrations.id, recordid))
    expect(await ask()).toEqual({ recordid })
    const forged = staff.call(attendance.account, { scheduleid: door.scheduleid, token: `${token}x` })
    await expect(forged).rejects.toMatchObject({ code: 'unknown-badge' })
    expect(await lastAudit('attendance.door.account')).toMatchObject({ outcome: 'refused' })
  })
})

describe('Check-in access', () => {
  it('is limited to staff and the instructors listed for the event', async () => {
    const door = await openTestDoor(app, ['Ana'])
    const [recordid = ''] = door.recordids
    const { userId } = await app.person('instructor')
    await expect(rosterOf(door, instructor)).rejects.toMatchObject({ status: 404 })
    expect(await lastAudit('attendance.door.roster')).toMatchObject({ outcome: 'refused', actorId: userId })
    await expect(instructor.call(attendance.person, { recordid })).rejects.toMatchObject({ status: 404 })
    await expect(send(app, instructor, door, entryOf(app, door, { recordid }))).rejects.toMatchObject({
      status: 404,
    })
    await db
      .update(seminarEvents)
      .set({ instructorIds: [userId] })
      .where(eq(seminarEvents.id, door.scheduleid))
    expect((await rosterOf(door, instructor)).people).toHaveLength(1)
    const { rows } = await instructor.call(attendance.events, { when: 'today' })
    const here = rows.find(({ scheduleid }) => scheduleid === door.scheduleid)
    expect(here).toMatchObject({ registered: 1, seen: 0 })
    await send(app, instructor, door, entryOf(app, door, { recordid }))
    const seen = await staff.call(attendance.events, { when: 'today', rows: 200 })
    expect(seen.rows.find(({ scheduleid }) => scheduleid === door.scheduleid)).toMatchObject({ seen: 1 })
    await expect((await app.as('learner')).call(attendance.events, {})).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('Walk-in', () => {
  const requested = (semids: string[], name: string) => ({
    f_name: name,
    l_name: 'Walker',
    emailAddress: `${name.toLowerCase()}@road.example`,
    seminarIds: semids.slice(0, 1),
  })

  it('gets the last seat, and a concurrent second walk-in is refused', async () => {
    const door = await openTestDoor(app, ['Ana'], { seatLimit: 2 })
    const { scheduleid, semids } = door
    const come = (name: string) =>
      staff.call(attendance.walkIn, { scheduleid, person: requested(semids, name) })
    const answers = await Promise.allSettled([come('Wes'), come('Wim')])
    const [refused] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(refused).toMatchObject({ code: 'event-full' })
    const { people, seatsLeft } = await rosterOf(door)
    expect([people.length, seatsLeft]).toEqual([2, 0])
    expect(people.find(({ lastName }) => lastName === 'Walker')).toMatchObject({
      pays: 'due',
      isPrinted: false,
    })
  })

  it('is refused when already registered', async () => {
    const { scheduleid, semids } = await openTestDoor(app, ['Ana'])
    const person = { ...requested(semids, 'Ana'), emailAddress: ' ANA@plant.example ' }
    const again = staff.call(attendance.walkIn, { scheduleid, person })
    await expect(again).rejects.toMatchObject({ code: 'already-registered' })
  })
})

it('runs as many statements for two people as for sixty, for a roster and a batch of entries', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `Person${index}`)
  const counted = async (count: number) => {
    const door = await openTestDoor(app, names(count))
    const entries = door.recordids.map((recordid) => entryOf(app, door, { recordid }))
    const recording = await countStatements(() => send(app, staff, door, ...entries))
    const reading = await countStatements(() => rosterOf(door))
    const computing = await countStatements(() => minutesOf(door))
    return [recording, reading, computing]
  }
  expect(await counted(60)).toEqual(await counted(2))
})
