import { beginRun, findScenario } from '#features/plant/simulator/rules/scenarios/scenarios.ts'
import { tick } from '#features/plant/simulator/rules/session/session.ts'
import { viewOf } from '#features/plant/simulator/rules/session/view.ts'

const FRAMES = 600
/** The page shows ten frames per second; at 60 times speed, each covers six simulated seconds. */
const SECONDS = 6

/** Measures a displayed frame of the simulator at 60 times speed, with twelve elements along the path. */
export function printSimulator(): void {
  const scenario = findScenario('fouling')
  if (!scenario) return
  const session = beginRun(scenario, 1)
  const times: number[] = []
  for (let frame = 0; frame < FRAMES; frame++) {
    const start = performance.now()
    for (let second = 0; second < SECONDS; second++) tick(session)
    viewOf(session)
    times.push(performance.now() - start)
  }
  const sorted = times.sort((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
  console.log('\n| simulator at 60 times | p50 ms | p99 ms |')
  console.log('|---|---|---|')
  console.log(`| work for one shown frame | ${at(0.5)} | ${at(0.99)} |`)
}
