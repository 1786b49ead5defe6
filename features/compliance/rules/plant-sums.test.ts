import { expect, it } from 'vitest'
import { plantSums } from './plant-sums.ts'
import { requirementStates } from './requirement-state.ts'

it('a plant’s sums count every cell once, in one of four parts', () => {
  expect(
    plantSums([
      { plant: 'Tampa', states: requirementStates },
      { plant: 'Macon', states: ['done', 'overdue'] },
      { plant: 'Tampa', states: [] },
    ]),
  ).toEqual([
    { plant: 'Macon', people: 1, met: 1, soon: 0, late: 1, open: 0 },
    { plant: 'Tampa', people: 2, met: 2, soon: 1, late: 2, open: 3 },
  ])
})
