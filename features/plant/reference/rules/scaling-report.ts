import {
  type Analysis,
  asCalciumCarbonate,
  dissolvedSolids,
  hardness,
} from '#features/plant/water/rules/analysis.ts'
import { ions } from '#features/plant/water/rules/ions.ts'
import type { Judged } from '#features/plant/water/rules/scaling/judge.ts'
import { showNumber } from '#features/plant/water/rules/show-number.ts'

/** Concentrate properties shown on screen and in the document. */
export function concentrateFacts({ concentrate, carbonate, acidDose }: Judged): [string, string][] {
  return [
    ...(acidDose > 0
      ? ([['Acid, as 100%', `${showNumber(acidDose * 1000, 3)} mg/L of feed`]] as [string, string][])
      : []),
    ['TDS of the concentrate', `${showNumber(dissolvedSolids(concentrate) * 1000)} mg/L`],
    ['Hardness of the concentrate', `${showNumber(asCalciumCarbonate(hardness(concentrate)))} mg/L as CaCO₃`],
    ['pH of the concentrate', concentrate.ph === undefined ? '–' : concentrate.ph.toFixed(2)],
    [
      `${carbonate?.name ?? 'LSI'} of the concentrate`,
      carbonate === null
        ? '–'
        : `${carbonate.value > 0 ? '+' : ''}${carbonate.value.toFixed(2).replace('-', '−')}`,
    ],
  ]
}

/** Returns the values measured in the feed, in mg/L. Measured zeros are included, as are silica and boron. */
export function measuredRows({ ions: measured, silica, boron }: Analysis): [string, string][] {
  const values = [
    ...ions.map(({ id, name, formula }) => [`${name} ${formula}`, measured[id]] as const),
    ['Silica SiO₂', silica] as const,
    ['Boron B', boron] as const,
  ]
  return values.flatMap(([name, value]) =>
    value === undefined ? [] : [[name, showNumber(value * 1000)] as [string, string]],
  )
}
