import { eq, ne } from 'drizzle-orm'
import ICAL from 'ical.js'
import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { countStatements } from '#app/server/testing/statements/count-statements.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { registration } from '#features/seminars/registration/contract.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { events as contract } from '../../contract.ts'
import { seminarEvents, seminarLocations, seminarPartnerPrices } from '../tables.ts'
import { planTestEvent, testAttendee, testContact } from '../testing/seminars.ts'
import { seminarChanged } from './stored-schedule.ts'

const app = await testApp()
const { db } = app.app
const guest = await app.guest()

async function changed(work: () => Promise<unknown> = async () => {}): Promise<void> {
  await work()
  await makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) => seminarChanged(ctx))
  await app.settled()
}

const plan: typeof planTestEvent = async (...given) => {
  const planned = await planTestEvent(...given)
  await changed()
  return planned
}

async function shown(scheduleid: string, partner = 'dhp', client: TestClient = guest) {
  const { events } = await client.call(contract.schedule, { partner })
  return events.find((event) => event.scheduleid === scheduleid)
}
const path = '/api/dhpseminars/getjson'

describe('Schedule calendar', () => {
  it('has an entry for each day of an event and leaves the nights free', async () => {
    const { body } = await guest.get('/api/seminars/schedule.ics')
    const entries = new ICAL.Component(ICAL.parse(body))
      .getAllSubcomponents('vevent')
      .map((part) => new ICAL.Event(part))
    const hours = entries.map(({ duration }) => duration.toSeconds() / 3600)
    expect(Math.max(...hours)).toBeLessThan(14)
    expect(entries.filter(({ summary }) => summary.endsWith('(day 2 of 4)')).length).toBeGreaterThan(0)
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length)
  })
})

describe('Partner schedule', () => {
  it('has the specified fields, for a form request as well', async () => {
    const { scheduleid, semids } = await plan(app, { seatLimit: 20, seatsTaken: 18 })
    const answer = await guest.post(path, { partner: 'dhp' }, 'form')
    const { events } = answer.json() as { events: { scheduleid: string }[] }
    expect(events.find((event) => event.scheduleid === scheduleid)).toMatchObject({
      name: 'Level I in Tampa',
      seminarsinevent: [{ semid: semids[0], price: '1195.00', hours: 32, left: null }],
      fullcodes: [],
      seminar_codes: [expect.stringMatching(/^T/)],
      registrations: 18,
      eventpromocodes: [],
      globaldiscounts: [],
      today: '2026-11-20',
      earlybird1: 0,
      earlybird30: '',
      seatsLeft: 2,
      isOpen: true,
    })
  })

  it('lists full seminars', async () => {
    const { scheduleid } = await plan(app, { seatLimit: 5, seatsTaken: 5 })
    expect(await shown(scheduleid)).toMatchObject({ seatsLeft: 0, fullcodes: [expect.any(String)] })
  })

  it('lists an event for thirty days after its end', async () => {
    const DAY = 86_400_000
    const ended = (days: number) => new Date(app.now().getTime() - days * DAY)
    const recent = await plan(app, { startsAt: ended(30), endsAt: ended(29) })
    const old = await plan(app, { startsAt: ended(32), endsAt: ended(31) })
    expect(await shown(recent.scheduleid)).toMatchObject({ isOpen: false, whyClosed: 'This event is over.' })
    expect(await shown(old.scheduleid)).toBeUndefined()
  })

  it.each([
    ['a draft', { state: 'draft' }, 404, 404],
    ['a deleted draft', { state: 'draft', archivedAt: new Date('2026-11-01') }, 404, 404],
    ['a deleted event that calendars may contain', { archivedAt: new Date('2026-11-01') }, 404, 200],
    ['a canceled event that still has a page', { state: 'canceled' }, 200, 200],
  ] as const)('does not list %s', async (_what, changes, page, file) => {
    const { scheduleid } = await plan(app, changes)
    expect(await shown(scheduleid)).toBeUndefined()
    expect((await guest.get(`/api/seminars/event?scheduleid=${scheduleid}`)).statusCode).toBe(page)
    const calendar = await guest.get(`/api/seminars/events/${scheduleid}.ics`)
    expect(calendar.statusCode).toBe(file)
    if (file === 200) expect(calendar.body).toContain('STATUS:CANCELLED')
    const feed = (await guest.get('/api/seminars/schedule.ics')).body.split('BEGIN:VEVENT')
    const [entry] = feed.filter((each) => each.includes(scheduleid))
    expect(entry?.includes('STATUS:CANCELLED') ?? false).toBe(file === 200)
  })

  it('defaults to the provider, and returns not found for an unknown partner', async () => {
    const { partner } = await guest.call(contract.schedule, {})
    expect(partner).toBe('dhp')
    await expect(guest.call(contract.schedule, { partner: 'nobody' })).rejects.toMatchObject({ status: 404 })
  })

  it('runs the same number of statements for many events as for one', async () => {
    const count = () => countStatements(() => guest.call(contract.schedule, { partner: 'dhp' }))
    await changed()
    const few = await count()
    for (let index = 0; index < 12; index += 1) await planTestEvent(app, { prices: [100, 200] })
    await changed()
    expect(await count()).toBe(few)
    expect(few).toBeLessThan(8)
  })
})

