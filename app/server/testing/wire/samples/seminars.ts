import { newcomer, twoDays } from '#features/seminars/events/server/planning/testing/planning.ts'
import { placing } from '#features/seminars/events/server/testing/seminars.ts'
import type { Sample, Samples } from '../sample.ts'
import type { SampleWorld } from '../sample-world.ts'
import type { Fields } from '../wire-client.ts'

const answer = ['events', 'seminars', 'series', 'locations', 'hosts', 'registrants', 'globaldiscounts']
const touched = 'registrants of the touched event only'

type Made = (world: SampleWorld) => Fields | Promise<Fields>
const call = (fields: Made, bad: Fields): Sample => ({ as: 'staff', fields, bad, answer, decided: touched })
const data = (fields: Made, bad: Fields | string = '{'): Sample =>
  call(async (world) => ({ data: await fields(world) }), { data: bad })
const remove = (name: string, made: (world: SampleWorld) => Promise<string>): Sample =>
  call(async (world) => ({ [name]: await made(world) }), { [name]: 'nothing' })

let count = 0
const seminar = (): Fields => {
  count += 1
  return {
    code: `WIRE${count}`,
    name: `Seminar ${count}`,
    price: '1195.00',
    hours: '13',
    agenda: [{ title: 'Day' }],
  }
}
const place = { name: 'Tampa Hall', city: 'Tampa', state: 'FL', timeZone: 'America/New_York' }
const newSeminar = (world: SampleWorld) => world.added('addSeminars', seminar())
const newSeries = (world: SampleWorld) => world.added('addSeries', { name: 'Spring' })
const newLocation = (world: SampleWorld) => world.added('addLocation', place)
const newHost = (world: SampleWorld) => world.added('addHost', { name: 'Bay Utilities' })
const newCode = (world: SampleWorld) => {
  count += 1
  return world.added('submitGlobal', { discountcode: `WIREGLOBAL${count}`, percent: 5 })
}
const newEvent = async (world: SampleWorld, changes: Fields = {}): Promise<string> =>
  String((await world.call('staff', 'seminarsystem/addEvent', { data: twoDays(changes) })).scheduleid)

const system: Samples = {
  semCalendar: call(async (world) => ({ userid: await world.id('staff') }), { userid: 'x'.repeat(99) }),
  updateRegistrantAttendance: call(
    async (world) => ({ recordid: await world.registrant({ started: true }), attended: 'true' }),
    { attended: 'perhaps' },
  ),
  updateRegistrantCertPass: call(
    async (world) => ({ recordid: await world.registrant({ started: true }), certpass: 'true' }),
    { certpass: 'perhaps' },
  ),
  submitRegistrantChanges: data(async (world) => ({ recordid: await world.registrant(), title: 'Chief' })),
  submitNewRegistrant: data(
    async (world) => {
      const { scheduleid, semids } = await world.event()
      return newcomer(scheduleid, 'Wilhelmina', semids)
    },
    { f_name: 'Ada' },
  ),
  updateEvent: {
    ...data(async (world) => ({ scheduleid: await newEvent(world), name: 'Level I by the bay' })),
    decided: 'no drafts: on sale as soon as it has what a sale needs',
  },
  addEvent: {
    ...data(async (world) => ({ ...twoDays(), seminarsinevent: [await newSeminar(world)] }), { name: '' }),
    decided: 'no drafts: on sale as soon as it has what a sale needs',
  },
  updateSeminars: data(async (world) => ({ semid: await newSeminar(world), name: 'Membranes' }), {
    semid: 'none',
  }),
  addSeminars: data(seminar, { name: '' }),
  updateSeries: data(async (world) => ({ seriesid: await newSeries(world), name: 'Fall' })),
  addSeries: data(() => ({ name: 'Winter' }), { name: '' }),
  updateLocation: data(async (world) => ({ locationid: await newLocation(world), name: 'Pier' })),
  addLocation: data(() => place, { name: '' }),
  updateHost: data(async (world) => ({ hostid: await newHost(world), name: 'Bay Water' })),
  addHost: data(() => ({ name: 'Gulf Water' }), { name: '' }),
  deleteEvent: remove('data', (world) => newEvent(world)),
  deleteGlobal: remove('recordid', newCode),
  deleteSeminars: remove('recordid', newSeminar),
  deleteSeries: remove('recordid', newSeries),
  deleteLocation: remove('recordid', newLocation),
  deleteHost: remove('hostid', newHost),
  submitGlobal: data(() => ({ discountcode: 'WIRETEN', percent: '10', howmany: '3', orPercent: '4' }), {
    percent: 10,
  }),
  updateRemoteEventSeminars: call(
    async (world) => {
      const { code } = seminar()
      await world.added('addSeminars', { ...seminar(), code: `${code}FAR` })
      const scheduleid = await newEvent(world, { format: 'webinar' })
      return { scheduleid, seminar_codes: `${code}FAR`, codes: 'blue' }
    },
    { seminar_codes: 'NONE' },
  ),
}

export const seminarSamples: Samples = {
  ...Object.fromEntries(Object.entries(system).map(([name, sample]) => [`seminarsystem/${name}`, sample])),
  'dhpseminars/placeordernew': {
    as: 'learner',
    fields: async (world) => ({
      ...placing(await world.event(), ['Ottilie']),
      userid: await world.id('learner'),
      promocode: '',
      partner: '',
    }),
    bad: { attendees: [{ f_name: 'Ada' }] },
    answer: ['good', 'msg'],
    decided: 'takes the seats and freezes the price until the due date',
  },
  'dhpseminars/getAllContacts': {
    as: 'learner',
    fields: async (world) => ({ userid: await world.id('learner') }),
    bad: { userid: 'x'.repeat(99) },
    answer: ['0.email', '0.company', '0.address', '0.city', '0.state', '0.zip', '0.phone_1'],
  },
  'dhpseminars/getjson': {
    as: 'guest',
    fields: { partner: 'dhp' },
    bad: { partner: 'nosuch' },
    answer: ['events'],
  },
  'dhpseminars/getJsonWebinars': { as: 'guest', answer: ['webinars'] },
}
