import { describe, expect, it } from 'vitest'
import { matchOf, type Wanted, withLowerLevels } from './match.ts'

const nothing: Wanted = { certificates: [], licenses: [] }
const request = (certificates: string[], licenses: string[] = []): Wanted => ({ certificates, licenses })

describe('Match for an opening', () => {
  it.each<[string, Wanted, Wanted, Wanted, string[]]>([
    ['no requirements', nothing, nothing, request(['ROSI']), []],
    ['held', request(['ROSI']), nothing, request(['ROSI']), ['held needed ']],
    ['missing', request(['ROSI']), nothing, nothing, ['missing needed /level1Online']],
    ['a higher level held', request(['ROSI']), nothing, request(['ROSIII']), ['held needed ']],
    ['a lower level held', request(['ROSII']), nothing, request(['ROSI']), ['missing needed /level2Online']],
    [
      'a level of another ladder held',
      request(['INWT1']),
      nothing,
      request(['ROSIV']),
      ['missing needed /onlineTraining'],
    ],
    ['a license held', request([], ['TX']), nothing, request([], ['TX']), ['held needed ']],
    ['another license held', request([], ['TX']), nothing, request([], ['NM']), ['missing needed /tceq']],
    [
      'needed requirements first',
      request(['ROSI']),
      request([], ['TX']),
      nothing,
      ['missing needed /level1Online', 'missing wanted /tceq'],
    ],
    ['unknown codes', request(['OLD'], ['XX']), nothing, nothing, []],
  ])('lists requirements as held or missing: %s', (_name, needed, requested, held, expected) => {
    const shown = matchOf(needed, requested, held).map(
      (each) => `${each.held ? 'held' : 'missing'} ${each.needed ? 'needed' : 'wanted'} ${each.to}`,
    )
    expect(shown).toEqual(expected)
  })

  it('includes the levels below the highest', () => {
    expect(withLowerLevels(['ROSIII', 'COURSE'])).toEqual(['ROSIII', 'COURSE', 'ROSI', 'ROSII'])
  })
})