describe('Partner offers', () => {
  it('show an event of one partner only to visitors of that partner', async () => {
    const { scheduleid } = await plan(app, { partners: ['tidewater'] })
    expect(await shown(scheduleid, 'tidewater')).toBeDefined()
    expect(await shown(scheduleid, 'dhp')).toBeUndefined()
    await expect(guest.call(contract.event, { scheduleid, partner: 'dhp' })).rejects.toMatchObject({
      status: 404,
    })
    expect((await guest.get(`/api/seminars/events/${scheduleid}.ics`)).statusCode).toBe(404)
    expect((await guest.get('/api/seminars/schedule.ics')).body).not.toContain(scheduleid)
    expect((await guest.get('/api/seminars/schedule.ics?partner=tidewater')).body).toContain(scheduleid)
  })

  it('exclude events of a partner that has no seminars of its own', async () => {
    const { scheduleid } = await plan(app, { partners: ['ams'] })
    expect(await shown(scheduleid, 'ams')).toBeUndefined()
  })

  it('show partner prices to everyone who may buy at them, otherwise only to members', async () => {
    const { scheduleid, semids } = await plan(app)
    const semid = semids[0] ?? ''
    await changed(() =>
      db.insert(seminarPartnerPrices).values([
        { partner: 'tidewater', seminarId: semid, priceMinor: 99_500 },
        { partner: 'ams', seminarId: semid, priceMinor: 88_800 },
      ]),
    )
    const price = async (partner: string, client = guest) =>
      (await shown(scheduleid, partner, client))?.seminarsinevent[0]?.price
    expect(await price('dhp')).toBe('1195.00')
    expect(await price('tidewater')).toBe('995.00')
    expect(await price('ams')).toBe('1195.00')
    const person = await app.person('learner')
    await app.app.pool.query(`update users set partner = 'ams' where id = $1`, [person.userId])
    expect(await price('ams', await app.as('learner'))).toBe('888.00')
    expect(await price('ams')).toBe('1195.00')
    await app.app.pool.query(`update users set partner = $2 where id = $1`, [person.userId, person.partner])
  })
})

