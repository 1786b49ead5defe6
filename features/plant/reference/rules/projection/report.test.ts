import { describe, expect, it } from 'vitest'
import { type Projection, project, streamsOf } from '#features/plant/water/rules/projection/project.ts'
import { drawTrain } from './drawing.ts'
import { openingFields, readProjection } from './fields.ts'
import {
  caseTable,
  designFacts,
  displayedCase,
  elementTable,
  headlines,
  ionTable,
  stageTable,
} from './report.ts'

function reportOf(system: 'US' | 'SI', change: Record<string, string> = {}) {
  const read = readProjection({ ...openingFields(system), ...change })
  if ('problems' in read) throw new Error(JSON.stringify(read.problems))
  const projection = project(read.design, system)
  if ('problems' in projection) throw new Error(JSON.stringify(projection.problems))
  const chosen = displayedCase(projection.cases, {})
  if (!chosen || 'problems' in chosen) throw new Error('not computed')
  return { design: read.design, cases: projection.cases, projected: chosen.projected }
}
const numberOf = (text = '') => Number(text.replace(/,/g, '').split(' ')[0])

describe('Projection tables', () => {
  const { design, cases, projected } = reportOf('US')

  it('show the four cases side by side in the selected units', () => {
    const american = caseTable(cases, 'US')
    expect(american.heads.slice(1)).toEqual(['Cold, new', 'Cold, old', 'Warm, new', 'Warm, old'])
    const pressures =
      american.rows
        .find(([name]) => name === 'Feed pressure, psi')
        ?.slice(1)
        .map(numberOf) ?? []
    expect(Math.max(...pressures)).toBe(pressures[1])
    const metric = caseTable(reportOf('SI').cases, 'SI')
    const bars =
      metric.rows
        .find(([name]) => name === 'Feed pressure, bar')
        ?.slice(1)
        .map(numberOf) ?? []
    expect((bars[1] ?? 0) * 14.504).toBeCloseTo(pressures[1] ?? 0, -1)
    for (const { rows } of [american, metric])
      expect(rows.map(([name]) => name)).toEqual(
        expect.arrayContaining(['Energy, kWh/m³', 'Energy, kWh/1,000 gal']),
      )
  })

  it('are summarized over all cases', () => {
    const [pressure, salt, energy] = headlines(cases, 'US').map(([, text]) => text)
    expect(pressure).toMatch(/^1\d\d to 2\d\d psi$/)
    expect(salt).toMatch(/^1\d(\.\d)? to 2\d(\.\d)? mg\/L$/)
    expect(energy).toMatch(/ to .* kWh\/1,000 gal$/)
    expect(headlines([], 'US')).toEqual([])
  })

  it('show a dash for a case that cannot be computed', () => {
    const [first, ...others] = cases
    if (!first) throw new Error('no case')
    const refused: Projection = { condition: first.condition, problems: { '': 'Too cold.' } }
    expect(caseTable([refused, ...others], 'US').rows[1]?.[1]).toBe('–')
  })

  it('have a row for each element and a column for each stage', () => {
    const { heads, rows } = stageTable(projected, 'US')
    expect(heads).toEqual(['', 'Stage 1', 'Stage 2'])
    expect(rows[0]).toEqual(['Vessels × elements', '4 × 6', '2 × 6'])
    const made =
      rows
        .find(([name]) => name === 'Permeate, gpm')
        ?.slice(1)
        .map(numberOf) ?? []
    expect(made.reduce((sum, each) => sum + each, 0)).toBeCloseTo(150, 0)
    const elements = elementTable(projected, 'US')
    expect(elements.rows.map(([name]) => name)).toEqual(
      ['1', '2'].flatMap((stage) => [1, 2, 3, 4, 5, 6].map((place) => `${stage}-${place}`)),
    )
    for (const row of elements.rows) expect(row).toHaveLength(elements.heads.length)
  })

  it('list the ions of the feed, permeate and concentrate, with the pH', () => {
    const { rows } = ionTable(projected, streamsOf(design, projected))
    const calcium = rows.find(([name]) => name === 'Calcium') ?? []
    expect(numberOf(calcium[1])).toBe(96)
    expect(numberOf(calcium[3])).toBeGreaterThan(380)
    expect(rows.at(-1)?.[0]).toBe('pH')
    expect(rows.map(([name]) => name)).not.toContain('Ammonium')
  })

  it('list the design inputs', () => {
    const facts = Object.fromEntries(designFacts(design, 'US'))
    expect(facts.Array).toBe('4:2, 6 elements per vessel, 36 in all')
    expect(facts['Average flux']).toBe('15 gfd')
  })
})

describe('Train drawing', () => {
  it.each([
    ['two stages', {}],
    [
      'three stages with boosts',
      { stage1: '6', stage2: '3', stage3: '2', permeate: '250', recovery: '85', boost2: '20', boost3: '20' },
    ],
  ])('has all labels inside its bounds, apart from each other, and in its alt text: %s', (_, change) => {
    const { projected } = reportOf('US', change)
    const { width, height, boxes, labels, alt } = drawTrain(projected, 'US')
    expect(boxes).toHaveLength(projected.stages.length)
    for (const { x, y, text } of labels) {
      expect(x + text.length * 5.6).toBeLessThan(width + 8)
      expect(y).toBeLessThan(height)
    }
    const places = labels.map(({ x, y }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(places.length)
    for (const words of ['Feed', 'Stage 1', 'Concentrate', 'Permeate', 'psi', 'gpm', 'mg/L'])
      expect(alt).toContain(words)
  })
})
