import { expect, it } from 'vitest'
import { needsOf, type Plan, pairsOf, purchasesOf } from './plan.ts'

const plan: Plan = { people: ['ann', 'ben', 'ann'], courses: ['A', 'B'], useSeats: true, pay: 'credit' }

it('counts a person who was chosen twice once', () => {
  expect(pairsOf(plan)).toHaveLength(4)
})

it('leaves out who has it already, and buys nothing on credit for people without that right', () => {
  const facts = { held: new Set(['ann A']), withoutCredit: new Set(['ben']) }
  const { had, open, mayBuy } = needsOf(plan, facts)
  expect(had).toEqual([{ userId: 'ann', course: 'A' }])
  expect(open.filter(mayBuy)).toEqual([{ userId: 'ann', course: 'B' }])
  expect(
    needsOf({ ...plan, pay: 'card' }, facts).open.filter(needsOf({ ...plan, pay: 'card' }, facts).mayBuy),
  ).toHaveLength(3)
})

it('buys each course once, for all who need it', () => {
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
