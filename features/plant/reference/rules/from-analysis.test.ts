import { describe, expect, it } from 'vitest'
import { relations } from '#features/plant/water/rules/relations.ts'
import { readAnalysis } from './analysis-fields.ts'
import { fillFrom, givenBy, toolsFor, usesAnalysis } from './from-analysis.ts'
import { compute, fromAddress, opening } from './typed-values.ts'

/** 1,500 mg/L of a typical RO feed, calculated by hand: 240 mg/L calcium hardness, 196 mg/L alkalinity as CaCO₃. */
const well = {
  calcium: '96',
  magnesium: '24',
  sodium: '340',
  bicarbonate: '239',
  chloride: '480',
  sulfate: '150',
  silica: '21',
  ph: '7.5',
  celsius: '25',
  recovery: '75',
}
const toolOf = (id: string) => {
  const found = relations.find((each) => each.id === id)
  if (!found) throw new Error(`no calculator ${id}`)
  return found
}

describe('Calculator filled from an analysis', () => {
  it('uses the pH, temperature, TDS, calcium and alkalinity of the concentrate, and says so', () => {
    const lsi = toolOf('lsi')
    const { texts, target, filled } = fillFrom(lsi, opening(lsi, 'US'), well, 'US')
    expect(target).toBe('index')
    const numbers = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, Number(text)]))
    expect(filled).toContain('concentrate at 75% recovery, 4.0 times the feed')
    expect(numbers).toMatchObject({ temperature: 25, tds: 5400 })
    expect(numbers.ph).toBeGreaterThan(7.9)
    expect(numbers.ph).toBeLessThan(8.1)
    // 96 ÷ 20.039 × 50.04 and 239 ÷ 61.017 × 50.04, by hand.
    expect((numbers.calcium ?? 0) / 4).toBeCloseTo(239.7, 0)
    expect((numbers.alkalinity ?? 0) / 4).toBeCloseTo(196, 0)
    expect(compute(lsi, { target, texts, units: {} }, 'US')).toMatchObject({ state: 'solved' })
  })

  it('gets K of the S&DSI from the core, so that the index applies to the concentrate', () => {
    const sdsi = toolOf('sdsi')
    const { texts } = fillFrom(sdsi, opening(sdsi, 'US'), well, 'US')
    const known = Number(texts.constant)
    expect(known).toBeGreaterThan(2)
    expect(known).toBeLessThan(3.5)
  })

  it('says that it uses the feed when no recovery was entered', () => {
    const lsi = toolOf('lsi')
    const { texts, filled } = fillFrom(lsi, opening(lsi, 'US'), { ...well, recovery: '' }, 'US')
    expect(texts.ph).toBe('7.5')
    expect(filled).toContain('from the feed')
  })

  it('shows the values in the selected units', () => {
    const tool = toolOf('osmotic-d4516')
    const typed = { ...opening(tool, 'US'), units: { salt: 'g/L', temperature: '°F' } }
    expect(fillFrom(tool, typed, well, 'US').texts).toMatchObject({ salt: '1.35', temperature: '77' })
  })

  it('keeps the target and the values that the analysis does not provide', () => {
    const tool = toolOf('concentrate-tds')
    const typed = { target: 'feed', texts: { permeate: '30', concentrate: '5,000' }, units: {} }
    expect(fillFrom(tool, typed, well, 'US')).toEqual({
      target: 'feed',
      texts: { permeate: '30', concentrate: '5,000', recovery: '75' },
      units: {},
    })
  })

  it('leaves values empty that were not measured or are invalid', () => {
    expect(givenBy(toolOf('lsi'), readAnalysis({ ph: '15', calcium: '0', sodium: '46' }))).toEqual({
      tds: expect.closeTo(0.046, 9),
    })
    expect(givenBy(toolOf('softener-run'), readAnalysis({ sodium: '46' }))).toEqual({})
  })
})

describe('Tools suggested for a water', () => {
  it('open from their address with the same values as when filled in', () => {
    for (const system of ['US', 'SI'] as const) {
      const tools = toolsFor(well, system)
      expect(tools.length).toBeGreaterThanOrEqual(3)
      for (const { id, address } of tools) {
        const tool = toolOf(id)
        const filled = fillFrom(tool, opening(tool, system), well, system)
        expect(fromAddress(tool, new URLSearchParams(address))?.texts).toEqual(filled.texts)
      }
    }
  })

  it('match the type of water', () => {
    const ids = (fields: Record<string, string>) => toolsFor(fields, 'US').map(({ id }) => id)
    const sea = { sodium: '10,784', chloride: '19,353', sulfate: '2,712', magnesium: '1,284', celsius: '25' }
    expect(ids(well)).toContain('osmotic-d4516')
    expect(ids(well)).not.toContain('osmotic-seawater')
    expect(ids(sea)).toContain('osmotic-seawater')
    expect(ids(sea)).not.toContain('osmotic-d4516')
  })

  it('are empty without a reading or with only a recovery', () => {
    expect(toolsFor({}, 'US')).toEqual([])
    expect(toolsFor({ recovery: '75' }, 'US')).toEqual([])
  })

  it('have every variable that the analysis provides to them', () => {
    const full = readAnalysis(well)
    for (const tool of relations.filter(usesAnalysis))
      for (const name of Object.keys(givenBy(tool, full))) expect(Object.keys(tool.variables)).toContain(name)
    expect(relations.filter(usesAnalysis)).toHaveLength(10)
  })
})
