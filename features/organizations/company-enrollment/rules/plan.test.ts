import { expect, it } from 'vitest'
import { needsOf, type Plan, pairsOf, purchasesOf } from './plan.ts'

const plan: Plan = { people: ['ann', 'ben', 'ann'], courses: ['A', 'B'], useSeats: true, pay: 'credit' }

it('counts a person who was selected twice as one person', () => {
  expect(pairsOf(plan)).toHaveLength(4)
})

it('skips people who already have the course, and buys nothing on credit without permission', () => {
  const facts = { held: new Set(['ann A']), withoutCredit: new Set(['ben']) }
  const { had, open, mayBuy } = needsOf(plan, facts)
  expect(had).toEqual([{ userId: 'ann', course: 'A' }])
  expect(open.filter(mayBuy)).toEqual([{ userId: 'ann', course: 'B' }])
  expect(
    needsOf({ ...plan, pay: 'card' }, facts).open.filter(needsOf({ ...plan, pay: 'card' }, facts).mayBuy),
  ).toHaveLength(3)
})

it('buys each course once for all people who need it', () => {
  const bought = [
    { userId: 'ann', course: 'B' },
    { userId: 'ben', course: 'A' },
    { userId: 'ben', course: 'B' },
  ]
  expect(purchasesOf(plan, bought)).toEqual([
    { course: 'A', people: ['ben'] },
    { course: 'B', people: ['ann', 'ben'] },
  ])
})
