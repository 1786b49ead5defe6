import { expect, it } from 'vitest'
import { daysFrom, spansOf } from './bed-days.ts'

const stay = (from: string, to: string, freeFrom = to) => ({ who: 'A. R.', from, to, freeFrom })

it.each([
  ['no stays', [], ['free 1', 'free 1', 'free 1', 'free 1']],
  [
    'a stay and its cleaning',
    [stay('2027-03-01', '2027-03-03', '2027-03-04')],
    ['stay 2', 'cleaning 1', 'free 1'],
  ],
  ['a stay that began earlier', [stay('2027-02-20', '2027-03-02')], ['stay 1', 'free 1', 'free 1', 'free 1']],
  [
    'consecutive stays',
    [stay('2027-03-01', '2027-03-02'), stay('2027-03-02', '2027-03-09')],
    ['stay 1', 'stay 3'],
  ],
])('draws a bed with %s in cells that fill the days', (_name, stays, expected) => {
  const spans = spansOf({ name: 'Bed', stays }, daysFrom('2027-03-01', 4))
  expect(spans.map(({ kind, days }) => `${kind} ${days}`)).toEqual(expected)
})
