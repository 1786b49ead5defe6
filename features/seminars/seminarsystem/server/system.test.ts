import { describe, expect, it } from 'vitest'
import { countStatements } from '#app/server/testing/statements/count-statements.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import {
  addTestLocation,
  addTestSeminar,
  newcomer,
  twoDays,
  wire,
} from '#features/seminars/events/server/planning/testing/planning.ts'
import { registrants } from '#features/seminars/registrants/contract/registrants-contract.ts'
import { promoCodes } from '#features/shop/pricing/contract/promo-codes.ts'
import { calendarSystem } from '../contract/calendar-contract.ts'

const app = await testApp()
const staff = await app.as('staff')
const { send, data } = await wire(app)

const eventIn = (answer: { events: { scheduleid: string }[] }, scheduleid = '') => {
  const found = answer.events.find((event) => event.scheduleid === scheduleid)
  if (!found) throw new Error('The answer has no such event')
  return found as Awaited<ReturnType<typeof data>>['events'][number]
}

/** Creates an event on sale with one seminar. */
async function published(changes = {}) {
  const semid = await addTestSeminar(app)
  const locationid = await addTestLocation(app)
  const added = await data('addEvent', { ...twoDays(changes), locationid, seminarsinevent: [semid] })
  const scheduleid = added.scheduleid ?? ''
  return { scheduleid, semid, locationid }
}

