import { expect, it } from 'vitest'
import { mostOf } from '../rules/points.ts'
import { firstRubrics } from './first-rubrics.ts'

it.each(await firstRubrics())(
  'bundles $name with complete criteria that total 100 points',
  ({ criteria }) => {
    expect(mostOf(criteria)).toBe(100)
    expect(criteria.map(({ key }) => key)).toEqual(criteria.map((_, index) => `c${index + 1}`))
    expect(criteria.every(({ description }) => description.length > 30)).toBe(true)
  },
)
