import { inUnit, type Quantity, quantity } from '#platform/contract/numbers/units.ts'
import { type Analysis, alkalinity, calciumHardness, dissolvedSolids, ionBalance } from '../analysis.ts'
import { type Acid, acidified, concentrated } from '../concentrate.ts'
import { solve } from '../relation.ts'
import { langelier, silicaCeiling } from '../relations/scaling.ts'
import { type Solution, solutionOf, solutionProblems } from '../solution.ts'
import { metals, missingOf, type Salt, salts } from './salts.ts'

export type Verdict = 'scales' | 'held' | 'clear' | 'unknown'

export const verdictLabels: Readonly<Record<Verdict, string>> = {
  scales: 'scales',
  held: 'within antiscalant limits',
  clear: 'does not scale',
  unknown: 'not judged: value missing',
}

export interface SaltVerdict {
  id: string
  name: string
  verdict: Verdict
  /** log₁₀ of the saturation at the membrane; null if not computed. */
  index: number | null
  /** Explanation and remedy. */
  reason: string
}

/** Index of the concentrate: Langelier up to 10,000 mg/L TDS, above it Stiff and Davis computed by the core. */
export interface CarbonateIndex {
  name: 'LSI' | 'S&DSI'
  value: number
}

export interface Plan {
  recovery: number
  /** Ratio of salinity at the membrane to that of the concentrate. */
  polarization: number
  /** Acid dosed to bring the feed to a pH. */
  acid?: { kind: Acid; ph: number }
  antiscalant: boolean
}

export interface Judged {
  /** Concentrate leaving the train. */
  concentrate: Analysis
  /** Acid dose in kg/m³ as 100%; 0 if none. */
  acidDose: Quantity<'concentration'>
  carbonate: CarbonateIndex | null
  salts: readonly SaltVerdict[]
  /** Reasons that make the verdict uncertain. */
  cautions: readonly string[]
}

export type Judgment = { judged: Judged } | { problems: Readonly<Record<string, string>> }

/** Default polarization factor for designs without one. */
export const USUAL_POLARIZATION = 1.1

/** Uncertainty of an index; no index compared with PHREEQC deviates by more. */
const DOUBT = 0.15
/** Uncertainty of silica solubility, about ten percent. */
const SILICA_DOUBT = 0.045

/** Index up to which antiscalants generally work: Hydranautics, Design Limits; S&DSI is conservative. */
const HELD = { LSI: 1.8, 'S&DSI': 1 } as const
const LSI_MOST_SALT = quantity('concentration', 10, 'g/L')

/** If no temperature is given, a salt scales if it scales at both of these temperatures. */
const SEASONS = [quantity('temperature', 5, '°C'), quantity('temperature', 35, '°C')] as const

/**
 * Judges the scaling of each salt at the membranes at the end of a train. Never reports that nothing scales: each salt
 * has a separate verdict, and salts that were not measured are not judged.
 */
export function judgeScaling(feed: Analysis, plan: Plan): Judgment {
  const judgment = judgeAt(feed, plan)
  if (feed.temperature !== undefined || 'problems' in judgment) return judgment
  const seasons = SEASONS.map((temperature) => judgeAt({ ...feed, temperature }, plan))
  const scalesAlways = (id: string) =>
    seasons.every(
      (each) =>
        'judged' in each && each.judged.salts.some((salt) => salt.id === id && salt.verdict === 'scales'),
    )
  const found = judgment.judged.salts.map(
    (salt): SaltVerdict =>
      salt.verdict === 'unknown' && scalesAlways(salt.id)
        ? {
            ...salt,
            verdict: 'scales',
            reason: 'Scales at 5 °C and at 35 °C; enter the temperature for the figure.',
          }
        : salt,
  )
  return { judged: { ...judgment.judged, salts: found } }
}

