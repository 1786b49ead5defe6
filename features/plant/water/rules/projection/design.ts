import { quantity, type UnitSystem } from '#platform/contract/numbers/units.ts'
import { type Analysis, dissolvedSolids, ionBalance } from '../analysis.ts'
import { MIN_KELVIN } from '../chemistry/water.ts'
import { type Plan, planProblems, USUAL_POLARIZATION } from '../scaling/judge.ts'
import { showQuantity, unitFor } from '../show-number.ts'
import type { Aging } from './element.ts'
import { ELEMENT_LIMITS, type ElementType } from './elements.ts'
import type { RecoveryDevice } from './energy.ts'
import { MAX_IMBALANCE } from './solutes.ts'

/** The design of a train, in SI units. */
export interface Design {
  feed: Analysis
  /** Chemicals dosed before the membranes. */
  dosing: Pick<Plan, 'acid' | 'antiscalant'>
  source: FeedSource
  permeateFlow: number
  recovery: number
  /** Vessels per stage, for one to three stages. */
  vessels: readonly number[]
  elements: number
  element: ElementType
  coldest: number
  warmest: number
  aging: Aging
  backPressure: number
  boosts: readonly number[]
  pumpEfficiency: number
  motorEfficiency: number
  device: RecoveryDevice
}

export type FeedSource = 'well' | 'surface' | 'wastewater' | 'seawater' | 'permeate'

const gfd = (value: number) => quantity('flux', value, 'gfd')

/** Typical average flux by feed water, as in OLC111 and OLC310. */
export const sources: Readonly<Record<FeedSource, { name: string; flux: readonly [number, number] }>> = {
  well: { name: 'Brackish well', flux: [gfd(14), gfd(18)] },
  surface: { name: 'Surface water, conventional pretreatment', flux: [gfd(10), gfd(14)] },
  wastewater: { name: 'Treated wastewater after UF or MF', flux: [gfd(9), gfd(13)] },
  seawater: { name: 'Seawater, open intake', flux: [gfd(7), gfd(10)] },
  permeate: { name: 'RO permeate (second pass)', flux: [gfd(20), gfd(25)] },
}

/** Problems of a design by field; '' for a problem involving several fields. */
export type DesignProblems = Readonly<Record<string, string>>

/** Formats a value in the user's units. */
export type Show = (value: number, dimension: 'flow' | 'pressure' | 'flux') => string
export const showIn =
  (system: UnitSystem): Show =>
  (value, dimension) =>
    showQuantity(value, unitFor(dimension, system), 3)

export const elementsOf = ({ vessels, elements }: Pick<Design, 'vessels' | 'elements'>): number =>
  vessels.reduce((sum, each) => sum + each, 0) * elements

export const feedFlowOf = ({ permeateFlow, recovery }: Pick<Design, 'permeateFlow' | 'recovery'>): number =>
  permeateFlow / recovery

export const averageFluxOf = (design: Design): number =>
  design.permeateFlow / (elementsOf(design) * design.element.area)

/** Vessel flow limits of the fits for pressure drop and polarization. */
const MAX_VESSEL_FEED = (4 / 3) * ELEMENT_LIMITS.feedFlow.limit
const MIN_VESSEL_CONCENTRATE = (2 / 3) * ELEMENT_LIMITS.concentrateFlow.limit

/** Returns the problems that can be found without computing the train. */
export function designProblems(design: Design, system: UnitSystem): DesignProblems {
  const problems = { ...waterProblems(design), ...rangeProblems(design) }
  return Object.keys(problems).length > 0 ? problems : flowProblems(design, showIn(system))
}

function waterProblems({ feed, dosing }: Design): Record<string, string> {
  if (dissolvedSolids(feed) <= 0) return { water: 'Please enter the ions of the feed water.' }
  const { temperature: _, ...water } = feed
  const plan = { ...dosing, recovery: 0.5, polarization: USUAL_POLARIZATION }
  const [beyond] = Object.values(planProblems(water, plan))
  if (beyond) return { water: `The feed water: ${beyond}` }
  const error = ionBalance(feed).error ?? 0
  return Math.abs(error) > MAX_IMBALANCE
    ? {
        water: `Cations and anions of the feed differ by ${Math.round(Math.abs(error) * 100)}%: an ion is missing or wrong. Above ${MAX_IMBALANCE * 100}% nothing is projected.`,
      }
    : {}
}

