import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import type { ExamLine } from '#features/shop/cart/rules/cart-lines.ts'
import { orders } from '#features/shop/orders/contract.ts'
import { linesOf } from '#features/shop/orders/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { exams } from '../../contract.ts'
import { EXAM, startAs, storeTestExam } from '../testing/exams.ts'
import { examOffer } from './exam-offer.ts'

const app = await testApp()
await storeTestExam(app)

const line = (id = 1, quantity = 1, code = EXAM): ExamLine => ({
  lineId: `exam:${id}`,
  kind: 'exam',
  code,
  quantity,
})
const stateOf = async (username: string) => {
  const client = await app.as(username)
  const { exams: found } = await client.call(exams.mine, { track: 'ros' })
  return found.find(({ code }) => code === EXAM)?.state
}
const reverse = async (orderId: string) => {
  const ctx = makeContext(app.app, { actor: null, now: app.now() })
  await ctx.transaction(async (inner) => {
    const order = { userId: '' } as Parameters<typeof examOffer.reverse>[1]
    await examOffer.reverse(inner, order, await linesOf(inner.db, orderId))
  })
}

describe('Exam purchase', () => {
  it('grants one right after payment, even when settled twice concurrently', async () => {
    const { order } = await reserveLines(app, 'instructor', [line()])
    expect(order.totalMinor).toBe(9500)
    expect(await stateOf('instructor')).toBe('none')
    await Promise.all([settle(app, order.id), settle(app, order.id)])
    expect(await stateOf('instructor')).toBe('bought')
    const receipt = await (await app.as('instructor')).call(orders.receipt, { orderid: order.id })
    expect(receipt.starts).toMatchObject([{ label: 'Start exam', path: `/exams?start=${EXAM}` }])
    const { exams: all } = await (await app.as('instructor')).call(exams.mine, {})
    expect(all.find(({ code }) => code === EXAM)?.state).toBe('bought')
    expect(new Set(all.map(({ track }) => track))).toEqual(new Set(['ros', 'inwt']))
    const { rows } = await app.app.pool.query('select 1 from exam_rights where exam_code = $1', [EXAM])
    expect(rows).toHaveLength(1)
  })

  it('is refused for an owned exam, for several people and for an unknown exam', async () => {
    const refused = { code: 'not-sold' }
    await expect(reserveLines(app, 'instructor', [line()])).rejects.toMatchObject(refused)
    await expect(reserveLines(app, 'staff', [line(1, 2)])).rejects.toMatchObject(refused)
    await expect(reserveLines(app, 'staff', [line(1), line(2)])).rejects.toMatchObject(refused)
    await expect(reserveLines(app, 'staff', [line(1, 1, 'NO_EXAM')])).rejects.toMatchObject(refused)
  })

  it('ends an unused right on refund and keeps a used one', async () => {
    const unused = await reserveLines(app, 'staff', [line()])
    await settle(app, unused.order.id)
    await reverse(unused.order.id)
    await reverse(unused.order.id)
    expect(await stateOf('staff')).toBe('none')
    const used = await reserveLines(app, 'texan', [line()])
    await settle(app, used.order.id)
    await startAs(await app.as('texan'))
    await reverse(used.order.id)
    expect(await stateOf('texan')).toBe('running')
  })

  it('is not offered for an archived exam, which stays available to its buyers', async () => {
    const guest = await app.guest()
    const offered = async () => (await guest.call(exams.offers, { codes: EXAM })).exams
    expect(await offered()).toMatchObject([
      { code: EXAM, price: { minor: 9500, currency: 'USD' }, questions: 8 },
    ])
    await app.app.pool.query('update exams set archived_at = now() where code = $1', [EXAM])
    expect(await offered()).toEqual([])
    await expect(reserveLines(app, 'consultant', [line()])).rejects.toMatchObject({ code: 'not-sold' })
    expect(await stateOf('instructor')).toBe('bought')
    expect(await stateOf('consultant')).toBeUndefined()
  })

  it('is refused with the reason while a required course is not open', async () => {
    await app.app.pool.query("update exams set archived_at = null, courses = '{OLC110,OLC999}'")
    const guest = await app.guest()
    expect((await guest.call(exams.offers, { codes: EXAM })).exams).toEqual([])
    const bought = reserveLines(app, 'consultant', [line()])
    await expect(bought).rejects.toMatchObject({ code: 'not-sold' })
    const mine = await (await app.as('consultant')).call(exams.mine, {})
    expect(mine.exams.find(({ code }) => code === EXAM)).toMatchObject({
      state: 'none',
      sold: false,
      notSold: 'Not on sale yet: a course that teaches what it asks is not open (OLC999).',
    })
    await app.app.pool.query("update exams set courses = '{OLC110}' where code = $1", [EXAM])
    expect((await guest.call(exams.offers, { codes: EXAM })).exams).toHaveLength(1)
  })
})
