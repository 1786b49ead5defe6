import type { Quantity, UnitSystem } from '#platform/contract/numbers/units.ts'
import { type Analysis, dissolvedSolids } from '../analysis.ts'
import { acidified, matchCarbonDioxide } from '../concentrate.ts'
import { endOf, rootOf } from '../root.ts'
import { type Judgment, judgeScaling } from '../scaling/judge.ts'
import { VALID } from '../solution.ts'
import { mixOf, permeateFlowOf, runArray, type StageState } from './array.ts'
import { type Design, type DesignProblems, designProblems, feedFlowOf, type Show, showIn } from './design.ts'
import { type FeedWater, type Membrane, membraneOf } from './element.ts'
import { type Energy, energyOf } from './energy.ts'
import { osmoticCurve } from './osmotic-curve.ts'
import { analysisOf, type Balanced, balanced, solutesOf, sumOf } from './solutes.ts'

/** Temperature and membrane age for which a train is computed. */
export interface Condition {
  id: 'cold-new' | 'cold-old' | 'warm-new' | 'warm-old'
  kelvin: number
  years: number
}

export interface Projected {
  condition: Condition
  feedPressure: number
  stages: readonly StageState[]
  /** Water at the membranes after acid dosing, with balanced charges. */
  feed: Analysis
  added: Balanced['added']
  /** The mixed permeate; its pH is computed by `streamsOf`. */
  permeate: Analysis
  concentrate: Analysis
  energy: Energy
}

export type Projection =
  | { condition: Condition; projected: Projected }
  | { condition: Condition; problems: DesignProblems }

/** Returns cold and warm water with new and old membranes: the worst cases for pressure and quality. */
export function conditionsOf({ coldest, warmest, aging }: Design): Condition[] {
  return [
    { id: 'cold-new', kelvin: coldest, years: 0 },
    { id: 'cold-old', kelvin: coldest, years: aging.years },
    { id: 'warm-new', kelvin: warmest, years: 0 },
    { id: 'warm-old', kelvin: warmest, years: aging.years },
  ]
}

/** Projects a train for all its conditions; each case has a result or its problems. */
export function project(
  design: Design,
  system: UnitSystem,
): { cases: Projection[] } | { problems: DesignProblems } {
  const problems = designProblems(design, system)
  if (Object.keys(problems).length > 0) return { problems }
  const waters = new Map(
    [design.coldest, design.warmest].map((kelvin) => [kelvin, treatedFeed(design, kelvin)]),
  )
  const cases = conditionsOf(design).flatMap((condition) => {
    const water = waters.get(condition.kelvin)
    return water ? [projectCase(design, condition, water, showIn(system))] : []
  })
  return { cases }
}

function projectCase(design: Design, condition: Condition, treated: Treated, show: Show): Projection {
  const { water } = treated
  const membrane = membraneOf(design.element, condition.kelvin, { ...design.aging, years: condition.years })
  const flow = feedFlowOf(design)
  const run = (pressure: number) =>
    runArray({ flow, pressure, mixture: water.mixture }, design, water, membrane)
  const excessOf = (permeateFlow: number) => permeateFlow / design.permeateFlow - 1
  const excess = (pressure: number) => excessOf(permeateFlowOf(run(pressure)))
  const limit = design.element.maxPressure
  const atLimit = permeateFlowOf(run(limit))
  if (atLimit < design.permeateFlow) return { condition, problems: tooLittle(design, water, atLimit, show) }
  const feedPressure = rootOf(excess, [endOf(excess, design.backPressure), [limit, excessOf(atLimit)]], {
    near: NEAR,
  })
  const stages = run(feedPressure)
  const problems = stateProblems(design, stages, membrane, show)
  if (Object.keys(problems).length > 0) return { condition, problems }
  const parts = stages.map(({ permeateFlow, permeate }) => ({ flow: permeateFlow, mixture: permeate }))
  const { solutes } = water
  const { feed, added } = treated
  const projected: Projected = {
    condition,
    feedPressure,
    stages,
    feed,
    added,
    permeate: analysisOf(solutes, mixOf(parts, solutes.length), feed),
    concentrate: analysisOf(solutes, stages.at(-1)?.elements.at(-1)?.outlet.mixture ?? [], feed),
    energy: energyOf(
      stages,
      design.permeateFlow,
      design.pumpEfficiency * design.motorEfficiency,
      design.device,
    ),
  }
  return { condition, projected }
}

/** Relative error of the permeate flow; below the resolution of any meter. */
const NEAR = 1e-9

interface Treated {
  feed: Analysis
  added: Balanced['added']
  water: FeedWater
}

