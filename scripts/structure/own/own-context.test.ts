import { expect, test } from 'vitest'
import { refuseOwnContext } from './own-context.ts'

const problems = (text: string, path = 'features/shop/cart/server/cart.ts') =>
  refuseOwnContext([{ path, text }])

test.each([
  ['const id = uuid({ msecs: ctx.now.getTime() })', /ctx.newId/],
  ['const until = new Date(inner.now.getTime() + DAY)', /ctx.after/],
  ['sql`select pg_advisory_xact_lock(1)`', /ctx.lock/],
])('Code that duplicates a context helper is refused: %s', (text, problem) => {
  expect(problems(text)).toEqual([expect.stringMatching(problem)])
  expect(problems(text, 'platform/server/make-context.ts')).toEqual([])
})

test('IDs and times based on other timestamps are accepted', () => {
  expect(problems('uuid({ msecs: order.createdAt.getTime() }); new Date(day.getTime() + DAY)')).toEqual([])
})