type Range = readonly [name: string, value: number, from: number, to: number, message: string]

function rangeProblems(design: Design): Record<string, string> {
  const { vessels, aging } = design
  const ranges: Range[] = [
    ['permeate', design.permeateFlow, 1e-9, 10, 'Please enter the permeate flow.'],
    ['recovery', design.recovery, 0.01, 0.95, 'Please enter a recovery of 1 to 95%.'],
    ['elements', design.elements, 1, 8, 'A vessel holds 1 to 8 elements.'],
    [
      'coldest',
      design.coldest,
      MIN_KELVIN + 0.5,
      ELEMENT_LIMITS.temperature,
      'Please enter 1 to 45 °C (34 to 113 °F).',
    ],
    [
      'warmest',
      design.warmest,
      MIN_KELVIN + 0.5,
      ELEMENT_LIMITS.temperature,
      'Please enter 1 to 45 °C (34 to 113 °F).',
    ],
    ['years', aging.years, 0, 10, 'Please enter 0 to 10 years.'],
    ['decline', aging.fluxDecline, 0, 0.2, 'Please enter 0 to 20% in a year.'],
    ['increase', aging.passageIncrease, 0, 0.3, 'Please enter 0 to 30% in a year.'],
    ['back', design.backPressure, 0, 5e5, 'Please enter 0 to 72 psi (5 bar).'],
    ['pump', design.pumpEfficiency, 0.3, 1, 'Please enter 30 to 100%.'],
    ['motor', design.motorEfficiency, 0.3, 1, 'Please enter 30 to 100%.'],
    ...vessels.map(
      (count, index): Range => [`stage${index + 1}`, count, 1, 500, 'A stage has 1 to 500 vessels.'],
    ),
    ...design.boosts.map(
      (boost, index): Range => [`boost${index + 2}`, boost, 0, 2e6, 'Please enter 0 to 290 psi (20 bar).'],
    ),
  ]
  // Limits entered in another unit have a rounding error.
  const slack = 1e-9
  const problems = Object.fromEntries(
    ranges.flatMap(([name, value, from, to, message]) =>
      value >= from * (1 - slack) && value <= to * (1 + slack) ? [] : [[name, message]],
    ),
  )
  const counts: [string, number][] = [
    ['elements', design.elements],
    ...vessels.map((count, index): [string, number] => [`stage${index + 1}`, count]),
  ]
  for (const [name, count] of counts)
    if (!problems[name] && !Number.isInteger(count)) problems[name] = 'Please enter a whole number.'
  if (vessels.length < 1 || vessels.length > 3) problems.stage1 = 'A train has one to three stages.'
  if (!problems.coldest && !problems.warmest && design.coldest > design.warmest)
    problems.coldest = 'The coldest water is warmer than the warmest.'
  return problems
}

/** Returns flow problems for this number of vessels. */
function flowProblems(design: Design, show: Show): DesignProblems {
  const { permeateFlow, recovery, vessels, element } = design
  const flux = averageFluxOf(design)
  if (flux > element.maxFlux)
    return {
      '': `The flux is too high: ${show(flux, 'flux')} on average, and this element takes ${show(element.maxFlux, 'flux')} at most. Add vessels or lower the permeate flow.`,
    }
  const feed = feedFlowOf(design) / (vessels[0] ?? 1)
  if (feed > MAX_VESSEL_FEED)
    return {
      '': `The feed flow is too high: ${show(feed, 'flow')} for each vessel of stage 1, above ${show(MAX_VESSEL_FEED, 'flow')}. Add vessels to stage 1.`,
    }
  const concentrate = (permeateFlow / recovery - permeateFlow) / (vessels.at(-1) ?? 1)
  if (concentrate < MIN_VESSEL_CONCENTRATE)
    return {
      '': `The concentrate flow is too low: ${show(concentrate, 'flow')} for each vessel of the last stage, below ${show(MIN_VESSEL_CONCENTRATE, 'flow')}. Lower the recovery or take vessels out of the last stage.`,
    }
  return {}
}