describe('Seminar calendar on the specified wire format', () => {
  it('returns the event fields named in the specification', async () => {
    const semid = await addTestSeminar(app, { code: 'ros-w1' })
    await data('submitGlobal', { discountcode: 'WIREALL', percent: 7, howmany: '', orPercent: 0 })
    const added = await data('addEvent', {
      ...twoDays({ earlybird1: 10, earlybird2: 5, seatLimit: 0 }),
      seminarsinevent: semid,
      eventpromocodes: [{ discountcode: 'WIRE10', percent: '10', howmany: '3', orPercent: '4' }],
    })
    const event = eventIn(added, added.scheduleid)
    expect(event).toMatchObject({
      name: 'Level I in Tampa',
      seminarsinevent: [semid],
      seminar_codes: ['ROS-W1'],
      fullcodes: ['ROS-W1'],
      registrations: 0,
      today: '2026-11-20',
      state: 'draft',
      starts: '2027-03-12T08:00',
      earlybird1: 10,
      earlybird2: 5,
      earlybird45: '2027-01-26',
      earlybird30: '2027-02-10',
      startsAt: '2027-03-12T13:00:00.000Z',
      eventpromocodes: [{ discountcode: 'WIRE10', percent: 10, howmany: 3, orPercent: 4, used: 0 }],
    })
    expect(event.globaldiscounts).toContainEqual({ discountcode: 'WIREALL', percent: 7 })
    expect(added.globaldiscounts.map(({ discountcode }) => discountcode)).toContain('WIREALL')
    const again = await data('updateEvent', { scheduleid: event.scheduleid, name: 'Level I by the bay' })
    expect(eventIn(again, event.scheduleid)).toEqual({ ...event, name: 'Level I by the bay', revision: 2 })
  })

  it('accepts an event as it was returned and changes only the edited fields', async () => {
    const { scheduleid } = await published()
    const row = eventIn((await send('semCalendar', { userid: '' })).body, scheduleid)
    const after = eventIn(await data('updateEvent', { ...row, name: 'Renamed' }), scheduleid)
    expect(after).toEqual({ ...row, name: 'Renamed', revision: row.revision + 1 })
  })

  it('changes, deletes and returns every other part', async () => {
    const semid = await addTestSeminar(app)
    const series = await data('addSeries', { name: 'Spring' })
    const host = await data('addHost', { name: 'Bay Utilities' })
    const locationid = await addTestLocation(app)
    const [seriesid = '', hostid = ''] = [series.recordid, host.recordid]
    await data('updateSeminars', { semid, name: 'Membranes again' })
    await data('updateSeries', { seriesid, description: 'Every spring.' })
    await data('updateLocation', { locationid, region: 'Gulf Coast' })
    const answer = await data('updateHost', { hostid, website: 'https://bay.example' })
    expect(answer.seminars).toContainEqual(
      expect.objectContaining({ semid, name: 'Membranes again', price: '1195.00' }),
    )
    expect(answer.series).toContainEqual(
      expect.objectContaining({ seriesid, name: 'Spring', description: 'Every spring.' }),
    )
    expect(answer.locations).toContainEqual(
      expect.objectContaining({ locationid, region: 'Gulf Coast', city: 'Tampa' }),
    )
    expect(answer.hosts).toContainEqual(expect.objectContaining({ hostid, website: 'https://bay.example' }))
    await send('deleteSeminars', { recordid: semid })
    await send('deleteSeries', { recordid: seriesid })
    await send('deleteLocation', { recordid: locationid })
    const { body: left } = await send('deleteHost', { hostid })
    expect(left.good).toBe(true)
    expect(JSON.stringify(left)).not.toMatch(new RegExp([semid, seriesid, locationid, hostid].join('|')))
  })

  it('deletes a code valid for every event and an unused event', async () => {
    const { globaldiscounts } = await data('submitGlobal', { discountcode: 'GONE5', percent: 5 })
    const { codeid = '' } = globaldiscounts.find(({ discountcode }) => discountcode === 'GONE5') ?? {}
    const changed = await data('submitGlobal', {
      codeid,
      discountcode: 'GONE5',
      percent: 6,
      howmany: 10,
      orPercent: 1,
    })
    expect(changed.globaldiscounts).toContainEqual(
      expect.objectContaining({ codeid, percent: 6, howmany: 10, orPercent: 1 }),
    )
    const { body } = await send('deleteGlobal', { recordid: codeid })
    expect(body.globaldiscounts.map(({ discountcode }) => discountcode)).not.toContain('GONE5')
    const { scheduleid = '' } = await data('addEvent', twoDays())
    const { body: without } = await send('deleteEvent', { data: scheduleid })
    expect(without.good).toBe(true)
    expect(without.events.map((event) => event.scheduleid)).not.toContain(scheduleid)
  })

  it('rounds half a percent up and preserves the exact value when it is written back unchanged', async () => {
    const admin = await app.as('admin')
    const { id } = await admin.call(promoCodes.save, {
      id: null,
      draft: {
        code: 'HALF12',
        kind: 'global',
        basisPoints: 1250,
        orBasisPoints: 50,
        howMany: 9,
        creditMinor: 0,
        eventid: '',
        validFrom: '',
        validTo: '',
      },
    })
    const wire = { codeid: id, discountcode: 'HALF12', percent: 13, howmany: 20, orPercent: 1 }
    const { globaldiscounts } = await data('submitGlobal', wire)
    expect(globaldiscounts).toContainEqual(expect.objectContaining({ codeid: id, percent: 13, howmany: 20 }))
    expect((await admin.call(promoCodes.read, { id })).draft).toMatchObject({
      basisPoints: 1250,
      orBasisPoints: 50,
      howMany: 20,
    })
    await data('submitGlobal', { ...wire, percent: 15 })
    expect((await admin.call(promoCodes.read, { id })).draft).toMatchObject({ basisPoints: 1500 })
  })

  it('sets the seminars of a remote event with a join code for each', async () => {
    await addTestSeminar(app, { code: 'FAR-1' })
    await addTestSeminar(app, { code: 'FAR-2' })
    const { scheduleid = '' } = await data('addEvent', twoDays({ format: 'webinar' }))
    const remote = { scheduleid, seminar_codes: 'FAR-2, FAR-1', codes: 'blue, green' }
    const { body } = await send('updateRemoteEventSeminars', remote)
    expect(eventIn(body, scheduleid)).toMatchObject({
      seminar_codes: ['FAR-2', 'FAR-1'],
      seminars: [{ joinCode: 'blue' }, { joinCode: 'green' }],
    })
    const few = await send('updateRemoteEventSeminars', { ...remote, codes: ['blue'] })
    expect([few.status, few.body.fields]).toEqual([
      400,
      { codes: expect.stringContaining('one join code for each') },
    ])
    const unknown = await send('updateRemoteEventSeminars', {
      scheduleid,
      seminar_codes: ['NONE'],
      codes: ['x'],
    })
    expect(unknown.body.fields).toEqual({ seminar_codes: 'There is no seminar with the code NONE.' })
    const inRoom = await data('addEvent', twoDays())
    const { body: refused } = await send('updateRemoteEventSeminars', {
      ...remote,
      scheduleid: inRoom.scheduleid,
    })
    expect(refused).toMatchObject({ good: false, code: 'not-remote' })
  })
})

