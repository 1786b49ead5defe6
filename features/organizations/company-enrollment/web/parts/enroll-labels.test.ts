import { expect, it } from 'vitest'
import { sureQuestion } from './enroll-labels.ts'

const course = (coursename: string, bought = 1) => ({
  courseid: 'X',
  coursename,
  had: 0,
  unfinished: 0,
  seats: 0,
  noCredit: 0,
  bought,
})

it('asks for one employee with the text of the specification', () => {
  expect(sureQuestion({ courses: [course('Membrane Basics')], people: 1 })).toBe(
    'Are you sure you wish to use the company credit to purchase Membrane Basics for this employee?',
  )
})

it('names only what is purchased and the number of people', () => {
  expect(sureQuestion({ courses: [course('A'), course('B', 0), course('C')], people: 14 })).toBe(
    'Are you sure you wish to use the company credit to purchase A and C for these 14 employees?',
  )
})
