import fc from 'fast-check'
import { expect, it } from 'vitest'
import { planSeats } from './plan-seats.ts'

const seat = (id: string, ...courses: string[]) => ({
  id,
  purchaseId: 'p',
  courses,
  model: 'courses' as const,
})
const anyOf = (id: string, ...courses: string[]) => ({
  id,
  purchaseId: 'p',
  courses,
  model: 'choice' as const,
})

it('assigns a seat to each user who needs one and returns the unmet needs', () => {
  const plan = planSeats(
    [seat('1', 'A'), seat('2', 'B')],
    [
      { userId: 'ann', courses: ['A'] },
      { userId: 'ben', courses: ['A', 'B'] },
    ],
  )
  expect(plan.gifts.map(({ seat: { id }, userId }) => [id, userId])).toEqual([
    ['1', 'ann'],
    ['2', 'ben'],
  ])
  expect(plan.left).toEqual([{ userId: 'ben', courses: ['A'] }])
})

it('does not use a seat of several courses for a user who needs only one of them', () => {
  const plan = planSeats([seat('1', 'A', 'B')], [{ userId: 'ann', courses: ['A'] }])
  expect(plan).toEqual({ gifts: [], left: [{ userId: 'ann', courses: ['A'] }] })
})

it('uses seats of the course first, then seats of a set, smallest set first', () => {
  const plan = planSeats(
    [anyOf('wide', 'A', 'B', 'C'), anyOf('small', 'A', 'B'), seat('named', 'A')],
    [
      { userId: 'ann', courses: ['A', 'B'] },
      { userId: 'ben', courses: ['C', 'D'] },
    ],
  )
  expect(plan.gifts.map(({ seat: { id, courses }, userId }) => [id, courses, userId])).toEqual([
    ['named', ['A'], 'ann'],
    ['small', ['B'], 'ann'],
    ['wide', ['C'], 'ben'],
  ])
  expect(plan.left).toEqual([{ userId: 'ben', courses: ['D'] }])
})

it('skips seats of a set without the course and seats per year', () => {
  const year = { ...anyOf('year', 'A'), model: 'year' as const }
  const needs = [{ userId: 'ann', courses: ['A'] }]
  expect(planSeats([anyOf('other', 'B'), year], needs)).toEqual({ gifts: [], left: needs })
})

it('assigns no seat twice, opens only needed courses and loses no need', () => {
  const code = fc.constantFrom('A', 'B', 'C')
  const courses = fc.uniqueArray(code, { maxLength: 3 })
  fc.assert(
    fc.property(
      fc.array(courses, { maxLength: 8 }),
      fc.array(courses, { maxLength: 8 }),
      (shelf, requested) => {
        const seats = shelf.map((opens, index) => (index % 3 === 2 ? anyOf : seat)(String(index), ...opens))
        const needs = requested.map((each, index) => ({ userId: String(index), courses: each }))
        const { gifts, left } = planSeats(seats, needs)
        expect(new Set(gifts.map(({ seat: { id } }) => id)).size).toBe(gifts.length)
        const given = gifts.flatMap(({ seat: { courses: opens }, userId }) =>
          opens.map((each) => `${userId} ${each}`),
        )
        const open = left.flatMap(({ userId, courses: needed }) => needed.map((each) => `${userId} ${each}`))
        const all = needs.flatMap(({ userId, courses: needed }) => needed.map((each) => `${userId} ${each}`))
        expect([...given, ...open].sort()).toEqual(all.sort())
      },
    ),
  )
})
