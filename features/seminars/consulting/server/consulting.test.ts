import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { consultingPaying } from '../contract/paying-contract.ts'
import { consulting, consultingWire } from '../contract.ts'

const app = await testApp()
let consultant = await app.as('consultant')
// The demo consultant has breaks.
await consultant.call(consultingPaying.setPauses, { before: '0', after: '0' })
let learner = await app.as('learner')
const texan = await app.as('texan')
const ZONE = 'America/Denver'
const words = { title: '', body: '', url: 'https://meet.example/ro', color: '' }

const offer = (day: string, start: string, end: string, weeks = '1') =>
  consultant.call(consulting.addSlots, { ...words, day, start, end, weeks, zone: ZONE })
const slotsOf = async (day: string, who = learner) =>
  (await who.call(consulting.week, { day, zone: ZONE })).slots
const idsOf = async (day: string) => (await slotsOf(day)).map(({ slotid }) => slotid)
const give = (email: string, halves: string) =>
  consultant.call(consulting.giveHours, { email, halves, reason: 'RQ-1', requestid: crypto.randomUUID() })
const hoursOf = async (who: typeof learner) =>
  (await who.call(consulting.week, { day: '2027-03-01', zone: ZONE })).hours
const book = (who: typeof learner, ...slotids: string[]) =>
  who.call(consulting.book, { slotids: JSON.stringify(slotids), topic: 'Salt passage of train 2' })
const news = async (what: RegExp) =>
  (await app.mails()).filter(({ subject }) => what.test(subject)).map(({ recipient }) => recipient)

describe('Slots', () => {
  it('are offered weekly at the same time of day, and existing ones stay', async () => {
    expect(await offer('2027-03-01', '9:00', '12:00', '3')).toEqual({ added: 18 })
    expect(await offer('2027-03-01', '11:00', '13:00')).toEqual({ added: 2 })
    const times = (await slotsOf('2027-03-15')).map(({ startsAt }) => startsAt.slice(11, 16))
    expect(times).toEqual(['15:00', '15:30', '16:00', '16:30', '17:00', '17:30'])
  })

  it('name the next free time for a week without one', async () => {
    const nextFree = async (day: string) =>
      (await learner.call(consulting.week, { day, zone: ZONE })).nextFree
    const first = (await slotsOf('2026-11-23')).find(({ state }) => state === 'free')
    expect(first).toBeDefined()
    expect(await nextFree('2027-05-03')).toBe(first?.startsAt)
    expect(await nextFree('2027-03-15')).toBeNull()
    await expect(nextFree('9999-12-31')).rejects.toMatchObject({ status: 400 })
  })

  it('cannot be offered in the past or by anyone except a consultant', async () => {
    await expect(offer('2026-11-01', '9:00', '10:00')).rejects.toMatchObject({ body: { code: 'past' } })
    const asLearner = learner.call(consulting.addSlots, {
      ...words,
      day: '2027-03-02',
      start: '9:00',
      end: '10:00',
      weeks: '1',
      zone: ZONE,
    })
    await expect(asLearner).rejects.toMatchObject({ status: 403 })
  })
})

