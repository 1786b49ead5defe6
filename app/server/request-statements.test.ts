import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exams } from '#features/learn/exams/contract.ts'
import { grantTestExam, startAs, storeTestExam } from '#features/learn/exams/server/testing/exams.ts'
import { learning } from '#features/learn/learning/contract.ts'
import { buyCourse } from '#features/learn/learning/server/testing/learners.ts'
import { events } from '#features/seminars/events/contract.ts'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import { cart } from '#features/shop/cart/contract.ts'
import { addCourse, type CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { countStatements } from './testing/statements/count-statements.ts'
import { testApp } from './testing/test-app.ts'

const app = await testApp({ settings: { RATE_LIMITS: 'on' } })
await storeTestExam(app)
await grantTestExam(app, 'learner')
await buyCourse(app, 'learner', 'OLC111')
const learner = await app.as('learner')
const { attemptid } = await startAs(learner)
const { course } = await learner.call(learning.course, { courseid: 'OLC111' })
const unitid = course.allunits[0]?.unitid ?? ''

let version = 0
const codes: string[] = []
async function addToCart(): Promise<void> {
  codes.push(`OLC11${codes.length}`)
  const lines = codes.reduce<CartLine[]>((before, code) => addCourse(before, code), [])
  const input = { userid: '', cart: writeWireCart(lines, ''), version }
  ;({ version } = await learner.call(cart.updateShoppingCart, input))
}

function answer() {
  const given = { answer: codes.length, flagged: false }
  return learner.call(exams.answer, { attemptid, position: 1, sequence: app.now().getTime(), given })
}

const beat = () => learner.call(learning.heartbeat, { unitid, kind: 'read', active: 10 })

const NONE = /^$/

// Cached sessions expire by the clock of the app only, however slow the machine is.
beforeEach(() => {
  const moment = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(moment)
  return () => vi.restoreAllMocks()
})

describe('The number of SQL statements of a request with a cached session', () => {
  it.each<[string, number, () => Promise<unknown>]>([
    ['the cart gets a line', 1, addToCart],
    ['a heartbeat arrives', 1, beat],
    ['an answer is saved', 1, answer],
    ['the schedule is read', 0, () => learner.call(events.schedule, { partner: 'dhp' })],
    ['a course is read', 7, () => learner.call(learning.course, { courseid: 'OLC111' })],
  ])('when %s is %i', async (_what, statements, request) => {
    for (let times = 0; times < 3; times++) {
      app.advance({ seconds: 10 })
      await request()
    }
    // Until the server has proven that notifications arrive.
    const count = () => {
      app.advance({ seconds: 0.01 })
      return countStatements(request, NONE)
    }
    await expect.poll(count, { timeout: 30_000 }).toBe(statements)
  })
})