function judgeAt(feed: Analysis, plan: Plan): Judgment {
  const problems = planProblems(feed, plan)
  if (Object.keys(problems).length > 0) return { problems }
  const { acid, recovery, polarization } = plan
  const treated = acid ? acidified(feed, acid.kind, acid.ph) : { water: feed, dose: 0 }
  const factor = 1 / (1 - recovery)
  const concentrate = concentrated(treated.water, factor)
  const wall = concentrated(treated.water, factor * polarization)
  const beyond = { ...solutionProblems(concentrate), ...solutionProblems(wall) }
  if (Object.keys(beyond).length > 0)
    return { problems: { '': `At this recovery: ${Object.values(beyond).join(' ')}` } }
  const judge = { water: wall, solution: solutionOf(wall), carbonate: carbonateIndexOf(concentrate), plan }
  return {
    judged: {
      concentrate,
      acidDose: treated.dose as Quantity<'concentration'>,
      carbonate: judge.carbonate,
      salts: [...salts.map((salt) => judgeSalt(salt, judge)), ...judgeMetals(feed)],
      cautions: cautionsOf(feed, plan),
    },
  }
}

/** Returns the reasons why a plan cannot be judged, by field; {} if it can. */
export function planProblems(feed: Analysis, { recovery, polarization, acid }: Plan): Record<string, string> {
  const problems: Record<string, string> = { ...solutionProblems(feed) }
  if (!(recovery > 0 && recovery <= 0.99)) problems.recovery = 'Please enter a recovery of 1 to 99%.'
  if (!(polarization >= 1 && polarization <= 2))
    problems.polarization = 'Please enter a polarization factor of 1 to 2; makers ask for 1.20 or less.'
  if (acid) {
    if (feed.ph === undefined) problems.ph = 'Please enter the pH of the feed: acid is computed from it.'
    else if (!(acid.ph >= 4 && acid.ph < feed.ph))
      problems.acidPh = `Acid lowers the pH: please enter 4 or more and less than ${feed.ph}.`
    if (alkalinity(feed) <= 0)
      problems.bicarbonate = 'Please enter the bicarbonate: the acid dose follows from it.'
  }
  return problems
}

interface Judging {
  water: Analysis
  solution: Solution
  carbonate: CarbonateIndex | null
  plan: Plan
}

function judgeSalt(salt: Salt, judging: Judging): SaltVerdict {
  const { id, name, needs, mineral } = salt
  const missing = missingOf(judging.water, needs)
  if (missing.length > 0) {
    const reason = `Not measured: ${missing.join(', ')}.`
    return { id, name, verdict: 'unknown', index: null, reason }
  }
  const index = salt.id === 'silica' ? silicaIndex(judging) : judging.solution.index(mineral)
  if (index === Number.NEGATIVE_INFINITY)
    return { id, name, verdict: 'clear', index: null, reason: 'One of its ions is not in the water.' }
  const doubt = salt.id === 'silica' ? SILICA_DOUBT : DOUBT
  const shown = shownSaturation(index)
  if (index <= -doubt)
    return { id, name, verdict: 'clear', index, reason: `${shown} saturation at the membrane.` }
  const near = index <= doubt ? ' That is at the limit within the accuracy of the calculation.' : ''
  const over = `${shown} saturation at the membrane.${near}`
  if (judging.plan.antiscalant && isHeld(salt, index, judging))
    return {
      id,
      name,
      verdict: 'held',
      index,
      reason: `${over} ${heldText(salt, judging)} Confirm it with the supplier's projection.`,
    }
  const beyond = judging.plan.antiscalant ? ` ${beyondText(salt, judging)}` : ''
  return { id, name, verdict: 'scales', index, reason: `${over}${beyond} ${salt.remedy}` }
}

/** Formats saturation: '350%', or '40 times' for large values. */
function shownSaturation(index: number): string {
  const times = 10 ** index
  if (times >= 1e6) return 'More than a million times the'
  if (times >= 20)
    return `${new Intl.NumberFormat('en-US', { maximumSignificantDigits: 2 }).format(times)} times the`
  return `${times < 0.01 ? 'Less than 1' : String(Number((times * 100).toPrecision(2)))}% of`
}

function isHeld(salt: Salt, index: number, { carbonate }: Judging): boolean {
  if (salt.id === 'carbonate') return carbonate !== null && carbonate.value <= HELD[carbonate.name]
  return salt.held !== null && 10 ** index <= salt.held
}

