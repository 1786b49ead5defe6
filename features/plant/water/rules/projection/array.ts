import { type ElementState, type FeedWater, type Inlet, type Membrane, runElement } from './element.ts'
import type { Mixture } from './solutes.ts'

export interface ArrayPlan {
  /** Vessels per stage. */
  vessels: readonly number[]
  /** Elements per vessel. */
  elements: number
  backPressure: number
  /** Pressure added by booster pumps before the second and third stages. */
  boosts: readonly number[]
}

export interface StageState {
  vessels: number
  /** Elements of one vessel; all vessels of the stage are identical. */
  elements: readonly ElementState[]
  feedFlow: number
  permeateFlow: number
  concentrateFlow: number
  feedPressure: number
  concentratePressure: number
  permeate: Mixture
  /** Pressure added by the booster pump before the stage. */
  boost: number
}

/** Returns the mixture of several flows. */
export function mixOf(parts: readonly { flow: number; mixture: Mixture }[], solutes: number): Mixture {
  const flow = parts.reduce((sum, part) => sum + part.flow, 0)
  return Array.from({ length: solutes }, (_, index) =>
    flow === 0 ? 0 : parts.reduce((sum, part) => sum + part.flow * (part.mixture[index] ?? 0), 0) / flow,
  )
}

/** Runs a feed through the stages: vessels of a stage share it equally, and its concentrate feeds the next stage. */
export function runArray(
  feed: Inlet,
  plan: ArrayPlan,
  water: FeedWater,
  membrane: Membrane,
): readonly StageState[] {
  const stages: StageState[] = []
  let inlet = feed
  for (const [index, vessels] of plan.vessels.entries()) {
    const boost = index === 0 ? 0 : (plan.boosts[index - 1] ?? 0)
    const start = { ...inlet, flow: inlet.flow / vessels, pressure: inlet.pressure + boost }
    const elements: ElementState[] = []
    let [own, permeateFlow] = [start, 0]
    for (let position = 0; position < plan.elements; position++) {
      const state = runElement(own, plan.backPressure, water, membrane)
      elements.push(state)
      own = state.outlet
      permeateFlow += state.permeateFlow
    }
    const parts = elements.map(({ permeateFlow: flow, permeate }) => ({ flow, mixture: permeate }))
    stages.push({
      vessels,
      elements,
      feedFlow: inlet.flow,
      permeateFlow: permeateFlow * vessels,
      concentrateFlow: own.flow * vessels,
      feedPressure: start.pressure,
      concentratePressure: own.pressure,
      permeate: mixOf(parts, water.solutes.length),
      boost,
    })
    inlet = { ...own, flow: own.flow * vessels }
  }
  return stages
}

export const permeateFlowOf = (stages: readonly StageState[]): number =>
  stages.reduce((sum, stage) => sum + stage.permeateFlow, 0)
