import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { settle } from '#app/server/testing/test-orders.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { settleFailed } from '#features/shop/orders/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { seating } from '../../contract/seat-contract.ts'
import { bundleOffer } from './bundle-offer.ts'
import { reserveBundle } from './testing/bundles.ts'

const app = await testApp()
const FOUR = ['OLC110', 'OLC111', 'OLC115', 'OLC117']

async function buy(username: string, courses: string[], users: number) {
  const reserved = await reserveBundle(app, username, courses, users)
  await settle(app, reserved.order.id)
  const { purchases } = await (await app.as(username)).call(seating.seatPurchases, {})
  const purchase = purchases.find(({ purchaseid }) => purchaseid === reserved.line.id)
  if (!purchase) throw new Error('The bundle gave no seats')
  return { ...reserved, purchase }
}

async function statesOf(username: string): Promise<Record<string, string>> {
  const { courses } = await (await app.as(username)).call(learning.owned, {})
  return Object.fromEntries(courses.map(({ courseid, state }) => [courseid, state]))
}

async function codeOf(username: string, purchaseid: string): Promise<string> {
  const { rows } = await (await app.as(username)).call(seating.seats, { purchaseid, state: 'free' })
  return rows[0]?.code ?? ''
}

describe('Bundle purchase', () => {
  it('creates a seat per user, each opening every course of the bundle', async () => {
    const { line, purchase } = await buy('corpadmin', ['ROSI', 'OLC140'], 6)
    expect(line).toMatchObject({ users: 6, quantity: 1 })
    expect(purchase.counts).toMatchObject({ total: 6, free: 6, used: 0 })
    expect(purchase.courses.map(({ courseid }) => courseid)).toEqual([...FOUR, 'OLC140'])
    const staff = await app.as('staff')
    const code = await codeOf('corpadmin', purchase.purchaseid)
    expect((await staff.call(seating.seat, { code })).courses).toHaveLength(5)
    await staff.call(seating.claimSeat, { code })
    for (const course of [...FOUR, 'OLC140']) expect(await statesOf('staff')).toHaveProperty(course, 'active')
  })

  it('opens the remaining courses for a partial owner and refuses a full owner', async () => {
    const { purchase } = await buy('corpadmin', ['OLC110', 'OLC160'], 3)
    const learner = await app.as('learner')
    const code = await codeOf('corpadmin', purchase.purchaseid)
    const { courses } = await learner.call(seating.claimSeat, { code })
    expect(courses).toMatchObject([
      { courseid: 'OLC110', opened: false },
      { courseid: 'OLC160', opened: true },
    ])
    const next = await codeOf('corpadmin', purchase.purchaseid)
    await expect(learner.call(seating.claimSeat, { code: next })).rejects.toMatchObject({
      code: 'already-enrolled',
    })
  })

  it('enrolls the buyer immediately for one user', async () => {
    const { purchase } = await buy('consultant', ['ROSI'], 1)
    expect(purchase.counts).toMatchObject({ total: 1, free: 0, used: 1 })
    expect(await statesOf('consultant')).toMatchObject(
      Object.fromEntries(FOUR.map((code) => [code, 'active'])),
    )
  })

  it('leaves the seat free for one user who already has all courses', async () => {
    const { purchase } = await buy('consultant', ['ROSI'], 1)
    expect(purchase.counts).toMatchObject({ free: 1, used: 0 })
  })

  it('is fulfilled once under concurrent payment notices', async () => {
    const { order } = await reserveBundle(app, 'instructor', ['OLC140', 'OLC150'], 4)
    const settled = await Promise.all([settle(app, order.id), settle(app, order.id)])
    expect(settled.filter(Boolean)).toHaveLength(1)
    const { purchases } = await (await app.as('instructor')).call(seating.seatPurchases, {})
    expect(purchases.map(({ counts }) => counts.total)).toEqual([4])
  })

  it('opens the courses as ordered even if the offer has changed since', async () => {
    const { order, line } = await reserveBundle(app, 'rotpadmin', ['ROSI'], 2)
    await app.app.pool.query("update offers set active = false, covers = '{OLC110}' where code = 'ROSI'")
    await settle(app, order.id)
    const restore = 'update offers set active = true, covers = $1 where code = $2'
    await app.app.pool.query(restore, [FOUR, 'ROSI'])
    const { purchases } = await (await app.as('rotpadmin')).call(seating.seatPurchases, {})
    const made = purchases.find(({ purchaseid }) => purchaseid === line.id)
    expect(made?.courses.map(({ courseid }) => courseid)).toEqual(FOUR)
  })
})

describe('Bundle in each specified format', () => {
  const four = FOUR.map((courseid) => ({ courseid, numberOfUsers: 3 }))
  it.each([
    ['with its courses as items', { product: 'ROSI', items: four }, 'ROSI'],
    ['alone', { product: 'ROSI', items: [{ numberOfUsers: 3 }] }, 'ROSI'],
    [
      'with another course',
      { product: 'ROSI', items: [{ numberOfUsers: 3 }, { courseid: 'OLC120' }] },
      'ROSI + OLC120',
    ],
  ])('charges each part once for ROSI %s', async (_what, bundle, parts) => {
    const guest = await app.guest()
    const { quote, refused } = await guest.call(orders.quote, { cart: { bundles: [bundle] } as never })
    const price = parts === 'ROSI' ? 69_900 : 69_900 + 7900
    expect(refused).toEqual([])
    expect(quote.lines).toMatchObject([{ code: 'ROSI', users: 3, name: expect.stringContaining(parts) }])
    expect(quote.listTotal).toBe(price * 3)
  })
})

