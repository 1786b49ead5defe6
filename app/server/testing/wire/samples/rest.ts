import type { Samples } from '../sample.ts'
import type { SampleWorld } from '../sample-world.ts'

const contact = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@plant.example',
  interests: [],
  consent: true,
}
const slot = { date: '2027-04-05', start: '8:00', end: '9:00', offset: '360' }

async function firstAd(world: SampleWorld): Promise<string> {
  const { ads } = await world.call('learner', 'ads/getAllAds')
  const lists = Object.values(ads as unknown as Record<string, { adid: string }[] | null>)
  return lists.flatMap((list) => (Array.isArray(list) ? list : []))[0]?.adid ?? ''
}

export const otherSamples: Samples = {
  'ads/ionicGetAds/active2': { as: 'guest', answer: ['ads.seminar', 'ads.certification', 'ads.plain'] },
  'ads/getAllAds': {
    as: 'learner',
    fields: async (world) => ({ userid: await world.id('learner') }),
    bad: { userid: 'x'.repeat(99) },
    answer: ['ads.seminar'],
  },
  'ads/logAd': {
    as: 'learner',
    fields: async (world) => ({
      userid: await world.id('learner'),
      ad: await firstAd(world),
      type: 'toast',
    }),
    bad: { ad: '' },
    answer: ['logID'],
  },
  'ads/adClick': {
    as: 'learner',
    async fields(world) {
      const log = { userid: '', ad: await firstAd(world), type: 'toast' }
      return { logID: (await world.call('learner', 'ads/logAd', log)).logID }
    },
    bad: { logID: 'none' },
    answer: ['good'],
  },
  'test/submitIonicTesting': {
    as: 'learner',
    fields: async (world) => ({
      userid: await world.id('learner'),
      notes: 'The table is wide.',
      data: '',
      page: 'home',
    }),
    bad: { notes: '' },
    answer: ['message'],
  },
  'consulting/getIonicAvailableDates': {
    as: 'learner',
    fields: async (world) => ({ userid: await world.id('learner'), offset: '360' }),
    bad: { userid: 'x'.repeat(99) },
    answer: ['dates', 'admin'],
  },
  'consulting/createIonicAvailableDates': {
    as: 'consultant',
    fields: async (world) => ({
      ...slot,
      userid: await world.id('consultant'),
      title: 'Start-up',
      body: '',
      url: '',
      color: '',
      timestamp: '',
    }),
    bad: { start: '7:15' },
    answer: ['good'],
  },
  'consulting/deleteIonicAvailableDates': {
    as: 'consultant',
    async fields(world) {
      const userid = await world.id('consultant')
      await world.call('consultant', 'consulting/createIonicAvailableDates', {
        userid,
        ...slot,
        date: '2027-04-06',
      })
      const { dates } = await world.call('consultant', 'consulting/getIonicAvailableDates', { offset: '360' })
      const last = (dates as unknown as { timestamp: number }[]).at(-1)
      return { userid, date: '2027-04-06', timestamp: last?.timestamp }
    },
    bad: { timestamp: 'never' },
    answer: ['good'],
  },
  'convention/getInventoryForGame': { as: 'tablet', answer: ['inventory.0.left'] },
  'convention/saveInventoryFromGame': {
    as: 'tablet',
    fields: async (world) => ({ data: [{ prizeid: (await world.booth()).prizeid, left: 4 }] }),
    bad: { data: '{' },
    answer: ['inventory'],
  },
  'convention/saveWinner': {
    as: 'tablet',
    fields: (world) => ({ recordid: world.uuid(), data: { contactid: '' } }),
    bad: { recordid: 'none' },
    answer: ['draw.recordid'],
  },
  'convention/addUser': { as: 'tablet', fields: { data: contact }, bad: { data: {} }, answer: ['good'] },
}
