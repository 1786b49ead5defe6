import { v7 as uuid } from 'uuid'
import { describe, expect, it } from 'vitest'
import { manyConnections } from '#app/server/testing/many-connections.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { addPromoCode } from '../commands.ts'
import { priceFacts } from '../price-facts.ts'
import { findPromoCode } from '../queries.ts'
import { HOLD_MINUTES, holdPromo, letGoOfPromo } from './hold-promo.ts'
import { reservePromo, usePromo } from './reserve-promo.ts'
import { returnPromo } from './return-promo.ts'

const app = await testApp()
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
const useCode = (userId: string, code: string | null) =>
  app.app.pool.query('update users set discount_code = $1 where id = $2', [code, userId])
const used = async (code: string) => (await findPromoCode(app.app.db, code))?.used
const promoOf = async ({ userId, partner }: SignedInActor) =>
  (await priceFacts(app.app.db, { userId, partnerCode: partner, now: app.now() })).promo

const learner = await app.person('learner')
const texan = await app.person('texan')
const order = () => uuid()
const take = async (orderId: string, then: (orderId: string) => Promise<void>) => {
  await ctx().transaction((inner) => reservePromo(inner, { userId: learner.userId, orderId }))
  await then(orderId)
}

describe('Promo code held during checkout', () => {
  it('stays with its holder when another buyer requests the last use', async () => {
    await addPromoCode(ctx(), {
      code: 'LAST',
      kind: 'account',
      basisPoints: 2000,
      howMany: 1,
      orBasisPoints: 500,
    })
    await useCode(learner.userId, 'last')
    await useCode(texan.userId, 'LAST')
    expect(await holdPromo(ctx(), learner.userId)).toMatchObject({ code: 'LAST', basisPoints: 2000 })
    expect(await holdPromo(ctx(), texan.userId)).toMatchObject({ code: 'LAST', basisPoints: 500 })
    expect(await promoOf(learner)).toEqual({ code: 'LAST', basisPoints: 2000 })
    expect(await promoOf(texan)).toEqual({ code: 'LAST', basisPoints: 500 })
    expect(await used('LAST')).toBe(1)
  })

  it('counts as one use no matter how often the checkout is opened', async () => {
    const again = await Promise.all(Array.from({ length: 5 }, () => holdPromo(ctx(), learner.userId)))
    expect(again.map((hold) => hold?.basisPoints)).toEqual([2000, 2000, 2000, 2000, 2000])
    expect(await used('LAST')).toBe(1)
  })

  it('is released when the buyer leaves the checkout, or automatically after 15 minutes', async () => {
    await letGoOfPromo(app.app.db, texan.userId)
    await letGoOfPromo(app.app.db, learner.userId)
    await letGoOfPromo(app.app.db, learner.userId)
    expect(await used('LAST')).toBe(0)
    await holdPromo(ctx(), learner.userId)
    expect(await used('LAST')).toBe(1)
    app.advance({ minutes: HOLD_MINUTES })
    expect(await promoOf(learner)).toEqual({ code: 'LAST', basisPoints: 500 })
    await app.runJobs()
    expect(await used('LAST')).toBe(0)
    expect(await promoOf(texan)).toEqual({ code: 'LAST', basisPoints: 2000 })
  })

  it('is extended each time the buyer opens the checkout', async () => {
    await holdPromo(ctx(), learner.userId)
    app.advance({ minutes: HOLD_MINUTES - 1 })
    await holdPromo(ctx(), learner.userId)
    app.advance({ minutes: 2 })
    await app.runJobs()
    expect(await used('LAST')).toBe(1)
    await letGoOfPromo(app.app.db, learner.userId)
  })

  it('is released after 45 minutes no matter how often the checkout is reopened', async () => {
    app.advance({ days: 1 })
    await app.runJobs()
    await holdPromo(ctx(), learner.userId)
    for (const _again of [1, 2, 3, 4]) {
      app.advance({ minutes: 10 })
      await app.runJobs()
      expect(await used('LAST')).toBe(1)
      await holdPromo(ctx(), learner.userId)
    }
    app.advance({ minutes: 6 })
    await app.runJobs()
    expect(await used('LAST')).toBe(0)
  })

  it('is limited to four times a day without an order, but is still applied at purchase if a use is left', async () => {
    app.advance({ days: 1 })
    for (const _again of [1, 2, 3, 4]) {
      expect(await holdPromo(ctx(), learner.userId)).toMatchObject({ basisPoints: 2000 })
      await letGoOfPromo(app.app.db, learner.userId)
    }
    expect(await holdPromo(ctx(), learner.userId)).toBeNull()
    expect(await used('LAST')).toBe(0)
    const orderId = order()
    await ctx().transaction(async (inner) => {
      const taken = await reservePromo(inner, { userId: learner.userId, orderId })
      expect(taken).toMatchObject({ basisPoints: 2000 })
    })
    await returnPromo(ctx(), orderId)
    await letGoOfPromo(app.app.db, learner.userId)
    app.advance({ days: 1 })
    expect(await holdPromo(ctx(), learner.userId)).toMatchObject({ basisPoints: 2000 })
    await letGoOfPromo(app.app.db, learner.userId)
    app.advance({ days: 1 })
  })

  it('is released when the buyer switches to another code', async () => {
    await holdPromo(ctx(), learner.userId)
    await useCode(learner.userId, 'CLEANWATER10')
    expect(await holdPromo(ctx(), learner.userId)).toMatchObject({ code: 'CLEANWATER10', basisPoints: 1000 })
    expect(await used('LAST')).toBe(0)
    await useCode(learner.userId, 'LAST')
    await letGoOfPromo(app.app.db, learner.userId)
  })

  it('is null for a user without a code, with a seminar code or with an archived code', async () => {
    await useCode(texan.userId, null)
    expect(await holdPromo(ctx(), texan.userId)).toBeNull()
    await useCode(texan.userId, 'WATERWEEK')
    expect(await holdPromo(ctx(), texan.userId)).toBeNull()
    await addPromoCode(ctx(), { code: 'AWAY', kind: 'account', basisPoints: 900, archivedAt: app.now() })
    await useCode(texan.userId, 'AWAY')
    expect(await holdPromo(ctx(), texan.userId)).toBeNull()
    expect(await promoOf(texan)).toBeNull()
  })
})