describe('Appointment', () => {
  it('requires consecutive slots, uses as many hours, and notifies both people', async () => {
    const before = await hoursOf(learner)
    await give('learner@example.com', '4')
    const [first = '', second = '', , fourth = ''] = await idsOf('2027-03-01')
    await expect(book(learner, first, fourth)).rejects.toMatchObject({ body: { code: 'not-in-row' } })
    await book(learner, second, first)
    expect(await hoursOf(learner)).toBe(before + 1)
    const written = await news(/^Consulting is booked for Mar 1, 2027, 9:00 AM/)
    expect(written.toSorted()).toEqual(['consultant@example.com', 'learner@example.com'])
  })

  it('cannot be made without hours', async () => {
    const [, , third = ''] = await idsOf('2027-03-01')
    await expect(book(texan, third)).rejects.toMatchObject({ body: { code: 'no-hours' } })
  })

  it('has its hours deducted once when the request is repeated', async () => {
    const halves = String((await hoursOf(texan)) * -2 - 2)
    await give('texan@example.com', '2')
    const request = { email: 'texan@example.com', halves, reason: 'RQ-2', requestid: crypto.randomUUID() }
    const first = await consultant.call(consulting.giveHours, request)
    expect(await consultant.call(consulting.giveHours, request)).toEqual(first)
    expect(await hoursOf(texan)).toBe(0)
  })

  it('is made by exactly one of several concurrent requests for a slot', async () => {
    await give('texan@example.com', '4')
    const [slot = ''] = (await slotsOf('2027-03-08', texan)).map(({ slotid }) => slotid)
    const tries = await Promise.allSettled(
      [learner, texan, learner, texan, texan].map((who) => book(who, slot)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const slots = await slotsOf('2027-03-08', consultant)
    expect(slots.filter(({ state }) => state === 'taken')).toHaveLength(1)
  })

  it('is made by one of a hundred concurrent requests; the others get the nearest free times', async () => {
    const people = ['employee', 'supervisor', 'corpadmin', 'partneradmin', 'instructor', 'rotpadmin', 'staff']
    const clients = [learner, texan, ...(await Promise.all(people.map((name) => app.as(name))))]
    for (const name of ['learner', 'texan', ...people]) await give(`${name}@example.com`, '4')
    await offer('2027-03-09', '8:00', '12:00')
    const other = await app.as('admin')
    await other.call(consulting.addSlots, {
      ...words,
      day: '2027-03-09',
      start: '9:00',
      end: '10:00',
      weeks: '1',
      zone: ZONE,
    })
    const slots = (await slotsOf('2027-03-09')).filter(({ startsAt }) => startsAt.startsWith('2027-03-09'))
    const own = slots.filter(({ consultant }) => consultant === slots[0]?.consultant)
    const requested = own.find(({ startsAt }) => startsAt.includes('T16:00'))?.slotid ?? ''
    const tries = await Promise.allSettled(
      Array.from({ length: 100 }, (_, nth) => book(clients[nth % clients.length] ?? learner, requested)),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.body] : []))
    const nearest = ['T15:30', 'T16:30', 'T15:00'].map((time) => [
      own.find(({ startsAt }) => startsAt.includes(time))?.slotid,
    ])
    for (const { code, nearest: offered } of refusals) {
      expect(code).toBe('taken')
      expect(offered.map(({ slotids }: { slotids: string[] }) => slotids)).toEqual(nearest)
    }
    const instead = refusals[0].nearest[0].slotids
    expect(await book(texan, ...instead)).toMatchObject({ appointmentid: expect.any(String) })
  })

  it('offers other times of the same length when the new time is taken or removed', async () => {
    const [mine] = (await learner.call(consulting.week, { day: '2027-03-01', zone: ZONE })).appointments
    const gone = JSON.stringify([crypto.randomUUID(), crypto.randomUUID()])
    const refused = learner.call(consulting.move, { appointmentid: mine?.appointmentid ?? '', slotids: gone })
    await expect(refused).rejects.toMatchObject({ body: { code: 'taken', nearest: expect.any(Array) } })
    const { nearest } = (await refused.catch(({ body }) => body)) as { nearest: { slotids: string[] }[] }
    expect(nearest.map(({ slotids }) => slotids.length)).toEqual([2, 2, 2])
  })

  it('is hidden from others, who cannot cancel or read it', async () => {
    const [mine] = (await learner.call(consulting.week, { day: '2027-03-01', zone: ZONE })).appointments
    const appointmentid = mine?.appointmentid ?? ''
    expect((await slotsOf('2027-03-01', texan)).every(({ state }) => state === 'free')).toBe(true)
    await expect(texan.call(consulting.cancel, { appointmentid, reason: '' })).rejects.toMatchObject({
      status: 404,
    })
    const response = await texan.get(`/api/consulting/appointment.ics?appointmentid=${appointmentid}`)
    expect(response.statusCode).toBe(404)
  })

  it('moves only to as many other half hours, and its calendar entry moves with it', async () => {
    const week = await learner.call(consulting.week, { day: '2027-03-01', zone: ZONE })
    const mine = week.appointments.find(({ startsAt }) => startsAt.startsWith('2027-03-01'))
    const appointmentid = mine?.appointmentid ?? ''
    const slots = (await slotsOf('2027-03-15')).map(({ slotid }) => slotid)
    const move = (slotids: readonly string[]) =>
      learner.call(consulting.move, { appointmentid, slotids: JSON.stringify(slotids) })
    await expect(move(slots.slice(0, 1))).rejects.toMatchObject({ body: { code: 'other-length' } })
    await move(slots.slice(0, 2))
    const response = await learner.get(`/api/consulting/appointment.ics?appointmentid=${appointmentid}`)
    const event = new ICAL.Component(ICAL.parse(response.body)).getFirstSubcomponent('vevent')
    expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2027-03-15T15:00:00Z')
    expect(event?.getFirstPropertyValue('sequence')).toBe(1)
  })

  it('sends both people one reminder a day before, and can be canceled without loss until then', async () => {
    app.setNow(new Date('2027-03-14T15:00:00Z'))
    await app.runJobs()
    // Their sessions have expired by then.
    consultant = await app.as('consultant')
    learner = await app.as('learner')
    expect(await news(/^Your consulting is on Mar 15/)).toHaveLength(2)
    const [mine] = (await learner.call(consulting.week, { day: '2027-03-15', zone: ZONE })).appointments
    const before = await hoursOf(learner)
    const appointmentid = mine?.appointmentid ?? ''
    const canceled = await learner.call(consulting.cancel, { appointmentid, reason: 'The plant is down' })
    expect(canceled).toEqual({ givenBack: 1 })
    expect(await hoursOf(learner)).toBe(before + 1)
    const { body } = await learner.get(`/api/consulting/appointment.ics?appointmentid=${appointmentid}`)
    expect(body).toContain('STATUS:CANCELLED')
    expect(body).toContain('SEQUENCE:2')
  })

  it('returns no hours when the learner cancels on the last day, but does when the consultant cancels', async () => {
    const [first = '', second = ''] = await idsOf('2027-03-15')
    const { appointmentid: late } = await book(learner, first)
    const { appointmentid: other } = await book(learner, second)
    app.setNow(new Date('2027-03-14T20:00:00Z'))
    expect(await learner.call(consulting.cancel, { appointmentid: late, reason: '' })).toEqual({
      givenBack: 0,
    })
    expect(await consultant.call(consulting.cancel, { appointmentid: other, reason: 'Ill' })).toEqual({
      givenBack: 0.5,
    })
  })
})