describe('Cached response', () => {
  const tag = async () => String((await guest.post(path, { partner: 'dhp' })).headers.etag)

  it('is sent compressed, and not sent to browsers that already have it', async () => {
    const first = await guest.post(path, { partner: 'dhp' }, 'json', { 'accept-encoding': 'br' })
    expect(first.headers['content-encoding']).toBe('br')
    const again = await guest.post(path, { partner: 'dhp' }, 'json', {
      'if-none-match': String(first.headers.etag),
    })
    expect(again.statusCode).toBe(304)
  })

  it('is dropped when a seat is sold', async () => {
    const event = await plan(app, { seatLimit: 10 })
    const before = await tag()
    expect(await tag()).toBe(before)
    const learner = await app.as('learner')
    await learner.call(registration.placeOrder, {
      event: event.scheduleid,
      price: '1195.00',
      attendees: [testAttendee('Keptbyte', event.semids)],
      contact: testContact(),
    })
    await app.settled()
    expect(await tag()).not.toBe(before)
    expect(await shown(event.scheduleid)).toMatchObject({ seatsLeft: 9, registrations: 1 })
  })

  it('changes its price when an early bird ends in the time zone of the event', async () => {
    const { scheduleid } = await plan(app, {
      timeZone: 'America/Phoenix',
      earlybird1: 20,
      earlybird45: '2026-12-05',
      earlybird2: 10,
      earlybird30: '2026-12-20',
    })
    const before = app.now()
    const at = async (moment: string) => {
      app.setNow(new Date(moment))
      const event = await shown(scheduleid)
      return [event?.priceFrom, event?.earlyBird?.percent]
    }
    // Midnight in Phoenix, which has no daylight saving time, is 07:00 UTC.
    expect(await at('2026-12-06T06:59:59Z')).toEqual(['956.00', 20])
    expect(await at('2026-12-06T07:00:00Z')).toEqual(['1075.50', 10])
    expect(await at('2026-12-21T06:59:59Z')).toEqual(['1075.50', 10])
    expect(await at('2026-12-21T07:00:00Z')).toEqual(['1195.00', undefined])
    app.setNow(before)
  })
})

describe('Public pages', () => {
  it('contain no join link, code or registrant name', async () => {
    const location = { id: uuid(), name: 'Harbor Hall', city: 'Tampa', timeZone: 'America/New_York' }
    await db.insert(seminarLocations).values({ ...location, createdAt: app.now(), changedAt: app.now() })
    const event = await plan(app, {
      format: 'hybrid',
      locationId: location.id,
      joinLink: 'https://meet.example/secret-room',
      recording: { video: '/media/secret-film.mp4', captions: [], days: 0 },
    })
    await app.app.pool.query(`update seminars_in_events set join_code = 'SECRETCODE' where event_id = $1`, [
      event.scheduleid,
    ])
    const learner = await app.as('learner')
    await learner.call(registration.placeOrder, {
      event: event.scheduleid,
      price: '1195.00',
      attendees: [testAttendee('Hushhush', event.semids)],
      contact: testContact(),
    })
    await changed()
    const pages = await Promise.all([
      guest.post(path, { partner: 'dhp' }),
      guest.get('/api/dhpseminars/getJsonWebinars'),
      guest.get(`/api/seminars/event?scheduleid=${event.scheduleid}`),
      guest.get('/api/seminars/schedule.ics'),
      guest.get(`/api/seminars/events/${event.scheduleid}.ics`),
    ])
    expect(pages[2]?.json()).toMatchObject({ location: { name: 'Harbor Hall' }, seatsLeft: null })
    for (const { statusCode, body } of pages) {
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/secret|Hushhush|hushhush/i)
    }
  })
})

