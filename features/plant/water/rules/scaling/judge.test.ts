import { describe, expect, it } from 'vitest'
import { quantity } from '#platform/contract/numbers/units.ts'
import type { Analysis } from '../analysis.ts'
import { type IonId, ions } from '../ions.ts'
import { judgeScaling, type Plan, verdictLabels } from './judge.ts'

type Values = Partial<Record<IonId | 'silica' | 'ph' | 'celsius', number>>

function waterOf({ silica, ph, celsius, ...values }: Values): Analysis {
  const mg = (value: number) => quantity('concentration', value, 'mg/L')
  return {
    ions: Object.fromEntries(Object.entries(values).map(([id, value]) => [id, mg(value)])),
    ...(silica === undefined ? {} : { silica: mg(silica) }),
    ...(ph === undefined ? {} : { ph }),
    ...(celsius === undefined ? {} : { temperature: quantity('temperature', celsius, '°C') }),
  } as Analysis
}

/** A well water with low concentrations. */
const well: Values = {
  calcium: 20,
  magnesium: 5,
  sodium: 60,
  bicarbonate: 90,
  sulfate: 30,
  chloride: 70,
  ph: 7,
  celsius: 25,
}
const plan: Plan = { recovery: 0.75, polarization: 1.1, antiscalant: false }

function verdictsOf(values: Values, change: Partial<Plan> = {}) {
  const judgment = judgeScaling(waterOf(values), { ...plan, ...change })
  if ('problems' in judgment) throw new Error(JSON.stringify(judgment.problems))
  return Object.fromEntries(judgment.judged.salts.map(({ id, verdict }) => [id, verdict]))
}

describe('Scaling verdict', () => {
  it.each([
    ['8 mg/L fluoride at 85%', { ...well, calcium: 60, fluoride: 8 }, 0.85, 'fluoride'],
    ['fluoride in soft water', { ...well, calcium: 15, fluoride: 6 }, 0.85, 'fluoride'],
    ['strontium and sulfate at 85%', { ...well, strontium: 30, sulfate: 300 }, 0.85, 'strontium'],
    ['12 mg/L phosphate', { ...well, phosphate: 12 }, 0.75, 'phosphate'],
    ['118 mg/L silica at 8 °C', { ...well, silica: 29.5, celsius: 8 }, 0.75, 'silica'],
    ['118 mg/L silica at 25 °C', { ...well, silica: 29.5 }, 0.75, 'silica'],
    ['silica at 95% of its solubility', { ...well, silica: 25.2 }, 0.75, 'silica'],
    ['gypsum-rich well water', { ...well, calcium: 400, sulfate: 1250 }, 0.75, 'gypsum'],
    ['a trace of barium', { ...well, barium: 0.02, sulfate: 200 }, 0.8, 'barium'],
    ['hardness and alkalinity', { ...well, calcium: 96, bicarbonate: 239, ph: 7.5 }, 0.75, 'carbonate'],
    ['magnesium in alkaline water', { ...well, magnesium: 200, ph: 10.2 }, 0.5, 'magnesium'],
    ['iron in the feed', { ...well, iron: 0.3 }, 0.75, 'iron'],
    ['aluminum after alum', { ...well, aluminum: 0.1 }, 0.75, 'aluminum'],
  ] as const)('reports scaling for %s', (_name, water, recovery, salt) => {
    expect(verdictsOf(water, { recovery })[salt]).toBe('scales')
  })

  it('counts antiscalant only for salts with a limit published by manufacturers', () => {
    const much = { ...well, calcium: 60, fluoride: 8, phosphate: 12, silica: 40, barium: 0.02, sulfate: 200 }
    expect(verdictsOf(much, { antiscalant: true, recovery: 0.8 })).toMatchObject({
      barium: 'held',
      fluoride: 'scales',
      phosphate: 'scales',
      silica: 'scales',
    })
    expect(verdictsOf({ ...well, calcium: 400, sulfate: 1250 }, { antiscalant: true }).gypsum).toBe('scales')
  })

  it('does not call a scaling water safe when the temperature is missing', () => {
    const { celsius: _, ...unknown } = { ...well, calcium: 60, fluoride: 8 }
    expect(verdictsOf(unknown, { recovery: 0.85 })).toMatchObject({ fluoride: 'scales', silica: 'unknown' })
  })
})

describe('Missing measurements', () => {
  it('leave a salt unknown for each ion that matters', () => {
    const full: Values = {
      ...well,
      strontium: 1,
      barium: 0.01,
      fluoride: 0.5,
      phosphate: 0.1,
      silica: 10,
      iron: 0.01,
      manganese: 0.01,
      aluminum: 0.01,
    }
    const all = verdictsOf(full)
    expect(Object.values(all)).not.toContain('unknown')
    for (const { id } of ions.filter(({ id }) => id in full)) {
      const { [id]: _, ...less } = full
      const verdicts = verdictsOf(less)
      if (['sodium', 'chloride', 'potassium'].includes(id)) continue
      expect(Object.values(verdicts), id).toContain('unknown')
    }
  })

  it('are reported per salt, not for all salts together', () => {
    expect(Object.values(verdictLabels)).toEqual([
      'scales',
      'within antiscalant limits',
      'does not scale',
      'not judged: value missing',
    ])
    expect(verdictsOf({ ph: 7, celsius: 20 })).toMatchObject({ carbonate: 'unknown', gypsum: 'unknown' })
  })
})

describe('Acid dosing', () => {
  const hard: Values = { ...well, calcium: 96, bicarbonate: 239, ph: 7.5 }
  const doseOf = (ph: number) => {
    const judgment = judgeScaling(waterOf(hard), { ...plan, acid: { kind: 'sulfuric', ph } })
    if ('problems' in judgment) throw new Error(JSON.stringify(judgment.problems))
    return judgment.judged
  }

  it('reduces carbonate scaling and adds sulfate', () => {
    const { acidDose, carbonate, concentrate } = doseOf(6.2)
    // 3.92 meq/L of alkalinity, of which acid turns somewhat more than half into carbon dioxide.
    expect(acidDose * 1000).toBeGreaterThan(80)
    expect(acidDose * 1000).toBeLessThan(130)
    expect(carbonate?.value).toBeLessThan(0.6)
    expect((concentrate.ions.sulfate ?? 0) * 1000).toBeGreaterThan(4 * (30 + 75))
  })

  it('is refused when it cannot reach its target', () => {
    const refused = (values: Values, ph: number) => {
      const judgment = judgeScaling(waterOf(values), { ...plan, acid: { kind: 'sulfuric', ph } })
      return 'problems' in judgment ? Object.keys(judgment.problems) : []
    }
    expect(refused(hard, 8)).toEqual(['acidPh'])
    expect(refused({ ...hard, bicarbonate: 0 }, 6)).toEqual(['bicarbonate'])
    const { ph: _, ...unknown } = hard
    expect(refused(unknown, 6)).toEqual(['ph'])
  })
})
