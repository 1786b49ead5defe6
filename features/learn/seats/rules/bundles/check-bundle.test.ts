import { expect, it } from 'vitest'
import { bundleProblem, paidParts } from './check-bundle.ts'

const shelf = {
  courses: new Map([
    ['OLC110', { name: 'Water Chemistry', inBundles: true }],
    ['OLC120', { name: 'Pumps', inBundles: true }],
    ['TR330', { name: 'Trainer course', inBundles: false }],
  ]),
  bundles: new Map([
    ['ROSI', { name: 'All four', covers: ['OLC110', 'OLC111'] }],
    ['PAIR', { name: 'A pair', covers: ['OLC111', 'OLC120'] }],
  ]),
}
const bundle = (courses: string[], users = 3, quantity = 1) => ({ courses, users, quantity })

it.each([
  ['one course', bundle(['OLC110']), null],
  ['ROSI with another course', bundle(['ROSI', 'OLC120']), null],
  ['one user', bundle(['ROSI'], 1), null],
  ['999 users', bundle(['ROSI'], 999), null],
  ['nothing selected', bundle([]), /no course/],
  ['no users', bundle(['ROSI'], 0), /1 to 999/],
  ['a negative number of users', bundle(['ROSI'], -3), /1 to 999/],
  ['half a user', bundle(['ROSI'], 2.5), /1 to 999/],
  ['1000 users', bundle(['ROSI'], 1000), /1 to 999/],
  ['two bundles of 500', bundle(['ROSI'], 500, 2), /1 to 999/],
  ['a duplicate course', bundle(['OLC110', 'OLC110']), /twice/],
  ['a course that ROSI includes', bundle(['ROSI', 'OLC110']), null],
  ['a course barred from bundles', bundle(['TR330']), /cannot be part/],
  ['a course of another partner or an unknown course', bundle(['OLC999']), /no longer be bought/],
  ['two offers that include the same course', bundle(['ROSI', 'PAIR']), /same course/],
])('checks a bundle with %s', (_what, line, message) => {
  const problem = bundleProblem(line, shelf)
  if (message === null) expect(problem).toBeNull()
  else expect(problem).toMatch(message)
})

it.each([
  ['ROSI with a course that it includes', ['ROSI', 'OLC110', 'OLC120'], ['ROSI', 'OLC120']],
  ['courses without an offer', ['OLC110', 'OLC120'], ['OLC110', 'OLC120']],
])('charges each course once for %s', (_what, ticked, paid) => {
  expect(paidParts(ticked, shelf)).toEqual(paid)
})