describe('Webinar access', () => {
  const doorOf = (client: TestClient, scheduleid: string) => client.call(contract.join, { scheduleid })

  it('is limited to people with a seat: the join link until the end, then the recording', async () => {
    const start = app.now()
    const webinar = await plan(app, {
      format: 'webinar',
      startsAt: new Date(start.getTime() + 3_600_000),
      endsAt: new Date(start.getTime() + 7_200_000),
      joinLink: 'https://meet.example/room',
      recording: { video: '/media/OLC117-02.mp4', captions: [], days: 30 },
    })
    const learner = await app.as('learner')
    const person = await app.person('learner')
    const attendee = { ...testAttendee('Lena', webinar.semids), emailAddress: person.email }
    expect(await doorOf(learner, webinar.scheduleid)).toMatchObject({ registered: false, joinLink: '' })
    await learner.call(registration.placeOrder, {
      event: webinar.scheduleid,
      price: '1195.00',
      attendees: [attendee],
      contact: testContact(),
    })
    const other = await app.as('consultant')
    expect(await doorOf(learner, webinar.scheduleid)).toMatchObject({
      registered: true,
      joinLink: 'https://meet.example/room',
      recording: null,
    })
    expect(await doorOf(other, webinar.scheduleid)).toMatchObject({
      joinLink: '',
      whyNot: 'Only those who are registered can join.',
    })
    const { registrations } = await learner.call(contract.registrations, {})
    expect(registrations.find(({ scheduleid }) => scheduleid === webinar.scheduleid)).toMatchObject({
      where: 'Online',
      mode: 'online',
    })
    const others = await other.call(contract.registrations, {})
    expect(others.registrations.some(({ scheduleid }) => scheduleid === webinar.scheduleid)).toBe(false)
    app.advance({ hours: 3 })
    expect(await doorOf(learner, webinar.scheduleid)).toMatchObject({
      joinLink: '',
      recording: { src: '/media/OLC117-02.mp4' },
    })
    expect(await doorOf(other, webinar.scheduleid)).toMatchObject({ recording: null })
    // A course video that neither user has through a course; another free webinar may use the same video.
    await db.update(seminarEvents).set({ recording: null }).where(ne(seminarEvents.id, webinar.scheduleid))
    const film = (client: TestClient) => client.get('/media/OLC117-02.mp4')
    expect((await film(learner)).statusCode).toBe(200)
    expect((await film(other)).statusCode).toBe(404)
    const becomes = (state: string) =>
      app.app.pool.query('update seminar_registrations set state = $1 where event_id = $2', [
        state,
        webinar.scheduleid,
      ])
    await becomes('canceled')
    expect((await film(learner)).statusCode).toBe(404)
    expect(await doorOf(learner, webinar.scheduleid)).toMatchObject({ registered: false, recording: null })
    await becomes('registered')
    app.advance({ days: 31 })
    expect((await film(learner)).statusCode).toBe(404)
    app.setNow(start)
  })

  it('is not given to people who attend in the room', async () => {
    const hybrid = await plan(app, { format: 'hybrid', joinLink: 'https://meet.example/room' })
    const texan = await app.as('texan')
    await texan.call(registration.placeOrder, {
      event: hybrid.scheduleid,
      price: '1195.00',
      attendees: [
        {
          ...testAttendee('Travis', hybrid.semids),
          emailAddress: (await app.person('texan')).email,
          mode: 'in-person',
        },
      ],
      contact: testContact(),
    })
    expect(await doorOf(texan, hybrid.scheduleid)).toMatchObject({
      registered: true,
      joinLink: '',
      joinCodes: [],
      whyNot: 'You take part in the room.',
    })
  })

  it('to the recording of a free webinar is open to everyone with an account', async () => {
    const hour = 3_600_000
    const webinar = await plan(app, {
      format: 'webinar',
      prices: [0],
      startsAt: new Date(app.now().getTime() - 60 * 24 * hour),
      endsAt: new Date(app.now().getTime() - 60 * 24 * hour + hour),
      recording: { video: '/media/OLC111-02.mp4', captions: [], days: 0 },
    })
    const texan = await app.as('texan')
    expect(await doorOf(texan, webinar.scheduleid)).toMatchObject({
      registered: false,
      recording: { src: '/media/OLC111-02.mp4', until: null },
    })
    const { webinars } = await guest.call(contract.webinars, {})
    expect(webinars.find(({ scheduleid }) => scheduleid === webinar.scheduleid)).toMatchObject({
      isFree: true,
      hasRecording: true,
      isOpen: false,
    })
    await db.update(seminarEvents).set({ recording: null }).where(eq(seminarEvents.id, webinar.scheduleid))
    await changed()
    const after = await guest.call(contract.webinars, {})
    expect(after.webinars.some(({ scheduleid }) => scheduleid === webinar.scheduleid)).toBe(false)
  })
})