const heldText = (salt: Salt, { carbonate }: Judging): string =>
  salt.id === 'carbonate'
    ? `${carbonate ? `${carbonate.name} ${carbonate.value.toFixed(1)}` : 'LSI –'}: antiscalants hold about ${HELD[carbonate?.name ?? 'LSI']}.`
    : `Antiscalants hold about ${Math.round((salt.held ?? 0) * 100).toLocaleString('en-US')}%.`

const beyondText = (salt: Salt, judging: Judging): string =>
  salt.id !== 'carbonate' && salt.held === null
    ? 'No general antiscalant limit is published for it.'
    : `Beyond the usual limit. ${heldText(salt, judging)}`

/** Uses the stricter of the lecture's limit and the solubility of amorphous silica at this pH. */
function silicaIndex({ water, solution }: Judging): number {
  const silica = water.silica ?? 0
  if (silica <= 0) return Number.NEGATIVE_INFINITY
  const { speciation, totals } = solution
  const ionized = (totals.of.SiO2 ?? 0) / speciation.molality('SiO2')
  const line = Math.log10(silica / (silicaCeiling(solution.kelvin) * ionized))
  return Math.max(line, solution.index('silica'))
}

const judgeMetals = (feed: Analysis): SaltVerdict[] =>
  metals.map(({ id, name, most, remedy }) => {
    const value = feed.ions[id]
    const rest = { id, name, index: null }
    if (value === undefined) return { ...rest, verdict: 'unknown', reason: `Not measured: ${id}.` }
    const shown = `${Number(inUnit(value, 'concentration', 'mg/L').toPrecision(3))} mg/L in the feed`
    return value * 1000 > most + 1e-9
      ? { ...rest, verdict: 'scales', reason: `${shown}: above ${most} mg/L it fouls. ${remedy}` }
      : { ...rest, verdict: 'clear', reason: `${shown}, the limit is ${most} mg/L.` }
  })

function cautionsOf(feed: Analysis, { polarization }: Plan): string[] {
  const { error } = ionBalance(feed)
  return [
    ...(error !== null && Math.abs(error) > 0.05
      ? [
          'Cations and anions differ by more than 5%: something is missing or wrong, and the verdicts with it.',
        ]
      : []),
    ...(polarization > 1.2 ? ['Makers ask for a polarization factor of 1.20 or less.'] : []),
  ]
}

/** Returns the Langelier index of a water; null if pH, temperature, calcium or alkalinity is missing. */
export function langelierOf(water: Analysis): number | null {
  const { ph, temperature } = water
  const [calcium, alkaline] = [calciumHardness(water), alkalinity(water)]
  if (ph === undefined || temperature === undefined || calcium <= 0 || alkaline <= 0) return null
  const known = { ph: ph as Quantity<'number'>, temperature, tds: dissolvedSolids(water) }
  const solved = solve(langelier, 'index', { ...known, calcium, alkalinity: alkaline })
  return 'value' in solved ? solved.value : null
}

/** Returns the calcium carbonate index that applies to this water. */
export function carbonateIndexOf(water: Analysis): CarbonateIndex | null {
  const langelier = langelierOf(water)
  if (langelier === null) return null
  if (dissolvedSolids(water) <= LSI_MOST_SALT) return { name: 'LSI', value: langelier }
  return { name: 'S&DSI', value: solutionOf(water).index('calcite') }
}

/** Returns K of Stiff and Davis for this water, by their chart of ionic strength and temperature, from the core. */
export function stiffDavisConstant(water: Analysis): number | null {
  const { ph, temperature } = water
  const [calcium, alkaline] = [calciumHardness(water), alkalinity(water)]
  if (ph === undefined || temperature === undefined || calcium <= 0 || alkaline <= 0) return null
  if (Object.keys(solutionProblems(water)).length > 0) return null
  const saturation = ph - solutionOf(water).index('calcite')
  return saturation + Math.log10(calcium / 2 / 1000) + Math.log10(alkaline / 1000)
}
