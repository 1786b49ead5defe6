import { expect, it } from 'vitest'
import { testAttendee, testContact } from '#features/seminars/events/server/testing/seminars.ts'
import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import { startChain } from '../testing/wire/chain.ts'

const { app, as, guest } = await startChain()
const staff = await as('staff')
const learner = await as('learner')

it('plans, sells and holds a seminar, records a pass and sends the certificate', async () => {
  const add = async (call: string, data: object): Promise<string> =>
    (await staff.call(`seminarsystem/${call}`, { data })).recordid
  const day = addDays(dayIn(app.now(), 'America/New_York'), 4)
  const seriesid = await add('addSeries', { name: 'Chain series' })
  const hostid = await add('addHost', { name: 'Chain host' })
  const locationid = await add('addLocation', {
    name: 'Chain hall',
    city: 'Tampa',
    state: 'FL',
    timeZone: 'America/New_York',
  })
  const semid = await add('addSeminars', {
    code: 'CHAIN1',
    name: 'Chain seminar',
    price: '250.00',
    hours: '8',
    agenda: [{ title: 'Day' }],
  })
  const event = {
    name: 'Chain event',
    timeZone: 'America/New_York',
    starts: `${day}T08:00`,
    ends: `${day}T17:00`,
  }
  const planned = await staff.call('seminarsystem/addEvent', {
    data: { ...event, seriesid, hostid, locationid, seminarsinevent: [semid] },
  })
  const { scheduleid } = planned
  expect(planned.missing).toBeUndefined()
  const { events } = await (await guest()).call('dhpseminars/getjson', { partner: 'dhp' })
  expect(events.map((each: { scheduleid: string }) => each.scheduleid)).toContain(scheduleid)

  await learner.call('dhpseminars/placeordernew', {
    userid: learner.userid,
    event: scheduleid,
    price: '500.00',
    promocode: '',
    partner: '',
    attendees: [testAttendee('Cleo', [semid]), testAttendee('Cody', [semid])],
    contact: testContact(),
  })
  const contacts = await learner.call('dhpseminars/getAllContacts', { userid: learner.userid })
  expect(Object.values(contacts).map(({ email }) => email)).toContain('cleo@plant.example')
  const { registrants } = await staff.call('seminarsystem/submitNewRegistrant', {
    data: { scheduleid, ...testAttendee('Cyd', [semid]) },
  })
  expect(registrants).toHaveLength(3)

  const [{ recordid }] = registrants
  const attended = { recordid, attended: 'true' }
  const early = await staff.try('seminarsystem/updateRegistrantAttendance', attended)
  expect(early.body).toMatchObject({ good: false, code: 'not-started' })
  app.advance({ days: 5 })
  const clerk = await as('staff')
  await clerk.call('seminarsystem/updateRegistrantAttendance', attended)
  const passed = await clerk.call('seminarsystem/updateRegistrantCertPass', { recordid, certpass: 'true' })
  const one = passed.registrants.find((each: { recordid: string }) => each.recordid === recordid)
  expect(one).toMatchObject({ attended: true, certpass: true })
  await app.runJobs()
  const letters = (await app.mails()).filter(({ text }) => text.includes('Chain seminar'))
  const certified = letters.filter(({ template }) => template === 'seminarCertificates')
  expect(certified.map(({ recipient }) => recipient)).toEqual(['cleo@plant.example'])
  const used = await clerk.try('seminarsystem/deleteEvent', { data: scheduleid })
  expect(used.body).toMatchObject({ good: false, code: 'in-use' })
})
