import {
  type Analysis,
  alkalinity,
  calciumHardness,
  concentrateOf,
  dissolvedSolids,
} from '#features/water/rules/analysis.ts'
import { type IonId, ions } from '#features/water/rules/ions.ts'
import { readNumber } from '#features/water/rules/read-number.ts'
import { solve } from '#features/water/rules/relation.ts'
import { langelier } from '#features/water/rules/relations/scaling.ts'
import { type Quantity, quantity } from '#features/water/rules/units.ts'

/** What was typed into the fields of an analysis, by ion, and 'silica', 'ph', 'celsius', 'recovery'. */
export type AnalysisFields = Readonly<Record<string, string>>

export interface ReadAnalysis {
  analysis: Analysis
  recovery: number
  problems: Readonly<Record<string, string>>
}

const limits: Readonly<Record<string, readonly [number, number, string]>> = {
  ph: [0, 14, 'A pH is between 0 and 14.'],
  celsius: [0, 90, 'Please enter 0 to 90 °C.'],
  recovery: [0, 99, 'Please enter 0 to 99%.'],
}

/** Reads the fields of an analysis, in mg/L; an empty one was not measured. */
export function readAnalysis(fields: AnalysisFields): ReadAnalysis {
  const problems: Record<string, string> = {}
  const numbers: Record<string, number> = {}
  for (const [name, text] of Object.entries(fields)) {
    if (text.trim() === '') continue
    const read = readNumber(text)
    if ('problem' in read) {
      problems[name] = read.problem
      continue
    }
    const [least, most, message] = limits[name] ?? [0, 300_000, 'Please enter mg/L, 0 or more.']
    if (read.value < least || read.value > most) problems[name] = message
    else numbers[name] = read.value
  }
  const measured = ions.flatMap(({ id }) => {
    const value = numbers[id]
    return value === undefined ? [] : [[id, quantity('concentration', value, 'mg/L')] as const]
  })
  const analysis: Analysis = {
    ions: Object.fromEntries(measured) as Partial<Record<IonId, Quantity<'concentration'>>>,
    ...(numbers.silica === undefined ? {} : { silica: quantity('concentration', numbers.silica, 'mg/L') }),
    ...(numbers.ph === undefined ? {} : { ph: numbers.ph }),
    ...(numbers.celsius === undefined ? {} : { temperature: quantity('temperature', numbers.celsius, '°C') }),
  }
  return { analysis, recovery: (numbers.recovery ?? 0) / 100, problems }
}

/** The Langelier index of a water; null while pH, temperature, calcium or alkalinity are missing. */
export function langelierOf(water: Analysis): number | null {
  const { ph, temperature } = water
  const [calcium, alkaline] = [calciumHardness(water), alkalinity(water)]
  if (ph === undefined || temperature === undefined || calcium <= 0 || alkaline <= 0) return null
  const solved = solve(langelier, 'index', {
    ...{ ph: ph as Quantity<'number'>, temperature, tds: dissolvedSolids(water), calcium },
    alkalinity: alkaline,
  })
  return 'value' in solved ? solved.value : null
}

/** mg/L of silica that stay dissolved without a special antiscalant, at 25 °C and near neutral pH. */
const SILICA_LIMIT = 120

/** What scales in the concentrate at a recovery, in sentences; the worst first. */
export function scalingRisks(water: Analysis, recovery: number): string[] {
  const concentrate = concentrateOf(water, recovery)
  const index = langelierOf(concentrate)
  const silica = (concentrate.silica ?? 0) * 1000
  const risks: string[] = []
  if (index !== null && index > 0)
    risks.push(
      index > 2
        ? 'Calcium carbonate: the index is above 2. Soften, dose acid or lower the recovery.'
        : 'Calcium carbonate: an antiscalant is needed.',
    )
  if (silica > SILICA_LIMIT)
    risks.push(
      'Silica: above 120 mg/L in the concentrate. Lower the recovery or ask for a silica antiscalant.',
    )
  if ((concentrate.ions.barium ?? 0) > 0 && (concentrate.ions.sulfate ?? 0) > 0)
    risks.push('Barium sulfate: both are in the water. Check it in the projection of the antiscalant.')
  if ((water.ions.iron ?? 0) * 1000 > 0.05)
    risks.push('Iron: above 0.05 mg/L in the feed. Keep air and chlorine out, or filter it.')
  if (risks.length === 0 && index !== null) risks.push('Nothing of what was entered scales at this recovery.')
  return risks
}
