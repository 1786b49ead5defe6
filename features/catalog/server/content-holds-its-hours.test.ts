import { expect, it } from 'vitest'
import { holdsOf, supportedHours } from '../rules/planned-minutes.ts'
import { readCourses } from './read-course.ts'

it('every course holds the contact hours that it claims', async () => {
  const courses = await readCourses()
  const short = courses
    .filter(({ contactHours, units }) => supportedHours(units.map(holdsOf)) < contactHours)
    .map(({ code }) => code)
  expect(short, 'Claim what the content holds.').toEqual([])
})
