import { describe, expect, it } from 'vitest'
import { matchOf, type Wanted, withLowerLevels } from './match.ts'

const nothing: Wanted = { certificates: [], licenses: [] }
const wanted = (certificates: string[], licenses: string[] = []): Wanted => ({ certificates, licenses })

describe('what somebody holds for an opening', () => {
  it.each<[string, Wanted, Wanted, Wanted, string[]]>([
    ['nothing asked', nothing, nothing, wanted(['ROSI']), []],
    ['held', wanted(['ROSI']), nothing, wanted(['ROSI']), ['held needed ']],
    ['missing', wanted(['ROSI']), nothing, nothing, ['missing needed /level1Online']],
    ['a higher level', wanted(['ROSI']), nothing, wanted(['ROSIII']), ['held needed ']],
    ['a lower level', wanted(['ROSII']), nothing, wanted(['ROSI']), ['missing needed /level2Online']],
    ['another ladder', wanted(['INWT1']), nothing, wanted(['ROSIV']), ['missing needed /onlineTraining']],
    ['a license', wanted([], ['TX']), nothing, wanted([], ['TX']), ['held needed ']],
    ['another license', wanted([], ['TX']), nothing, wanted([], ['NM']), ['missing needed /tceq']],
    [
      'needed first',
      wanted(['ROSI']),
      wanted([], ['TX']),
      nothing,
      ['missing needed /level1Online', 'missing wanted /tceq'],
    ],
    ['unknown codes', wanted(['OLD'], ['XX']), nothing, nothing, []],
  ])('%s', (_name, needed, requested, held, expected) => {
    const shown = matchOf(needed, requested, held).map(
      (each) => `${each.held ? 'held' : 'missing'} ${each.needed ? 'needed' : 'wanted'} ${each.to}`,
    )
    expect(shown).toEqual(expected)
  })

  it('counts the levels below the highest', () => {
    expect(withLowerLevels(['ROSIII', 'COURSE'])).toEqual(['ROSIII', 'COURSE', 'ROSI', 'ROSII'])
  })
})
