import { describe, expect, it } from 'vitest'
import { stateOfZip } from './zip-state.ts'

describe('State of a ZIP code', () => {
  it.each([
    ['87107', 'NM'],
    ['77001-1234', 'TX'],
    [' 02134 ', 'MA'],
    ['00901', 'PR'],
    ['90210', 'CA'],
    ['20500', 'DC'],
    ['83001', 'WY'],
    ['83702', 'ID'],
  ])('of %s is %s', (zip, state) => {
    expect(stateOfZip(zip)).toBe(state)
  })

  it.each(['', '8710', '871071', 'M5V 2T6', '09012', '34002', '96201'])('is null for %j', (zip) => {
    expect(stateOfZip(zip)).toBeNull()
  })
})
