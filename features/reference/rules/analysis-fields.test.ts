import { describe, expect, it } from 'vitest'
import { langelierOf, readAnalysis, scalingRisks } from './analysis-fields.ts'

const well = {
  calcium: '96',
  bicarbonate: '239',
  sodium: '40',
  chloride: '25',
  ph: '7.5',
  celsius: '25',
  recovery: '75',
}

describe('an analysis as it is typed', () => {
  it('has what was filled in, and nothing of what was left empty', () => {
    const { analysis, recovery, problems } = readAnalysis({ ...well, magnesium: '', silica: '28' })
    expect(problems).toEqual({})
    expect(recovery).toBe(0.75)
    expect(Object.keys(analysis.ions)).toEqual(['calcium', 'sodium', 'bicarbonate', 'chloride'])
    expect(analysis.silica).toBeCloseTo(0.028, 9)
  })

  it('says at the field what cannot be', () => {
    expect(readAnalysis({ calcium: '-3', ph: '15', recovery: '100', sodium: 'much' }).problems).toEqual({
      calcium: 'Please enter mg/L, 0 or more.',
      ph: 'A pH is between 0 and 14.',
      recovery: 'Please enter 0 to 99%.',
      sodium: 'Please enter a number like 12.5.',
    })
  })
})

describe('what scales', () => {
  it('is computed as the lectures do: +0.22 in the feed and about +1.97 in the concentrate at 75%', () => {
    const { analysis } = readAnalysis(well)
    expect(langelierOf(analysis)).toBeCloseTo(0.22, 1)
    expect(scalingRisks(analysis, 0.75)).toEqual(['Calcium carbonate: an antiscalant is needed.'])
  })

  it('counts silica, barium with sulfate, and iron', () => {
    const { analysis } = readAnalysis({ ...well, silica: '35', barium: '0.05', sulfate: '90', iron: '0.3' })
    expect(scalingRisks(analysis, 0.75).map((text) => text.split(':')[0])).toEqual([
      'Calcium carbonate',
      'Silica',
      'Barium sulfate',
      'Iron',
    ])
  })

  it('is nothing where nothing does, and unknown where too little was measured', () => {
    const soft = readAnalysis({ calcium: '2', bicarbonate: '20', ph: '6.5', celsius: '20' })
    expect(scalingRisks(soft.analysis, 0.5)).toEqual(['Nothing of what was entered scales at this recovery.'])
    expect(langelierOf(readAnalysis({ calcium: '80' }).analysis)).toBeNull()
    expect(scalingRisks(readAnalysis({ sodium: '80' }).analysis, 0.5)).toEqual([])
  })
})
