import { v7 as uuid } from 'uuid'
import type { World } from '#platform/server/world.ts'
import { simulator } from '../contract.ts'
import type { ScenarioId } from '../rules/names.ts'
import { expertScript } from '../rules/scenarios/experts.ts'

/** Demo data: runs of a learner, from poor to good, and an open class. */
export async function demoSimulator(world: World): Promise<void> {
  await world.at(-3, 18)
  const learner = await world.person('learner')
  const run = async (scenario: ScenarioId, seed: number, until: number) => {
    const script = expertScript(scenario, seed)
    if (!script) return
    await world.operation(learner, simulator.saveRun, {
      runid: uuid(),
      scenario,
      seed,
      seconds: Math.min(until, script.seconds),
      log: script.done.filter(({ at }) => at < until),
      at: world.now().toISOString(),
    })
  }
  await run('wrong-probe', 3, 300)
  await run('wrong-probe', 3, 9999)
  await world.at(-1, 18)
  await run('scaling', 5, 9999)
  const instructor = await world.person('instructor')
  const { code } = await world.operation(instructor, simulator.openClass, {
    title: 'Troubleshooting, afternoon group',
    scenario: 'scaling',
  })
  for (const name of ['learner', 'texan']) {
    const member = await world.person(name)
    const { classid } = await world.operation(member, simulator.join, { code })
    await world.operation(member, simulator.report, {
      classid,
      train: {
        seconds: 420,
        state: 'Running',
        permeate: 148,
        recovery: 0.75,
        conductivity: 51,
        acts: name === 'learner' ? 6 : 2,
        score: null,
      },
    })
  }
}
