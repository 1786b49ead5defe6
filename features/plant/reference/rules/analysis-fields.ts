import type { Analysis } from '#features/plant/water/rules/analysis.ts'
import type { Acid } from '#features/plant/water/rules/concentrate.ts'
import { type IonId, ions } from '#features/plant/water/rules/ions.ts'
import {
  type Judgment,
  judgeScaling,
  type Plan,
  USUAL_POLARIZATION,
} from '#features/plant/water/rules/scaling/judge.ts'
import { readInUnit } from '#platform/contract/numbers/read-quantity.ts'
import { type Quantity, quantity } from '#platform/contract/numbers/units.ts'

/** Input of an analysis by field: ions, 'silica', 'ph', 'celsius', 'recovery' and others. */
export type AnalysisFields = Readonly<Record<string, string>>

export interface ReadAnalysis {
  analysis: Analysis
  /** 0 if not entered. */
  recovery: number
  plan: Plan
  problems: Readonly<Record<string, string>>
}

const limits: Readonly<Record<string, readonly [number, number, string]>> = {
  ph: [0, 14, 'A pH is between 0 and 14.'],
  celsius: [0, 90, 'Please enter 0 to 90 °C.'],
  recovery: [0, 99, 'Please enter 0 to 99%.'],
  polarization: [1, 2, 'Please enter 1 to 2; makers ask for 1.20 or less.'],
  acidPh: [4, 14, 'Please enter a pH of 4 or more.'],
}
/** Fields that are selected instead of typed. */
const CHOICES = ['acid', 'antiscalant']
export const acids: Readonly<Record<Acid, string>> = {
  sulfuric: 'Sulfuric acid',
  hydrochloric: 'Hydrochloric acid',
}

const unitsAsked: Readonly<Record<string, string>> = {
  ph: '',
  celsius: '°C',
  recovery: '%',
  polarization: '',
  acidPh: '',
}

/** Parses the fields of an analysis, in mg/L. An empty field was not measured. */
export function readAnalysis(fields: AnalysisFields): ReadAnalysis {
  const problems: Record<string, string> = {}
  const numbers: Record<string, number> = {}
  for (const [name, text] of Object.entries(fields)) {
    if (text.trim() === '' || CHOICES.includes(name)) continue
    const read = readInUnit(text, unitsAsked[name] ?? 'mg/L')
    if ('problem' in read) {
      problems[name] = read.problem
      continue
    }
    const [least, most, message] = limits[name] ?? [0, 300_000, 'Please enter mg/L, 0 or more.']
    const [value] = read.readings
    if (value < least || value > most) problems[name] = message
    else numbers[name] = value
  }
  const measured = ions.flatMap(({ id }) => {
    const value = numbers[id]
    return value === undefined ? [] : [[id, quantity('concentration', value, 'mg/L')] as const]
  })
  const analysis: Analysis = {
    ions: Object.fromEntries(measured) as Partial<Record<IonId, Quantity<'concentration'>>>,
    ...(numbers.silica === undefined ? {} : { silica: quantity('concentration', numbers.silica, 'mg/L') }),
    ...(numbers.boron === undefined ? {} : { boron: quantity('concentration', numbers.boron, 'mg/L') }),
    ...(numbers.ph === undefined ? {} : { ph: numbers.ph }),
    ...(numbers.celsius === undefined ? {} : { temperature: quantity('temperature', numbers.celsius, '°C') }),
  }
  const recovery = (numbers.recovery ?? 0) / 100
  const acid = isAcid(fields.acid) ? fields.acid : null
  if (acid && numbers.acidPh === undefined && !problems.acidPh)
    problems.acidPh = 'Please enter the pH that the acid is to reach.'
  const plan: Plan = {
    recovery,
    polarization: numbers.polarization ?? USUAL_POLARIZATION,
    antiscalant: fields.antiscalant === 'yes',
    ...(acid && numbers.acidPh !== undefined ? { acid: { kind: acid, ph: numbers.acidPh } } : {}),
  }
  return { analysis, recovery, plan, problems }
}

const isAcid = (text: string | undefined): text is Acid => text !== undefined && Object.hasOwn(acids, text)

/** Judges each salt of the water. Returns no judgment while a field has an error. */
export function judgeRead({ analysis, plan, problems }: ReadAnalysis): Judgment {
  if (Object.keys(problems).length > 0) return { problems }
  return judgeScaling(analysis, plan)
}
