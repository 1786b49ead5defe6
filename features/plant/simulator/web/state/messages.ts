import type { Measured } from '../../rules/bench/measure.ts'
import type { Done } from '../../rules/scenarios/replay.ts'
import type { Score } from '../../rules/scenarios/scenarios.ts'
import type { PanelView } from '../../rules/session/view.ts'
import type { Action } from '../../rules/train/act.ts'

export interface LogLine {
  at: number
  text: string
  /** True if the action was possible. */
  done: boolean
}

/** Messages from the page to the worker. */
export type ToWorker =
  | { kind: 'begin'; scenario: string; seed: number; script: { done: Done[]; seconds: number } | null }
  | { kind: 'act'; action: Action }
  | { kind: 'pace'; times: number }
  | { kind: 'finish' }

/** Data that the worker sends for display. */
export interface Frame {
  view: PanelView
  measured: Measured[]
  log: LogLine[]
  /** Actions for the server and for replay, with the result; set once the run has ended. */
  end: { result: Score; done: Done[]; seconds: number } | null
}
