import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { cart } from '#features/shop/cart/contract.ts'
import { creditOf } from '#features/shop/credit/server/public.ts'
import { grantTestCredit } from '#features/shop/orders/server/testing/orders.ts'
import { payments } from '#features/shop/payments/contract.ts'
import { billing, cartOf } from '#features/shop/payments/server/testing/checkout.ts'
import { pricing } from '#features/shop/pricing/contract.ts'
import { addPromoCode } from '#features/shop/pricing/server/commands.ts'
import { findPromoCode } from '#features/shop/pricing/server/public.ts'
import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import { toMajor } from '#platform/contract/money.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { testApp } from '../testing/test-app.ts'
import { type TestClient, TestRefusal } from '../testing/test-client.ts'

const VISA = '4111111111111111'
const NO_MONEY = '4000000000009995'
const SLOW = '4000700000000007'
const LOST = '4000800000000005'

const sandbox = await startTestSandbox()
const app = await testApp({ settings: { ...sandbox.settings, CARD_ENTRY: 'direct' } })
afterAll(() => sandbox.close())
const admin = await app.as('admin')
const { pool } = app.app

/** Creates new logged-in users, with a promo code on their accounts. */
async function crowd(size: number, code: string | null = null): Promise<TestClient[]> {
  const names = Array.from({ length: size }, () => `crowd-${randomUUID()}`)
  await pool.query(
    `insert into users (id, username, email, password_hash, first_name, last_name, personal_info, created_at, discount_code)
     select gen_random_uuid(), name, name || '@example.com', '', 'A', 'Buyer', '{}', now(), $2 from unnest($1::text[]) name`,
    [names, code],
  )
  return Promise.all(names.map((name) => app.as(name)))
}

interface Purchase {
  codes?: string[]
  price: string
  credit?: string
  card?: string
  key?: string
}

/** Submits a purchase. Returns the amount paid, or the refusal code with the total it names. */
async function buy(client: TestClient, purchase: Purchase): Promise<string> {
  const { codes = ['OLC140'], price, credit = '', card = VISA, key = randomUUID() } = purchase
  const input = { ...billing, userid: '', cart: cartOf(...codes), price, useReferalCredit: credit }
  const entered = { ccard: card, expires: '12/34', seccode: '123' }
  try {
    await client.call(payments.processCC, { ...input, ...entered }, { 'idempotency-key': key })
    return `paid ${price}`
  } catch (error) {
    if (!(error instanceof TestRefusal)) throw error
    return [error.code, error.body.total].filter(Boolean).join(' ')
  }
}

function tally(ends: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const end of ends) counts[end] = (counts[end] ?? 0) + 1
  return counts
}

const number = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await pool.query<{ n: string }>(text, values)).rows[0]?.n)
const finalUses = (code: string, points: number) =>
  number(
    `select count(*) as n from promo_holds h join promo_codes c on c.id = h.code_id
     where c.code = $1 and h.basis_points = $2 and h.state = 'used'`,
    [code, points],
  )
const put = (code: string, howMany: number, orBasisPoints: number) =>
  addPromoCode(makeContext(app.app, { actor: null, now: app.now() }), {
    code,
    kind: 'account',
    basisPoints: 2500,
    howMany,
    orBasisPoints,
  })

