import { describe, expect, it } from 'vitest'
import { requirementStates } from './requirement-state.ts'
import { packCells, stateLabels, unpackCells } from './state-codes.ts'

describe('Encoded matrix row', () => {
  it('is decoded as it was encoded', () => {
    const cells = [
      { state: 'done' as const, days: null },
      { state: 'soon' as const, days: 0 },
      { state: 'expired' as const, days: -12 },
      { state: null, days: null },
      { state: 'due' as const, days: 400 },
    ]
    expect(packCells(cells)).toEqual({ states: 'DSX-U', days: ',0,-12,,400' })
    expect(unpackCells(packCells(cells))).toEqual(cells)
  })

  it('can have no requirements', () => {
    expect(unpackCells(packCells([]))).toEqual([])
  })

  it('has a unique letter and label for each state', () => {
    const words = requirementStates.map((state) => stateLabels[state])
    expect(new Set(words.map(({ letter }) => letter)).size).toBe(words.length)
    expect(new Set(words.map(({ label }) => label)).size).toBe(words.length)
  })
})