describe('Specified calls', () => {
  const list = (who: typeof learner, offset: string) =>
    who.call(consultingWire.getDates, { userid: '', offset })

  it('list free slots on the clock of the caller, and whether the caller is a consultant', async () => {
    await consultant.call(consultingWire.createDate, {
      userid: '',
      date: '2027-04-05',
      start: '8:00',
      end: '9:00',
      offset: '360',
      title: 'Start-up',
    })
    const { dates, admin } = await list(learner, '-600')
    expect(admin).toBe(false)
    expect(dates.at(-2)).toMatchObject({ date: '2027-04-06', start: '0:00', end: '0:30', title: 'Start-up' })
    expect((await list(consultant, '360')).admin).toBe(true)
  })

  it('delete an unbooked slot by its timestamp, and refuse times outside the grid at their field', async () => {
    const { dates } = await list(consultant, '360')
    const timestamp = String(dates.at(-1)?.timestamp)
    expect(
      await consultant.call(consultingWire.deleteDate, { userid: '', date: '2027-04-05', timestamp }),
    ).toEqual({
      good: true,
    })
    expect((await list(consultant, '360')).dates).toHaveLength(dates.length - 1)
    const odd = { userid: '', date: '2027-04-05', start: '7:15', end: '9:00' }
    const refused = consultant.call(consultingWire.createDate, odd)
    await expect(refused).rejects.toMatchObject({ body: { fields: { start: expect.any(String) } } })
  })
})
