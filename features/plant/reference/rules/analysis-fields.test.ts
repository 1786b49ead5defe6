import { describe, expect, it } from 'vitest'
import { judgeRead, readAnalysis } from './analysis-fields.ts'

const well = {
  calcium: '96',
  bicarbonate: '239',
  sodium: '40',
  chloride: '25',
  ph: '7.5',
  celsius: '25',
  recovery: '75',
}

describe('Analysis input', () => {
  it('includes filled fields and omits empty ones', () => {
    const { analysis, recovery, problems } = readAnalysis({ ...well, magnesium: '', silica: '28' })
    expect(problems).toEqual({})
    expect(recovery).toBe(0.75)
    expect(Object.keys(analysis.ions)).toEqual(['calcium', 'sodium', 'bicarbonate', 'chloride'])
    expect(analysis.silica).toBeCloseTo(0.028, 9)
  })

  it('reports invalid values at their fields', () => {
    expect(readAnalysis({ calcium: '-3', ph: '15', recovery: '100', sodium: 'much' }).problems).toEqual({
      calcium: 'Please enter mg/L, 0 or more.',
      ph: 'A pH is between 0 and 14.',
      recovery: 'Please enter 0 to 99%.',
      sodium: 'Please enter a number like 12.5.',
    })
  })
})

describe('Scaling verdicts', () => {
  const verdicts = (fields: Record<string, string>) => {
    const judgment = judgeRead(readAnalysis({ ...well, ...fields }))
    if ('problems' in judgment) return judgment.problems
    return Object.fromEntries(judgment.judged.salts.map(({ id, verdict }) => [id, verdict]))
  }

  it('cover each salt and are unknown for salts that were not measured', () => {
    expect(verdicts({ silica: '35', barium: '0.05', sulfate: '90', iron: '0.3' })).toEqual({
      carbonate: 'scales',
      gypsum: 'clear',
      strontium: 'unknown',
      barium: 'scales',
      fluoride: 'unknown',
      phosphate: 'unknown',
      magnesium: 'unknown',
      silica: 'scales',
      iron: 'scales',
      manganese: 'unknown',
      aluminum: 'unknown',
    })
  })

  it('are held with antiscalant only where a limit is known', () => {
    const dosed = { antiscalant: 'yes', recovery: '70', barium: '0.05', sulfate: '90', fluoride: '3' }
    expect(verdicts(dosed)).toMatchObject({ carbonate: 'held', barium: 'held', fluoride: 'scales' })
  })

  it('account for acid and require its target pH', () => {
    expect(verdicts({ acid: 'sulfuric', acidPh: '6', recovery: '50' })).toMatchObject({ carbonate: 'clear' })
    expect(verdicts({ acid: 'sulfuric' })).toEqual({ acidPh: expect.stringContaining('pH') })
    expect(verdicts({ acid: 'sulfuric', acidPh: '7.9' })).toEqual({
      acidPh: expect.stringContaining('less than 7.5'),
    })
  })

  it.each([
    [{ recovery: '' }, 'recovery'],
    [{ polarization: '3' }, 'polarization'],
    [{ ph: '2' }, 'ph'],
    [{ celsius: '60' }, 'celsius'],
    [{ calcium: 'much' }, 'calcium'],
    [{ sodium: '90,000' }, 'solids'],
  ])('are not given while %o is invalid', (fields, name) => {
    expect(verdicts(fields)).toHaveProperty(name)
  })
})
