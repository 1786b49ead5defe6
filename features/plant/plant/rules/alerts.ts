import { COUNTED, median } from './last-rounds.ts'
import type { NormalPoint } from './normal.ts'

export const alertRules = ['flow', 'passage', 'drop'] as const
export type AlertRule = (typeof alertRules)[number]

/** Maximum deviation from the baseline, as fractions: 0.15 is 15%. */
export type Limits = Readonly<Record<AlertRule, number>>

/** Membrane manufacturers recommend cleaning at these limits, before it becomes difficult. */
export const usualLimits: Limits = { flow: 0.1, passage: 0.1, drop: 0.15 }

export const alertNames: Readonly<Record<AlertRule, string>> = {
  flow: 'Normalized permeate flow is low',
  passage: 'Salt passage is high',
  drop: 'Pressure drop is high',
}

/** Initial checks, in order of effort. */
export const alertSteps: Readonly<Record<AlertRule, readonly string[]>> = {
  flow: [
    'Check the flow meter and the temperature reading.',
    'Compare the stages: the first points to fouling, the last to scaling.',
    'Plan a cleaning before the loss reaches 15%.',
  ],
  passage: [
    'Calibrate the conductivity meter.',
    'Check the feed for chlorine or another oxidant.',
    'Probe the vessels to find an O-ring or a damaged element.',
  ],
  drop: [
    'Check both pressure gauges.',
    'Look at the cartridge filters, the SDI and the stage that rose.',
    'Plan a cleaning of that stage before elements are damaged.',
  ],
}

export interface Judgment {
  rule: AlertRule
  /** Deviation of the median of the last rounds from the baseline. */
  change: number
  /** `raised`: beyond the limit. `over`: low enough to end an alert. Between the two, the state does not change. */
  state: 'raised' | 'between' | 'over'
}

/** Judges the last rounds of a part by each rule. Returns no judgments if there are too few rounds. */
export function judge(points: readonly (NormalPoint | null)[], limits: Limits): Judgment[] {
  const last = points.filter((point) => point !== null).slice(-COUNTED)
  if (last.length < COUNTED) return []
  return alertRules.map((rule) => {
    const change = median(last.map((point) => point.change[rule]))
    // For flow, a decrease is bad; for passage and drop, an increase.
    const worse = rule === 'flow' ? -change : change
    const limit = limits[rule]
    return { rule, change, state: worse >= limit ? 'raised' : worse <= limit / 2 ? 'over' : 'between' }
  })
}
