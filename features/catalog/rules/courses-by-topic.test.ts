import { expect, it } from 'vitest'
import { coursesByTopic } from './courses-by-topic.ts'

it('puts each course under its first topic only, and what would stand alone among the others', () => {
  const one = { topics: ['chemistry', 'operations'] }
  const two = { topics: ['operations'] }
  const three = { topics: ['operations', 'chemistry'] }
  expect(coursesByTopic([one, two, three])).toEqual({
    groups: [['operations', [two, three]]],
    others: [one],
  })
})
