import { expect, it } from 'vitest'
import { startChain } from '../testing/wire/chain.ts'

const { as } = await startChain()
const consultant = await as('consultant')
const learner = await as('learner')

it("offers a consultant's half hours, shows them in each user's time zone, and removes a free one", async () => {
  const slots = async (who: typeof learner, offset: string) =>
    who.call('consulting/getIonicAvailableDates', { userid: who.userid, offset })
  const before = (await slots(learner, '360')).dates.length
  const created = await consultant.call('consulting/createIonicAvailableDates', {
    userid: consultant.userid,
    date: '2027-04-05',
    start: '8:00',
    end: '17:30',
    title: 'Start-up',
    body: '',
    url: '',
    color: '',
    timestamp: '',
    offset: '360',
  })
  expect(created.added).toBe(19)
  const seen = await slots(learner, '-600')
  expect([seen.admin, seen.dates.length - before]).toEqual([false, 19])
  const last = seen.dates.at(-1)
  expect(last).toMatchObject({ date: '2027-04-06', start: '9:00', end: '9:30', title: 'Start-up' })
  const { timestamp } = last
  const remove = { userid: consultant.userid, date: '2027-04-05', timestamp }
  expect((await learner.try('consulting/deleteIonicAvailableDates', { ...remove, userid: '' })).status).toBe(
    403,
  )
  await consultant.call('consulting/deleteIonicAvailableDates', remove)
  const left = (await slots(learner, '360')).dates
  expect(left.map((each: { timestamp: number }) => each.timestamp)).not.toContain(timestamp)
})