/** Maximum polarization of the last element accepted by the solver. */
const MAX_POLARIZATION = 1.5

/** Returns the feed at a temperature after acid dosing, with balanced charges. */
function treatedFeed({ feed, recovery, dosing: { acid } }: Design, kelvin: number): Treated {
  const own = { ...feed, temperature: kelvin as Quantity<'temperature'> }
  const { water, added } = balanced(acid ? acidified(own, acid.kind, acid.ph).water : own)
  const osmotic = osmoticCurve(water, MAX_POLARIZATION / (1 - recovery))
  return { feed: water, added, water: { ...solutesOf(water), salt: dissolvedSolids(water), osmotic } }
}

export interface Streams {
  /** Permeate with the pH derived from the feed's carbon dioxide. */
  permeate: Analysis
  concentrate: Analysis
  /** Scaling of the concentrate at the last element, by the rules of the water analysis page. */
  scaling: Judgment
}

/** Computes the streams leaving a projected train, and its scaling. Separate because the chemistry is slow. */
export function streamsOf({ feed: raw, dosing, recovery }: Design, projected: Projected): Streams {
  const { feed, permeate, concentrate, stages } = projected
  const { temperature } = feed
  const polarization = stages.at(-1)?.elements.at(-1)?.polarization ?? 1
  return {
    permeate: matchCarbonDioxide(feed, permeate),
    concentrate: matchCarbonDioxide(feed, concentrate),
    scaling: judgeScaling(
      { ...raw, ...(temperature === undefined ? {} : { temperature }) },
      { ...dosing, recovery, polarization },
    ),
  }
}

/** Explains why the train cannot produce its permeate at the element's maximum pressure. */
function tooLittle(design: Design, water: FeedWater, made: number, show: Show): DesignProblems {
  const limit = design.element.maxPressure
  const osmotic = water.osmotic(1 / (1 - design.recovery))
  if (osmotic + design.backPressure >= limit)
    return {
      '': `The osmotic pressure of the concentrate, ${show(osmotic, 'pressure')}, is above the ${show(limit, 'pressure')} that this element takes. Lower the recovery or choose a seawater element.`,
    }
  return {
    '': `Even at the ${show(limit, 'pressure')} that this element takes, the train makes ${show(made, 'flow')} of the ${show(design.permeateFlow, 'flow')}. Add vessels, or lower the recovery or the permeate flow.`,
  }
}

/** Maximum element recovery for which the polarization fit is valid. */
const MAX_ELEMENT_RECOVERY = 0.35

/** Returns problems of a computed state: values outside the valid range of the equations. */
function stateProblems(
  design: Design,
  stages: readonly StageState[],
  { element }: Membrane,
  show: Show,
): DesignProblems {
  const made = permeateFlowOf(stages)
  for (const [index, { elements, feedPressure }] of stages.entries()) {
    const name = `stage ${index + 1}`
    if (feedPressure > element.maxPressure * (1 + 1e-9))
      return {
        '': `With its boost ${name} is fed at ${show(feedPressure, 'pressure')}, above the ${show(element.maxPressure, 'pressure')} of this element. Lower the boost.`,
      }
    for (const [position, state] of elements.entries()) {
      const where = `element ${position + 1} of ${name}`
      if (state.outlet.pressure <= design.backPressure)
        return {
          '': `The pressure is used up by the pressure drop before ${where}: the flow through the vessels is too high. Add vessels to ${name}.`,
        }
      if (state.permeateFlow <= 0)
        return {
          '': `From ${where} on no water is made: the osmotic pressure there, ${show(state.osmotic, 'pressure')}, is above what is applied, ${show(state.inlet.pressure, 'pressure')}. Lower the recovery, boost ${name}, or take vessels out.`,
        }
      if (state.recovery > MAX_ELEMENT_RECOVERY)
        return {
          '': `${capital(where)} would make ${Math.round(state.recovery * 100)}% of its feed into permeate. Above ${MAX_ELEMENT_RECOVERY * 100}% no law of polarization holds: the concentrate flow of ${name} is too low.`,
        }
      if (state.wallSalt > VALID.mostSalt)
        return {
          '': `The TDS at the membrane of ${where} would be ${Math.round(state.wallSalt)} g/L. The equations hold up to ${VALID.mostSalt} g/L. Lower the recovery.`,
        }
    }
  }
  if (Math.abs(made / design.permeateFlow - 1) > 1e-6)
    return {
      '': 'The calculation did not converge: no feed pressure gives this permeate flow. Please check flow, recovery and boost.',
    }
  return {}
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns total solutes in the mixed permeate of a stage, in kg/m³. */
export const stageSalt = ({ permeate }: StageState): number => sumOf(permeate)
