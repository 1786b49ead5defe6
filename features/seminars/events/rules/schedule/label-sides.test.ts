import { expect, it } from 'vitest'
import { labelSides } from './label-sides.ts'

it.each([
  ['beside its point', [{ x: 300, y: 300 }], ['end']],
  ['to the left where the map ends', [{ x: 900, y: 300 }], ['start']],
  [
    'away from the next point',
    [
      { x: 300, y: 300 },
      { x: 400, y: 310 },
    ],
    ['start', 'end'],
  ],
  [
    'below where it fits on neither side',
    [
      { x: 100, y: 300 },
      { x: 190, y: 310 },
    ],
    ['below', 'end'],
  ],
  [
    'as it likes where the other point lies lower',
    [
      { x: 300, y: 300 },
      { x: 400, y: 400 },
    ],
    ['end', 'end'],
  ],
])('the name of a place is %s', (_what, points, sides) => {
  expect(labelSides(points, 975)).toEqual(sides)
})