describe('Bundle that is refused', () => {
  it.each([
    ['contains a course that is not sold', ['OLC999'], 3],
    ['contains a course barred from bundles', ['TR330'], 3],
    ['contains no course', [], 3],
    ['is for zero users', ['ROSI'], 0],
    ['is for half a user', ['ROSI'], 2.5],
    ['is for a thousand users', ['ROSI'], 1000],
    ['contains a course exclusive to another partner', ['AUS101'], 3],
  ])('%s', async (_what, courses, users) => {
    await expect(reserveBundle(app, 'staff', courses, users)).rejects.toMatchObject({ code: 'not-sold' })
  })

  it('contains ROSI under customized training', async () => {
    await app.app.pool.query("update partners set customized_training = true where code = 'ams'")
    await expect(reserveBundle(app, 'partneradmin', ['ROSI'], 3)).rejects.toMatchObject({ code: 'not-sold' })
    await app.app.pool.query("update partners set customized_training = false where code = 'ams'")
  })
})

describe('Introductory prices in a bundle', () => {
  const used = async () => {
    const found = await app.app.pool.query<{ intro_used: number }>(
      "select intro_used from offers where code = 'OLC210'",
    )
    return found.rows[0]?.intro_used
  }

  it('are held for every user while payment is open and released when it fails', async () => {
    await app.app.pool.query(
      `update offers set intro_basis_points = 2000, intro_from = $1::timestamptz - interval '1 day',
        intro_to = $1::timestamptz + interval '1 day', intro_how_many = 5, intro_used = 0 where code = 'OLC210'`,
      [app.now()],
    )
    const { order, line } = await reserveBundle(app, 'staff', ['OLC210', 'OLC150'], 4)
    expect(line.trace.map(({ rule }) => rule)).toContain('introductory-price')
    expect(await used()).toBe(4)
    const late = await reserveBundle(app, 'instructor', ['OLC210'], 2)
    expect(late.line.trace.map(({ rule }) => rule)).not.toContain('introductory-price')
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    for (const id of [order.id, late.order.id])
      await ctx.transaction((inner) => settleFailed(inner, id, 'declined'))
    expect(await used()).toBe(0)
  })

  it('are never sold more often than offered under concurrent checkouts', async () => {
    const buyers = ['staff', 'instructor', 'learner', 'texan', 'employee']
    const made = await Promise.allSettled(buyers.map((name) => reserveBundle(app, name, ['OLC210'], 2)))
    const low = made.filter(
      (each) =>
        each.status === 'fulfilled' &&
        each.value.line.trace.some(({ rule }) => rule === 'introductory-price'),
    )
    expect(low.length).toBeGreaterThan(0)
    expect(await used()).toBe(low.length * 2)
    expect(await used()).toBeLessThanOrEqual(5)
    // Buyers who fetched the price before the last unit was sold get sold-out; later buyers get a changed price.
    for (const each of made)
      if (each.status === 'rejected') expect(['sold-out', 'price-changed']).toContain(each.reason.code)
  })
})

describe('Reversed bundle', () => {
  it('ends free and invited seats and unfinished courses, keeps finished ones, and is idempotent', async () => {
    const { order, line, purchase } = await buy('corpadmin', ['OLC310', 'OLC220'], 4)
    const admin = await app.as('corpadmin')
    await admin.call(seating.giveSeats, { purchaseid: line.id, emails: ['one@example.com'] })
    const code = await codeOf('corpadmin', purchase.purchaseid)
    await (await app.as('supervisor')).call(seating.claimSeat, { code })
    await app.app.pool.query(
      "update enrollments set completed_at = $1 where seat_id is not null and order_line_id = $2 and course_code = 'OLC220'",
      [app.now(), line.id],
    )
    const ctx = makeContext(app.app, { actor: null, now: app.now() })
    for (let times = 0; times < 2; times += 1)
      await ctx.transaction((inner) => bundleOffer.reverse(inner, order, [line]))
    const { purchases } = await admin.call(seating.seatPurchases, {})
    const after = purchases.find(({ purchaseid }) => purchaseid === line.id)
    expect(after?.counts).toMatchObject({ free: 0, invited: 0, used: 1, refunded: 3 })
    expect((await admin.call(seating.seatLedger, { purchaseid: line.id })).sum).toBe(0)
    expect(await statesOf('supervisor')).toMatchObject({ OLC220: 'finished' })
    expect(await statesOf('supervisor')).not.toHaveProperty('OLC310')
    const waiting = await app.guest()
    await expect(waiting.call(seating.seat, { code })).resolves.toMatchObject({ state: 'taken' })
  })
})
