import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { users } from '#features/core/accounts/server/tables.ts'
import { registrations } from '#features/seminars/registration/server/public.ts'
import { partnerEnroll } from '../../contract/enroll.ts'
import { partnerEntries } from '../tables.ts'

const app = await testApp()
const { db } = app.app
const theirs = await app.as('partneradmin')
const partner = 'ams'

describe('Seminar seats', () => {
  it('are booked for people of a partner under the registration rules, with a result for each', async () => {
    const { events } = await theirs.call(partnerEnroll.enrollSeminars, { partner })
    const event = events.find(
      ({ seatsLeft, seminars }) => (seatsLeft ?? 9) >= 3 && (seminars[0]?.price.minor ?? 0) > 0,
    )
    const { scheduleid = '', seminars: [seminar] = [] } = event ?? {}
    const { rows } = await theirs.call(partnerEnroll.enrollPeople, { partner, rows: 200 })
    const people = rows.slice(20, 23).map(({ userid }) => userid)
    const [whole = '', other = '', blank = ''] = people
    await db
      .update(users)
      .set({ title: 'Operator', company: 'Meridian', phone: '5550100' })
      .where(inArray(users.id, [whole, other]))
    await db.update(users).set({ title: '' }).where(eq(users.id, blank))
    const seminars = [{ scheduleid, semids: [seminar?.semid ?? ''] }]
    const requested = { partner, people, seminars }
    const quote = await theirs.call(partnerEnroll.enrollQuote, requested)
    expect(quote.courses).toMatchObject([
      { courseid: scheduleid, had: 0, bought: 2, incomplete: [{ reason: 'Title' }] },
    ])
    const price = (quote.total.minor / 100).toFixed(2)
    const done = await theirs.call(partnerEnroll.enroll, { ...requested, pay: 'ledger', price })
    expect(done.results.map(({ userid, outcome }) => [userid, outcome])).toEqual([
      [whole, 'bought'],
      [other, 'bought'],
      [blank, 'incomplete'],
    ])
    const held = await db.select().from(registrations).where(eq(registrations.orderId, done.order.orderid))
    expect(held.map(({ userId, state }) => [userId, state]).sort()).toEqual(
      [
        [whole, 'registered'],
        [other, 'registered'],
      ].sort(),
    )
    const [sale] = await db
      .select()
      .from(partnerEntries)
      .where(eq(partnerEntries.orderId, done.order.orderid))
    expect(sale).toMatchObject({
      paidBy: 'ledger',
      priceMinor: quote.total.minor,
      effectMinor: -quote.ourprice.minor,
    })
    const again = await theirs.call(partnerEnroll.enrollQuote, { ...requested, people: [whole, other] })
    expect(again).toMatchObject({ quote: null, courses: [{ had: 2, bought: 0 }] })
    const asked = theirs.call(partnerEnroll.enrollQuote, { partner, people })
    await expect(asked).rejects.toMatchObject({ code: 'nothing-chosen' })
  })
})
