import { afterEach, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines } from '#app/server/testing/test-orders.ts'
import { consultingPaying } from '../contract/paying-contract.ts'
import { consulting, consultingWire } from '../contract.ts'
import { consultingShop, lineOf } from './paying/testing/consulting.ts'

const app = await testApp()
const shop = await consultingShop(app)
const { consultant, freeOn, giveHalves, hold, offer, weekOf } = shop
const learner = await app.as('learner')
const texan = await app.as('texan')
const setPauses = (before: number, after: number) =>
  consultant.call(consultingPaying.setPauses, { before: String(before), after: String(after) })
const book = (who: typeof learner, ...slotids: string[]) =>
  who.call(consulting.book, { slotids: JSON.stringify(slotids), topic: 'Start-up' })
const timesOf = (slots: readonly { startsAt: string }[]) =>
  slots.map(({ startsAt }) => startsAt.slice(11, 16))

await consultant.call(consultingPaying.setPrice, { halfHour: '75.00' })
await giveHalves('learner', 20)
await giveHalves('texan', 20)
afterEach(() => setPauses(0, 0))

describe('Consultant pauses', () => {
  it('remove the half hours next to an appointment from every list', async () => {
    await offer('2027-03-01')
    await setPauses(15, 0)
    const free = await freeOn('2027-03-01', learner)
    await book(learner, free[2] ?? '')
    const left = (await weekOf('2027-03-01', texan)).slots
    expect(timesOf(left)).toEqual(['16:00', '18:00', '18:30'])
    const shown = (await weekOf('2027-03-01', consultant)).slots
    expect(shown.map(({ state }) => state)).toEqual(['free', 'pause', 'taken', 'pause', 'free', 'free'])
    const { dates } = await texan.call(consultingWire.getDates, { userid: '', offset: '0' })
    const onDay = dates.filter(({ date }) => date === '2027-03-01')
    expect(onDay.map(({ start }) => start)).toEqual(['16:00', '18:00', '18:30'])
  })

  it('make the server refuse to book, hold or move, and offer other times', async () => {
    await offer('2027-03-02')
    const [first = '', second = '', third = '', , , last = ''] = await freeOn('2027-03-02', learner)
    await book(learner, first)
    const { appointmentid } = await book(texan, last)
    await setPauses(0, 30)
    const refused = { body: { code: 'taken', nearest: expect.any(Array) } }
    await expect(book(texan, second)).rejects.toMatchObject(refused)
    await expect(hold(texan, second, third)).rejects.toMatchObject(refused)
    const slotids = JSON.stringify([second])
    await expect(texan.call(consulting.move, { appointmentid, slotids })).rejects.toMatchObject(refused)
    await texan.call(consulting.move, { appointmentid, slotids: JSON.stringify([third]) })
  })

  it('do not block moving an appointment to an adjacent time', async () => {
    await offer('2027-03-03')
    const [first = '', second = ''] = await freeOn('2027-03-03', learner)
    await setPauses(30, 30)
    const { appointmentid } = await book(learner, first)
    await learner.call(consulting.move, { appointmentid, slotids: JSON.stringify([second]) })
  })

  it('apply to concurrent bookings of adjacent times', async () => {
    await offer('2027-03-04')
    await setPauses(0, 15)
    const [first = '', second = ''] = await freeOn('2027-03-04', learner)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, (_, nth) => (nth % 2 === 0 ? book(learner, first) : book(texan, second))),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('must be 0, 15 or 30 minutes', async () => {
    await expect(setPauses(20, 0)).rejects.toMatchObject({ status: 400 })
  })
})

describe('Weeks between two different clock changes', () => {
  it('show the local time of the learner for the same slot', async () => {
    // Denver changed its clocks on the 14th; Berlin changes on the 28th.
    await offer('2027-03-08', '9:00', '9:30', '4')
    const expected = [
      ['2027-03-08', '16:00', 'Mar 8, 2027, 5:00 PM'],
      ['2027-03-15', '15:00', 'Mar 15, 2027, 4:00 PM'],
      ['2027-03-22', '15:00', 'Mar 22, 2027, 4:00 PM'],
      ['2027-03-29', '15:00', 'Mar 29, 2027, 5:00 PM'],
    ] as const
    for (const [day, utc, shown] of expected) {
      const [slot] = (await weekOf(day, texan)).slots
      expect(slot?.startsAt).toBe(`${day}T${utc}:00.000Z`)
      const held = await hold(texan, slot?.slotid ?? '')
      const { order, lines } = await reserveLines(app, 'texan', [lineOf(held)])
      expect(order.totalMinor).toBe(7500)
      expect(lines[0]?.name).toContain(`Consulting, ${shown} (Berlin time), Conrad Mbeki, 1 half hour`)
      await shop.fail(order.id)
    }
  })
})
