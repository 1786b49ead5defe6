import { expect, it } from 'vitest'
import { storeShelves } from './store-shelves.ts'

const course = (...topics: string[]) => ({ topics, introDiscount: null })
const intro = { discount: 0.2, date: '', todate: '', howMany: null, left: null }

it('puts each course under its first topic only, and what would stand alone among the others', () => {
  const [one, two, three] = [
    course('chemistry', 'operations'),
    course('operations'),
    course('operations', 'chemistry'),
  ]
  expect(storeShelves([one, two, three])).toEqual({
    offered: [],
    groups: [['operations', [two, three]]],
    others: [one],
  })
})

it('shows a course at an introductory price with the offers and nowhere else', () => {
  const cheap = { topics: ['operations'], introDiscount: intro }
  const [two, three] = [course('operations'), course('operations')]
  expect(storeShelves([cheap, two, three])).toEqual({
    offered: [cheap],
    groups: [['operations', [two, three]]],
    others: [],
  })
})
