import { isBeyondBrackish, meanSalt, saltProblems } from '../membrane.ts'
import { BRACKISH_MAX, OSMOTIC_RULE, SEAWATER_MIN, saltOsmotic } from '../osmotic.ts'
import { relation, type Work } from '../relation.ts'
import { FEED_PRESSURE, pressure, RECOVERY, salt, WATER_TEMPERATURE } from './variables.ts'

const pressures = {
  feed: FEED_PRESSURE,
  drop: pressure('ΔP', 'Pressure drop from feed to concentrate'),
  back: pressure('Pp', 'Permeate pressure'),
} as const
const salts = {
  feedSalt: salt('Cf', 'Feed TDS'),
  permeateSalt: salt('Cp', 'Permeate TDS'),
  recovery: RECOVERY,
} as const
const net = pressure('NDP', 'Net driving pressure')

interface Salts {
  feedSalt: number
  permeateSalt: number
  recovery: number
}

interface Impossible extends Salts {
  feed: number
  drop: number
  back: number
}

/** Returns physically impossible values, by variable. */
function impossible({ feed, drop, back, ...salts }: Impossible): Record<string, string> {
  const problems: Record<string, string> = { ...saltProblems(salts) }
  if (drop >= feed && feed > 0)
    problems.drop =
      'The pressure drop is as large as the feed pressure. Please check the gauges and the units.'
  else if (back >= feed && feed > 0)
    problems.back = 'The permeate pressure is as high as the feed pressure. Please check the gauges.'
  else if (drop / 2 + back >= feed && feed > 0)
    problems.drop = 'Pressure drop and permeate pressure leave nothing of the feed pressure.'
  return problems
}

const meanStep = (salts: Salts, work: Work): number =>
  work({
    symbol: 'Cfb',
    expression: 'Cf × ln(1 ÷ (1 − R)) ÷ R',
    value: meanSalt(salts),
    dimension: 'concentration',
  })

function osmoticStep(symbol: string, of: string, concentration: number, kelvin: number, work: Work): number {
  return work({
    symbol,
    expression:
      concentration <= BRACKISH_MAX
        ? `265,400 × ${of} × T ÷ (1000 − ${of})`
        : concentration >= SEAWATER_MIN
          ? 'φ × Σm × R × T × ρ(water), seawater'
          : 'between the standard at 20 g/L and seawater at 25 g/L',
    value: saltOsmotic(concentration, kelvin),
    dimension: 'pressure',
  })
}

function differenceStep(values: Salts & { temperature: number }, work: Work): number {
  const mean = meanStep(values, work)
  const feed = osmoticStep('πfb', 'Cfb', mean, values.temperature, work)
  const permeate = osmoticStep('πp', 'Cp', values.permeateSalt, values.temperature, work)
  return work({ symbol: 'Δπ', expression: 'πfb − πp', value: feed - permeate, dimension: 'pressure' })
}

export const netDrivingPressure = relation({
  id: 'net-driving-pressure',
  title: 'Net driving pressure',
  about: 'The pressure that is left to press water through the membrane.',
  source: {
    title: 'ASTM D4516-19a',
    part: 'with its expression for osmotic pressure; seawater above 25 g/L of mean feed–brine TDS',
  },
  lecture: 'OLC111/06-driving-pressure-and-temperature',
  variables: {
    ...pressures,
    ...salts,
    temperature: { ...WATER_TEMPERATURE, symbol: 'T', usual: 298.15 },
    net,
  },
  solve: {
    net: (known, work) => known.feed - known.drop / 2 - known.back - differenceStep(known, work),
    feed: (known, work) => known.net + known.drop / 2 + known.back + differenceStep(known, work),
  },
  equation: { net: 'Pf − ΔP ÷ 2 − Pp − Δπ', feed: 'NDP + ΔP ÷ 2 + Pp + Δπ' },
  impossible,
  limits: (values) =>
    isBeyondBrackish(values)
      ? ['The mean feed–brine TDS is above 20 g/L: the salt is taken for sea salt.']
      : [],
})

export const netDrivingPressureRule = relation({
  id: 'net-driving-pressure-rule',
  title: 'Net driving pressure by the rule of thumb',
  about: 'With 1 psi for each 100 mg/L. Never mix its results with those of the standard in one trend.',
  source: { title: 'Rule of thumb for brackish waters', part: 'OLC111' },
  lecture: 'OLC111/06-driving-pressure-and-temperature',
  variables: { ...pressures, ...salts, net },
  solve: {
    net: (known, work) => known.feed - known.drop / 2 - known.back - ruleStep(known, work),
    feed: (known, work) => known.net + known.drop / 2 + known.back + ruleStep(known, work),
  },
  equation: { net: 'Pf − ΔP ÷ 2 − Pp − Δπ', feed: 'NDP + ΔP ÷ 2 + Pp + Δπ' },
  impossible: (values) => ({
    ...impossible(values),
    ...(isBeyondBrackish(values)
      ? { feedSalt: 'The mean feed–brine TDS is above 20 g/L. The rule is for brackish water.' }
      : {}),
  }),
  limits: () => ['By the rule the result is some percent off; the calculator beside it uses the standard.'],
})

const ruleStep = (values: Salts, work: Work): number =>
  work({
    symbol: 'Δπ',
    expression: '(Cfb − Cp) × 1 psi ÷ 100 mg/L',
    value: (meanStep(values, work) - values.permeateSalt) * OSMOTIC_RULE,
    dimension: 'pressure',
  })

export const drivingRelations = [netDrivingPressure, netDrivingPressureRule]