describe('Promo code with ten uses left and 200 buyers who purchase concurrently', () => {
  it('gives the full discount to exactly ten and the smaller one to the others, with a message', async () => {
    await put('LASTTEN', 10, 300)
    const buyers = await crowd(200, 'LASTTEN')
    const first = await Promise.all(buyers.map((buyer) => buy(buyer, { price: '51.75' })))
    expect(tally(first)).toEqual({ 'paid 51.75': 10, 'price-changed 66.93': 190 })
    const others = buyers.filter((_buyer, index) => first[index] !== 'paid 51.75').slice(0, 20)
    const second = await Promise.all(others.map((buyer) => buy(buyer, { price: '66.93' })))
    expect(tally(second)).toEqual({ 'paid 66.93': 20 })
    expect((await findPromoCode(app.app.db, 'LASTTEN'))?.used).toBe(10)
    expect([await finalUses('LASTTEN', 2500), await finalUses('LASTTEN', 300)]).toEqual([10, 20])
    expect(await number(`select sum(total_minor) as n from orders where promo_code = 'LASTTEN'`)).toBe(
      10 * 5175 + 20 * 6693,
    )
  })

  it('gives the others no discount if there is no smaller one, and returns uses of declined cards', async () => {
    await put('LASTFOUR', 4, 0)
    const buyers = await crowd(40, 'LASTFOUR')
    const failed = await Promise.all(
      buyers.slice(0, 4).map((buyer) => buy(buyer, { price: '51.75', card: NO_MONEY })),
    )
    expect(tally(failed)).toEqual({ declined: 4 })
    // These buyers are still at the checkout, so their uses stay reserved until they leave it.
    const late = await Promise.all(buyers.slice(4).map((buyer) => buy(buyer, { price: '51.75' })))
    expect(tally(late)).toEqual({ 'price-changed 69.00': 36 })
    for (const buyer of buyers.slice(0, 4)) await buyer.call(pricing.letGoOfPromo, {})
    const ends = await Promise.all(buyers.map((buyer) => buy(buyer, { price: '51.75' })))
    expect(tally(ends)).toEqual({ 'paid 51.75': 4, 'price-changed 69.00': 36 })
    expect((await findPromoCode(app.app.db, 'LASTFOUR'))?.used).toBe(4)
  })
})

const COURSES: [code: string, dollars: number][] = [
  ['OLC140', 69],
  ['OLC150', 59],
  ['OLC160', 79],
  ['OLC230', 89],
  ['OLC310', 119],
  ['OLC210', 129],
  ['OLC220', 119],
]

describe('Credit of 100.00 spent concurrently by 100 clients of its owner', () => {
  it('is never overspent and never lost, regardless of card outcomes', async () => {
    const [owner] = await crowd(1)
    const { rows } = await pool.query<{ id: string; username: string }>(
      'select id, username from users order by created_at desc, id desc limit 1',
    )
    const { id = '', username = '' } = rows[0] ?? {}
    await grantTestCredit(app, username, 10_000, 'a hundred')
    if (!owner) throw new Error('There is nobody')
    // Uses 100 different carts, because the same cart is not paid twice while a payment is in progress.
    const ends = await Promise.all(
      Array.from({ length: 100 }, (_, client) => {
        const codes = COURSES.filter((_course, bit) => ((client + 1) >> bit) & 1)
        const price = codes.reduce((sum, [, dollars]) => sum + dollars, -7)
        const requested = { codes: codes.map(([code]) => code), price: `${price}.00`, credit: '7.00' }
        return buy(owner, { ...requested, card: client % 4 === 0 ? NO_MONEY : VISA })
      }),
    )
    const { paid = 0, declined = 0, ...others } = tally(ends.map((end) => end.split(' ')[0] ?? ''))
    expect(Object.keys(others).every((end) => end.startsWith('credit-changed'))).toBe(true)
    expect(paid).toBeGreaterThan(0)
    expect(paid).toBeLessThanOrEqual(14)
    expect(paid + declined).toBeGreaterThanOrEqual(14)
    const captured = await number(
      `select coalesce(sum(credit_minor), 0) as n from orders where user_id = $1 and state = 'fulfilled'`,
      [id],
    )
    const left = await creditOf(app.app.db, id)
    expect(captured).toBe(paid * 700)
    expect(left).toMatchObject({ availableMinor: 10_000 - captured, heldMinor: 0, pendingMinor: 0 })
    // The remaining credit can be spent to the last cent.
    const rest = Math.min(left.availableMinor, 6900)
    const price = toMajor(6900 - rest)
    expect(await buy(owner, { price, credit: toMajor(rest) })).toBe(`paid ${price}`)
  })
})

