import { expect, it } from 'vitest'
import { plantSums } from './plant-sums.ts'
import { type RequirementState, requirementStates } from './requirement-state.ts'
import { addUp, countsOf } from './status-sums.ts'

it('plant totals count every cell once, in one of four parts', () => {
  const on = (plant: string, states: readonly RequirementState[]) =>
    countsOf(
      { plant, shift: '', statuses: states.map((state) => ({ state, day: null })), expiring: false },
      { asked: requirementStates, last: '2026-12-31', sign: 1 },
    )
  expect(
    plantSums(
      addUp([on('Tampa', requirementStates), on('Macon', ['done', 'overdue']), on('Tampa', [])].flat()),
    ),
  ).toEqual([
    { plant: 'Macon', people: 1, met: 1, soon: 0, late: 1, open: 0 },
    { plant: 'Tampa', people: 2, met: 2, soon: 1, late: 2, open: 3 },
  ])
})
