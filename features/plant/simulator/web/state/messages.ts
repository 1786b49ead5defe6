import type { Measured } from '../../rules/bench/measure.ts'
import type { Done } from '../../rules/scenarios/replay.ts'
import type { Score } from '../../rules/scenarios/scenarios.ts'
import type { PanelView } from '../../rules/session/view.ts'
import type { Action } from '../../rules/train/act.ts'

export interface LogLine {
  at: number
  text: string
  /** It could be done. */
  done: boolean
}

/** Messages from the page to the worker. */
export type ToWorker =
  | { kind: 'begin'; scenario: string; seed: number; script: { done: Done[]; seconds: number } | null }
  | { kind: 'act'; action: Action }
  | { kind: 'pace'; times: number }
  | { kind: 'finish' }

/** What the worker shows. */
export interface Frame {
  view: PanelView
  measured: Measured[]
  log: LogLine[]
  /** What was done, for the server and for playing it again; with the result once the run has ended. */
  end: { result: Score; done: Done[]; seconds: number } | null
}
