import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import { type Design, sources } from './design.ts'
import { findingsOf, lectures } from './findings.ts'
import { streamsOf } from './project.ts'
import { celsius, element, firstOf, gpm, reference, saltWater, seawater, well } from './testing/designs.ts'

const root = join(import.meta.dirname, '../../../../../content/courses')
function findings(change: Partial<Design>, system: UnitSystem = 'US') {
  const [design, projected] = [{ ...reference, ...change }, firstOf(change)]
  return findingsOf(design, projected, streamsOf(design, projected), system)
}
const idsOf = (change: Partial<Design>) => findings(change).map(({ id, severity }) => `${id} ${severity}`)

describe('Findings for a projected train', () => {
  it.each<[string, Partial<Design>, string]>([
    ['a flux that is too high for surface water', { source: 'surface' }, 'flux limit'],
    ['no flux finding for well water', { source: 'well' }, 'none'],
    [
      'a lead element flux above the data sheet limit',
      {
        coldest: celsius(35),
        warmest: celsius(35),
        element: element('low-energy'),
        permeateFlow: gpm(210),
        vessels: [4, 2],
        recovery: 0.7,
      },
      'lead-flux limit',
    ],
    [
      'unbalanced stages',
      { coldest: celsius(30), warmest: celsius(30), element: element('low-energy') },
      'stage-balance caution',
    ],
    ['too much feed per vessel', { permeateFlow: gpm(150), recovery: 0.54 }, 'feed-flow-1 caution'],
    ['far too much feed per vessel', { permeateFlow: gpm(150), recovery: 0.44 }, 'feed-flow-1 limit'],
    ['too little concentrate per vessel', { permeateFlow: gpm(80) }, 'concentrate-flow-2 caution'],
    ['far too little concentrate per vessel', { permeateFlow: gpm(65) }, 'concentrate-flow-2 limit'],
    ['a pressure drop without a margin', { recovery: 0.5 }, 'vessel-drop-1 caution'],
    [
      'a pressure drop beyond the limit',
      { recovery: 0.4, vessels: [4, 4], elements: 7, permeateFlow: gpm(150) },
      'vessel-drop-1 limit',
    ],
    [
      'elements that recover too much of their feed',
      { vessels: [2], elements: 3, recovery: 0.48, permeateFlow: gpm(40) },
      'element-recovery-1 limit',
    ],
    [
      'salts that scale at the last element',
      { feed: well, dosing: { antiscalant: false } },
      'scaling-carbonate limit',
    ],
    ['salts that antiscalant controls', { feed: well }, 'scaling-barium caution'],
    ['salts that were not evaluated', { feed: saltWater(2000) }, 'scaling-unknown caution'],
    ['ion charges that were balanced', { feed: well }, 'balance caution'],
  ])('include %s', (_, change, expected) => {
    const ids = idsOf(change)
    if (expected === 'none') expect(ids.filter((id) => id.startsWith('flux'))).toEqual([])
    else expect(ids).toContain(expected)
  })

  it('name elements and figures in the selected units', () => {
    const change = { vessels: [2], elements: 3, recovery: 0.48, permeateFlow: gpm(40) }
    const found = findings(change).find(({ id }) => id === 'element-recovery-1')
    expect(found?.text).toMatch(/^Stage 1, elements? \d.*β is 1\.2\d/)
    const metric = findings({ source: 'surface' }, 'SI')
    expect(metric.find(({ id }) => id === 'flux')?.text).toMatch(/25.5 LMH.*17 LMH to 23.8 LMH/)
  })

  it('do not include flux or flow for a seawater train within its guide', () => {
    const plant = {
      feed: seawater,
      source: 'seawater',
      element: element('seawater'),
      vessels: [10],
      elements: 7,
      permeateFlow: gpm(175),
      recovery: 0.4,
    } as const
    expect(idsOf(plant).filter((id) => /flux|flow|drop/.test(id))).toEqual([])
  })
})

describe('Lectures linked from findings', () => {
  it.each([
    [lectures.flux, ['Usual average flux', '14 to 18', 'Brackish well']],
    [lectures.leadFlux, ['lead element flux', '30 psi', 'fouling has room']],
    [
      lectures.balance,
      [
        'When the stages are out of balance',
        'Too little concentrate per vessel',
        '65 to 75 gpm',
        '12 to 16 gpm',
      ],
    ],
    [
      lectures.element,
      ['Concentration polarization', '18%', 'Maximum pressure drop, one element', '15 psi', '50 psi'],
    ],
    [
      lectures.scaling,
      [
        'Calcium carbonate: the Langelier index',
        'Barium and strontium sulfate',
        'Silica',
        'Calcium phosphate',
      ],
    ],
    [lectures.inputs, ['quietly add sodium or chloride', 'not measured']],
  ] as const)('$unit', ({ unit, title }, words) => {
    const text = readFileSync(join(root, `${unit}.md`), 'utf8')
    for (const each of words) expect(text).toContain(each)
    const [course = '', file = ''] = unit.split('/')
    const line = readFileSync(join(root, course, 'course.yaml'), 'utf8')
      .split('\n')
      .find((each) => each.includes(`${file}.md`))
    expect(line).toContain(title)
  })

  it('list the same flux range for each feed water', () => {
    const text = readFileSync(join(root, `${lectures.flux.unit}.md`), 'utf8')
    for (const { name, flux } of Object.values(sources)) {
      const [low, high] = flux.map((value) => Math.round(value / 4.7157e-7))
      expect(text.split('\n').find((line) => line.includes(`| ${name} |`))).toContain(`${low} to ${high}`)
    }
  })
})
