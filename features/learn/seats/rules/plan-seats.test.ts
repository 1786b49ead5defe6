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

it('gives a seat to each who needs it, and says what is left', () => {
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

it('does not use up a seat of several courses for somebody who has one of them', () => {
  const plan = planSeats([seat('1', 'A', 'B')], [{ userId: 'ann', courses: ['A'] }])
  expect(plan).toEqual({ gifts: [], left: [{ userId: 'ann', courses: ['A'] }] })
})

it('uses a seat of a set for one course, after the seats of that course, the smallest set first', () => {
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

it('leaves a seat of a set without the course, and a seat per year', () => {
  const year = { ...anyOf('year', 'A'), model: 'year' as const }
  const needs = [{ userId: 'ann', courses: ['A'] }]
  expect(planSeats([anyOf('other', 'B'), year], needs)).toEqual({ gifts: [], left: needs })
})

it('gives no seat twice, opens nothing that was not asked for, and loses no need', () => {
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
