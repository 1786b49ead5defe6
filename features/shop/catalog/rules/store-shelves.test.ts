import { expect, it } from 'vitest'
import { storeShelves } from './store-shelves.ts'

const course = (...topics: string[]) => ({ topics, introDiscount: null })
const intro = { discount: 0.2, date: '', todate: '', howMany: null, left: null }

it('puts each course under its first topic only, and a single course among the others', () => {
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

it('shows a course at an introductory price only among the offers', () => {
  const cheap = { topics: ['operations'], introDiscount: intro }
  const [two, three] = [course('operations'), course('operations')]
  expect(storeShelves([cheap, two, three])).toEqual({
    offered: [cheap],
    groups: [['operations', [two, three]]],
    others: [],
  })
})

it('sorts topics by number of courses, then by name', () => {
  const of = (topic: string, count: number) => Array.from({ length: count }, () => course(topic))
  const courses = [
    ...of('safety', 2),
    ...of('energy', 2),
    ...of('cleaning', 3),
    ...of('water', 1),
    ...of('brine', 1),
  ]
  const { groups, others } = storeShelves(courses)
  expect(groups.map(([topic]) => topic)).toEqual(['cleaning', 'energy', 'safety'])
  expect(others.map(({ topics }) => topics[0])).toEqual(['brine', 'water'])
})
