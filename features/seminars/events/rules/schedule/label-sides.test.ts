import { expect, it } from 'vitest'
import { labelSides } from './label-sides.ts'

it.each([
  ['next to its point', [{ x: 300, y: 300 }], ['end']],
  ['to the left at the edge of the map', [{ x: 900, y: 300 }], ['start']],
  [
    'away from the next point',
    [
      { x: 300, y: 300 },
      { x: 400, y: 310 },
    ],
    ['start', 'end'],
  ],
  [
    'below its point when it fits on neither side',
    [
      { x: 100, y: 300 },
      { x: 190, y: 310 },
    ],
    ['below', 'end'],
  ],
  [
    'on the default side when the other point is lower',
    [
      { x: 300, y: 300 },
      { x: 400, y: 400 },
    ],
    ['end', 'end'],
  ],
])('places a location label %s', (_what, points, sides) => {
  expect(labelSides(points, 975)).toEqual(sides)
})