describe('One user on two devices', () => {
  it('pays once for the same cart when both pay concurrently', async () => {
    const devices = [await app.as('texan'), await app.as('texan')]
    const charged = await sandbox.charges()
    const wire = cartOf('OLC160')
    await devices[0]?.call(cart.updateShoppingCart, { userid: '', cart: wire })
    const input = { ...billing, userid: '', cart: wire, price: '79.00' }
    const entered = { ccard: VISA, expires: '12/34', seccode: '123' }
    const answers = await Promise.all(
      devices.map((device) => device.call(payments.processCC, { ...input, ...entered })),
    )
    expect(answers.map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(new Set(answers.map(({ orderid }) => orderid)).size).toBe(1)
    expect((await sandbox.charges()) - charged).toBe(1)
  })

  it('pays once for the same items on unrelated pages while the bank is processing', async () => {
    const devices = [await app.as('staff'), await app.as('staff')]
    const charged = await sandbox.charges()
    const ends = await Promise.all(devices.map((device) => buy(device, { price: '69.00', card: SLOW })))
    expect(tally(ends)).toEqual({ 'paid 69.00': 1, 'still-open': 1 })
    expect((await sandbox.charges()) - charged).toBe(1)
  })

  it('is not charged again after reloading a page without an answer from the bank', async () => {
    const staff = await app.as('staff')
    const charged = await sandbox.charges()
    const requested = { codes: ['OLC150'], price: '59.00' }
    await buy(staff, { ...requested, card: LOST })
    expect(await buy(staff, requested)).toBe('still-open')
    // A different item can still be bought in the meantime.
    expect(await buy(staff, { codes: ['OLC160'], price: '79.00' })).toBe('paid 79.00')
    expect((await sandbox.charges()) - charged).toBe(2)
  })

  it("uses a code's last use and the last credit in only one of two carts paid concurrently", async () => {
    await put('LASTONE', 1, 0)
    await pool.query(`update users set discount_code = 'LASTONE' where username = 'consultant'`)
    await grantTestCredit(app, 'consultant', 1000, 'ten')
    const devices = [await app.as('consultant'), await app.as('consultant')]
    const ends = await Promise.all(
      [['OLC140'], ['OLC150']].map((codes, index) =>
        buy(devices[index] ?? admin, { codes, price: index === 0 ? '41.75' : '34.25', credit: '10.00' }),
      ),
    )
    expect(ends.filter((end) => end.startsWith('paid'))).toHaveLength(1)
    expect((await findPromoCode(app.app.db, 'LASTONE'))?.used).toBe(1)
    const { userId } = await app.person('consultant')
    expect(await creditOf(app.app.db, userId)).toMatchObject({ availableMinor: 0, heldMinor: 0 })
  })
})

describe('Last introductory prices', () => {
  it('are granted only to the remaining number of concurrent buyers', async () => {
    const LEFT = 5
    await pool.query(`update offers set intro_used = intro_how_many - $1 where code = 'OLC130'`, [LEFT])
    const buyers = await crowd(30)
    const ends = await Promise.all(buyers.map((buyer) => buy(buyer, { codes: ['OLC130'], price: '63.20' })))
    expect(tally(ends)['paid 63.20']).toBe(LEFT)
    const refused = ends.filter((end) => !end.startsWith('paid'))
    expect(refused.every((end) => end === 'sold-out' || end === 'price-changed 79.00')).toBe(true)
    expect(await number(`select intro_how_many - intro_used as n from offers where code = 'OLC130'`)).toBe(0)
  })
})

describe('Refund of one order', () => {
  it('returns the money once for several concurrent requests', async () => {
    const [buyer] = await crowd(1)
    if (!buyer) throw new Error('There is nobody')
    expect(await buy(buyer, { codes: ['OLC230'], price: '89.00' })).toBe('paid 89.00')
    const { rows } = await pool.query<{ id: string }>('select id from orders order by number desc limit 1')
    const orderid = rows[0]?.id ?? ''
    const ask = (to: 'card' | 'credit') =>
      admin
        .call(payments.refund, { orderid, to, reason: 'Asked for it', key: randomUUID() })
        .then(({ state }) => state)
        .catch((error: TestRefusal) => error.code)
    const ends = await Promise.all((['card', 'credit', 'card', 'credit'] as const).map(ask))
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    // Later requests find the refund in progress or completed.
    expect(ends.every((end) => ['done', 'nothing-left', 'not-paid'].includes(end))).toBe(true)
    const { rows: order } = await pool.query(
      'select state, refunded_minor + refunded_credit_minor as back from orders where id = $1',
      [orderid],
    )
    expect(order).toEqual([{ state: 'refunded', back: 8900 }])
    expect(
      await number('select count(*) as n from documents where order_id = $1 and type = $2', [
        orderid,
        'credit note',
      ]),
    ).toBe(1)
  })
})
