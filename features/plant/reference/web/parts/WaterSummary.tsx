import { Text } from '@mantine/core'
import {
  type Analysis,
  alkalinity,
  asCalciumCarbonate,
  type BalanceVerdict,
  dissolvedSolids,
  hardness,
  ionBalance,
} from '#features/plant/water/rules/analysis.ts'
import { langelierOf } from '#features/plant/water/rules/scaling/judge.ts'
import { showNumber, showQuantity } from '#features/plant/water/rules/show-number.ts'
import {
  solutionConductivity,
  solutionOf,
  solutionOsmotic,
  solutionProblems,
} from '#features/plant/water/rules/solution.ts'
import { usualUnit } from '#platform/contract/numbers/units.ts'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { useUnitSystem } from '../use-unit-system.ts'
import classes from './Tools.module.css'

const verdicts: Readonly<Record<BalanceVerdict, string>> = {
  good: 'The analysis balances.',
  fair: 'The analysis balances well enough.',
  poor: 'Cations and anions differ by more than 5%: something was not measured, or measured wrong.',
  empty: 'Enter the ions of your water.',
}

/** Balance, hardness, osmotic pressure and similar values of the feed. */
export function WaterSummary({ analysis }: { analysis: Analysis }) {
  const [system] = useUnitSystem()
  const balance = ionBalance(analysis)
  const solution = Object.keys(solutionProblems(analysis)).length > 0 ? null : solutionOf(analysis)
  const index = langelierOf(analysis)
  const facts: [string, string][] = [
    ['Cations', `${showNumber(balance.cations)} meq/L`],
    ['Anions', `${showNumber(balance.anions)} meq/L`],
    ['Ion balance', balance.error === null ? '–' : `${showNumber(balance.error * 100, 2)}%`],
    ['TDS, sum', `${showNumber(dissolvedSolids(analysis) * 1000)} mg/L`],
    ['Hardness', `${showNumber(asCalciumCarbonate(hardness(analysis)))} mg/L as CaCO₃`],
    ['Alkalinity', `${showNumber(asCalciumCarbonate(alkalinity(analysis)))} mg/L as CaCO₃`],
    [
      'Osmotic pressure',
      solution === null ? '–' : showQuantity(solutionOsmotic(solution), usualUnit('pressure', system), 3),
    ],
    [
      'Conductivity by the ions',
      solution === null ? '–' : `${showNumber(solutionConductivity(solution) * 1e4, 3)} µS/cm`,
    ],
    ['LSI of the feed', index === null ? '–' : showNumber(index, 2)],
  ]
  return (
    <section className={classes.result} aria-label="Feed water">
      <Text role="status">{verdicts[balance.verdict]}</Text>
      <Facts layout="ends" rows={facts} />
    </section>
  )
}