describe('Promo code in an order', () => {
  it('stays reserved until the payment arrives, without a time limit', async () => {
    const orderId = order()
    await holdPromo(ctx(), learner.userId)
    await ctx().transaction((inner) => reservePromo(inner, { userId: learner.userId, orderId }))
    app.advance({ days: 2 })
    await app.runJobs()
    expect(await used('LAST')).toBe(1)
    await usePromo(ctx(), orderId)
    await returnPromo(ctx(), orderId)
    expect(await used('LAST')).toBe(1)
  })

  it('stays held for its buyer after a failed payment until they leave the checkout', async () => {
    await addPromoCode(ctx(), { code: 'TWO', kind: 'account', basisPoints: 2000, howMany: 2 })
    await useCode(learner.userId, 'TWO')
    await take(order(), (orderId) => returnPromo(ctx(), orderId))
    expect(await used('TWO')).toBe(1)
    await letGoOfPromo(app.app.db, learner.userId)
    expect(await used('TWO')).toBe(0)
  })

  it('is released only once by a failed order after the 15 minutes are over', async () => {
    await take(order(), async (orderId) => {
      app.advance({ minutes: HOLD_MINUTES + 1 })
      await returnPromo(ctx(), orderId)
      await returnPromo(ctx(), orderId)
    })
    expect(await used('TWO')).toBe(0)
  })

  it('counts again when an abandoned order is paid after all, as long as a use is left', async () => {
    const [first, second, third] = [order(), order(), order()]
    await take(first, (orderId) => returnPromo(ctx(), orderId))
    await usePromo(ctx(), first)
    expect(await used('TWO')).toBe(1)
    for (const orderId of [second, third]) {
      await take(orderId, (each) => returnPromo(ctx(), each))
      await letGoOfPromo(app.app.db, learner.userId)
    }
    await usePromo(ctx(), second)
    await usePromo(ctx(), third)
    expect(await used('TWO')).toBe(2)
  })

  it('consumes the use held for its buyer and leaves the uses held for others', async () => {
    await addPromoCode(ctx(), { code: 'EACH', kind: 'account', basisPoints: 2000, howMany: 2 })
    await useCode(learner.userId, 'EACH')
    await useCode(texan.userId, 'EACH')
    await holdPromo(ctx(), learner.userId)
    await holdPromo(ctx(), texan.userId)
    await ctx().transaction((inner) => reservePromo(inner, { userId: learner.userId, orderId: order() }))
    expect(await promoOf(learner)).toBeNull()
    expect(await promoOf(texan)).toEqual({ code: 'EACH', basisPoints: 2000 })
  })
})

describe('200 concurrent checkouts for the last 10 uses', () => {
  const BUYERS = 200
  const { pool, db } = manyConnections(app)

  it('grants the full discount exactly 10 times and the smaller discount otherwise', async () => {
    await addPromoCode(ctx(), {
      code: 'RUSH',
      kind: 'account',
      basisPoints: 2500,
      howMany: 10,
      orBasisPoints: 300,
    })
    const people = Array.from({ length: BUYERS }, () => uuid())
    await app.app.pool.query(
      `insert into users (id, username, email, password_hash, first_name, last_name, personal_info, created_at, discount_code)
       select id, 'rush' || id, id || '@example.com', '', 'A', 'Buyer', '{}', now(), 'RUSH' from unnest($1::uuid[]) id`,
      [people],
    )
    const rushing = { ...app.app, pool, db }
    const held = await Promise.all(
      people.map((userId) => holdPromo(makeContext(rushing, { actor: null, now: app.now() }), userId)),
    )
    expect(held.filter((hold) => hold?.basisPoints === 2500)).toHaveLength(10)
    expect(held.filter((hold) => hold?.basisPoints === 300)).toHaveLength(BUYERS - 10)
    expect(await used('RUSH')).toBe(10)
  })
})