describe('Code on the specified wire format', () => {
  it('retains fields omitted from a save', async () => {
    const terms = { discountcode: 'STAYS', percent: 20, howmany: 1, orPercent: 10 }
    const { globaldiscounts } = await data('submitGlobal', terms)
    const { codeid } = globaldiscounts.find(({ discountcode }) => discountcode === 'STAYS') ?? {}
    const changed = await data('submitGlobal', { codeid, percent: 25 })
    expect(changed.globaldiscounts).toContainEqual(expect.objectContaining({ ...terms, codeid, percent: 25 }))
    const freed = await data('submitGlobal', { codeid, howmany: '' })
    expect(freed.globaldiscounts).toContainEqual(
      expect.objectContaining({ codeid, percent: 25, howmany: null }),
    )
    const { scheduleid } = await published({ eventpromocodes: [{ ...terms, discountcode: 'STAYS2' }] })
    const [code] = eventIn(await data('updateEvent', { scheduleid }), scheduleid).eventpromocodes
    const again = await data('updateEvent', {
      scheduleid,
      eventpromocodes: [{ codeid: code?.codeid, percent: 25 }],
    })
    expect(eventIn(again, scheduleid).eventpromocodes).toMatchObject([{ ...code, percent: 25 }])
  })

  it('reports a duplicate at its own field, for a seminar code and a promo code', async () => {
    await addTestSeminar(app, { code: 'TWICE1' })
    const seminar = { code: 'TWICE1', name: 'Again', price: '1.00', hours: '1', agenda: [{ title: 'One' }] }
    const { body: twice } = await send('addSeminars', { data: seminar })
    expect(Object.keys(twice.fields ?? {})).toEqual(['data.code'])
    await data('submitGlobal', { discountcode: 'TWICE2', percent: 5 })
    const { body: code } = await send('submitGlobal', { data: { discountcode: 'TWICE2', percent: 5 } })
    expect(Object.keys(code.fields ?? {})).toEqual(['data.discountcode'])
  })

  it.each([
    [{ percent: 10 }, 'data.discountcode'],
    [{ discountcode: 'NOTHING' }, 'data.percent'],
    [{ discountcode: 'MORE', percent: 10, orPercent: 20 }, 'data.orPercent'],
  ])('is refused at its field for %o', async (wrong, field) => {
    const { status, body } = await send('submitGlobal', { data: wrong })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('Event on the specified wire format', () => {
  it('goes on sale once it is complete and lists the missing items until then', async () => {
    const added = await data('addEvent', twoDays())
    expect(added.missing).toEqual(['Choose at least one seminar.', 'Choose the location.'])
    const scheduleid = added.scheduleid ?? ''
    const [semid, locationid] = [await addTestSeminar(app), await addTestLocation(app)]
    const half = await data('updateEvent', { scheduleid, seminarsinevent: [semid] })
    expect([half.missing, eventIn(half, scheduleid).state]).toEqual([['Choose the location.'], 'draft'])
    const whole = await data('updateEvent', { scheduleid, locationid })
    expect([whole.missing, eventIn(whole, scheduleid).state]).toEqual([undefined, 'published'])
    await data('submitNewRegistrant', newcomer(scheduleid, 'Wendy', [semid]))
  })

  it.each([
    [{ seminarsinevent: '' }, 'data.seminarsinevent', 'Choose at least one seminar.'],
    [{ locationid: '' }, 'data.locationid', 'Choose the location.'],
    [
      { starts: '2026-03-12T08:00', ends: '2026-03-13T17:00', earlybird45: '', earlybird30: '' },
      'data.ends',
      'Choose a date that is still to come.',
    ],
  ])('cannot lose required data while on sale: %o', async (changes, field, message) => {
    const { scheduleid } = await published()
    const { status, body } = await send('updateEvent', { data: { scheduleid, ...changes } })
    expect(status).toBe(400)
    expect(body.fields).toMatchObject({ [field]: message })
  })

  it('moves its sessions along and limits them to its own days', async () => {
    const { scheduleid, semid } = await published()
    const times = async () =>
      (await staff.call(eventPlanning.event, { scheduleid })).draft.sessions.map(({ starts }) => starts)
    await data('updateEvent', { scheduleid, starts: '2027-04-06T09:00', ends: '2027-04-07T18:00' })
    const moved = ['2027-04-06T09:00', '2027-04-06T14:00', '2027-04-07T09:00', '2027-04-07T14:00']
    expect(await times()).toEqual(moved)
    const other = await addTestSeminar(app)
    await data('updateEvent', { scheduleid, seminarsinevent: [semid, other] })
    const { draft } = await staff.call(eventPlanning.event, { scheduleid })
    expect(draft.sessions.filter((session) => session.semid === other)).not.toEqual([])
    await data('updateEvent', { scheduleid, seminarsinevent: [semid], ends: '2027-04-06T18:00' })
    expect(new Set((await times()).map((starts) => starts.slice(0, 10)))).toEqual(new Set(['2027-04-06']))
  })
})

/** Moves the start of an event to an hour ago. */
const begin = (scheduleid: string) =>
  app.app.pool.query(
    `update seminar_events set starts_at = $1::timestamptz - interval '1 hour' where id = $2`,
    [app.now(), scheduleid],
  )

describe('Registrants on the specified wire format', () => {
  it.each(['title', 'company', 'address', 'city', 'state', 'zip', 'country', 'phone'])(
    'refuses to clear a known %s and accepts a row as it was returned',
    async (field) => {
      const { scheduleid, semid } = await published()
      const { recordid } = await data('submitNewRegistrant', newcomer(scheduleid, 'Wilda', [semid]))
      const { status, body } = await send('submitRegistrantChanges', { data: { recordid, [field]: ' ' } })
      expect([status, body.fields]).toEqual([
        400,
        { [`data.${field}`]: expect.stringMatching(/is blank\. {2}This field is required\.$/) },
      ])
      await app.app.pool.query('update seminar_registrations set title = $1 where id = $2', ['', recordid])
      const { body: shown } = await send('semCalendar', { scheduleid })
      const [{ revision: _seen, ...row } = {} as never] = shown.registrants
      const saved = await send('submitRegistrantChanges', { data: { ...row, fax: '1' } })
      expect(saved.body.registrants).toMatchObject([{ recordid, title: '', fax: '1' }])
    },
  )

  it.each([
    ['updateRegistrantAttendance', 'attended'],
    ['updateRegistrantCertPass', 'certpass'],
  ])('refuses %s before the event starts', async (ctx, field) => {
    const { scheduleid, semid } = await published()
    const { recordid } = await data('submitNewRegistrant', newcomer(scheduleid, 'Wade', [semid]))
    for (const said of ['true', 'false'])
      expect((await send(ctx, { recordid, [field]: said })).body).toMatchObject({ code: 'not-started' })
    expect((await send(ctx, { recordid, [field]: '' })).body).toMatchObject({ good: true })
    await begin(scheduleid)
    expect((await send(ctx, { recordid, [field]: 'true' })).body.registrants).toMatchObject([
      { [field]: true },
    ])
  })

  it.each([
    [{ f_name: ' ' }, 'data.f_name'],
    [{ l_name: '' }, 'data.l_name'],
    [{ emailAddress: 'notanemail' }, 'data.emailAddress'],
    [{ emailAddress: '' }, 'data.emailAddress'],
    [{ company: 'x'.repeat(500) }, 'data.company'],
  ])('validates changes by the form rules: %o', async (changes, field) => {
    const { scheduleid, semid } = await published()
    const { recordid } = await data('submitNewRegistrant', newcomer(scheduleid, 'Wynn', [semid]))
    const { status, body } = await send('submitRegistrantChanges', { data: { recordid, ...changes } })
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]])
  })

  it.each(['j\u00f6rg@wasser.de', 'a@w\u00e4sser.de', 'a..b@x.org', '.a@x.org', 'o\u2019neil@plant.example'])(
    'shows %s to staff or requests a corrected address',
    async (emailAddress) => {
      const { scheduleid, semid } = await published()
      const attendee = { ...newcomer(scheduleid, 'Wim', [semid]), emailAddress }
      const { body } = await send('submitNewRegistrant', { data: attendee })
      if (emailAddress.includes('\u2019')) return expect(body.fields).toHaveProperty('data.emailAddress')
      const one = await staff.call(registrants.one, { recordid: body.recordid ?? '' })
      expect(one.values.emailAddress).toBe(emailAddress)
      await data('submitRegistrantChanges', { recordid: body.recordid, emailAddress, title: 'Chief' })
    },
  )

  it('adds a registrant with the specified message, changes it, and records attendance and pass', async () => {
    const { scheduleid, semid } = await published()
    const added = await data('submitNewRegistrant', newcomer(scheduleid, 'Wanda', [semid]))
    expect(added).toMatchObject({
      header: 'Registrant Added',
      msg: 'This registrant has been added to this event',
      registrants: [
        { f_name: 'Wanda', attended: null, certpass: null, seminars: [{ semid, isChecked: true }] },
      ],
    })
    expect(eventIn(added, scheduleid)).toMatchObject({ registrations: 1, seatsTaken: 1 })
    const recordid = added.recordid ?? ''
    const changed = await data('submitRegistrantChanges', {
      recordid,
      title: 'Plant manager',
      company: 'Bay Water',
    })
    expect(changed.registrants).toMatchObject([
      { recordid, title: 'Plant manager', company: 'Bay Water', city: 'Mesa' },
    ])
    await begin(scheduleid)
    const { body: there } = await send('updateRegistrantAttendance', { recordid, attended: 'true' })
    expect(there.registrants).toMatchObject([{ attended: true }])
    const { body: passed } = await send('updateRegistrantCertPass', { recordid, certpass: 'false' })
    expect(passed.registrants).toMatchObject([{ attended: true, certpass: false }])
    const { body: unsaid } = await send('updateRegistrantAttendance', { recordid, attended: '' })
    expect(unsaid.registrants).toMatchObject([{ attended: null }])
  })

  it('reports missing data of a new registrant with the exact specified text', async () => {
    const { scheduleid, semid } = await published()
    const blank = { ...newcomer(scheduleid, 'Wilma', [semid]), l_name: ' ' }
    const { status, body } = await send('submitNewRegistrant', { data: blank })
    expect([status, body.fields]).toEqual([
      400,
      { 'data.l_name': 'Attendee 1: Last name is blank.  This field is required.' },
    ])
    await data('submitNewRegistrant', newcomer(scheduleid, 'Wilma', [semid]))
    const { body: twice } = await send('submitNewRegistrant', {
      data: newcomer(scheduleid, 'WILMA', [semid]),
    })
    expect(twice).toMatchObject({ good: false, code: 'already-registered' })
  })

  it('returns registrants of the changed event only', async () => {
    const [one, other] = [await published(), await published()]
    await data('submitNewRegistrant', newcomer(one.scheduleid, 'Wes', [one.semid]))
    const answer = await data('submitNewRegistrant', newcomer(other.scheduleid, 'Will', [other.semid]))
    expect(answer.registrants.map(({ f_name }) => f_name)).toEqual(['Will'])
    expect((await send('semCalendar', { userid: '' })).body.registrants).toEqual([])
    const { body } = await send('semCalendar', { userid: '', scheduleid: one.scheduleid })
    expect(body.registrants.map(({ f_name }) => f_name)).toEqual(['Wes'])
  })
})

describe('The 23 API calls', () => {
  const calls = Object.values(calendarSystem)

  it('serves all calls at the specified paths and refuses users other than staff', async () => {
    expect(calls).toHaveLength(23)
    for (const username of ['learner', 'instructor', 'partneradmin', 'corpadmin', 'consultant']) {
      const client = await app.as(username)
      const statuses = await Promise.all(
        calls.map(async ({ at }) => (await client.post(`/api/${at}`, {}, 'form')).statusCode),
      )
      expect(new Set(statuses)).toEqual(new Set([403]))
    }
    const guest = await app.guest()
    const statuses = await Promise.all(
      calls.map(async ({ at }) => (await guest.post(`/api/${at}`, {}, 'form')).statusCode),
    )
    expect(new Set(statuses)).toEqual(new Set([401]))
  })

  it('uses the same number of SQL statements for any number of events', async () => {
    const few = await countStatements(() => send('semCalendar', { userid: '' }))
    for (let n = 0; n < 6; n += 1) {
      const code = { discountcode: `MANY${n}`, percent: 5 }
      await data('addEvent', {
        ...twoDays(),
        seminarsinevent: [await addTestSeminar(app)],
        eventpromocodes: [code],
      })
    }
    expect(await countStatements(() => send('semCalendar', { userid: '' }))).toBe(few)
  })
})
