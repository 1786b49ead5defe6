import type { Done } from '../../rules/scenarios/replay.ts'
import type { Scenario } from '../../rules/scenarios/scenario.ts'
import { beginRun, findScenario, type Score, scoreRun } from '../../rules/scenarios/scenarios.ts'
import { describeAction } from '../../rules/session/describe.ts'
import { perform, type Session, tick } from '../../rules/session/session.ts'
import { viewOf } from '../../rules/session/view.ts'
import type { Frame, ToWorker } from './messages.ts'

const SHOWN_EVERY = 100
/** Maximum number of train seconds to catch up after the browser was suspended. */
const MAX_BEHIND = 60

interface Run {
  scenario: Scenario
  session: Session
  /** Actions to play back automatically. */
  script: { done: Done[]; seconds: number } | null
  times: number
  owed: number
  end: Frame['end']
}

let run: Run | null = null
let last = performance.now()

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'begin') begin(data)
  else if (run) answer(run, data)
  show()
})

function begin({ scenario: id, seed, script }: ToWorker & { kind: 'begin' }): void {
  const scenario = findScenario(id)
  if (!scenario) return
  run = { scenario, session: beginRun(scenario, seed), script, times: 0, owed: 0, end: null }
}

function answer(current: Run, message: ToWorker): void {
  if (message.kind === 'pace') current.times = message.times
  if (message.kind === 'act' && !current.end && !current.script) perform(current.session, message.action)
  if (message.kind === 'finish' && !current.end) finish(current)
}

function finish(current: Run): void {
  const { session, scenario } = current
  const result: Score = scoreRun(scenario, session)
  const done = session.log.map(({ at, action }) => ({ at, action }))
  current.end = { result, done, seconds: session.train.seconds }
}

setInterval(() => {
  const now = performance.now()
  const passed = (now - last) / 1000
  last = now
  if (!run || run.end || run.times === 0) return
  run.owed = Math.min(MAX_BEHIND, run.owed + passed * run.times)
  while (run.owed >= 1 && !run.end) {
    run.owed -= 1
    second(run)
  }
  show()
}, SHOWN_EVERY)

function second(current: Run): void {
  const { session, script, scenario } = current
  if (script)
    for (const { action } of script.done.filter(({ at }) => at === session.train.seconds))
      perform(session, action)
  tick(session)
  const last = Math.min(scenario.minutes * 60, script?.seconds ?? Number.POSITIVE_INFINITY)
  if (session.train.seconds >= last) finish(current)
}

function show(): void {
  if (!run) return
  const { session, end } = run
  const log = session.log.map(({ at, action, done }) => ({ at, done, text: describeAction(action) }))
  const frame: Frame = { view: viewOf(session), measured: session.measured, log, end }
  postMessage(frame)
}
