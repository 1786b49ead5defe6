import type { App } from '#platform/server/app.ts'
import { runOperation } from '#platform/server/http/run-operation.ts'
import { makeCall } from '#platform/server/make-call.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { World } from '#platform/server/world.ts'

const DAY = 86_400_000
const HOUR = 3_600_000

/** Builds the demo world once per database: each feature adds its part by calling its own commands. */
export async function loadDemoWorld(app: App, built = app.clock()): Promise<boolean> {
  if (await readStored(app.db, 'demo-world')) return false
  let moment = built
  const movable: App = { ...app, clock: () => moment }
  const world: World = {
    app: movable,
    now: () => moment,
    at(days, hour = 15) {
      const midnight = Math.floor(built.getTime() / DAY) * DAY
      moment = days === 0 ? built : new Date(midnight + days * DAY + hour * HOUR)
    },
    call: (actor, work) => makeCall(movable, { actor, now: moment }).transaction(work),
    operation: (actor, operation, input) => runOperation(movable, { actor, now: moment }, operation, input),
    async person(username) {
      const finders = app.features.flatMap((feature) => feature.findPerson ?? [])
      const person = await finders[0]?.(app, username)
      if (!person) throw new Error(`The demo world has no ${username}`)
      return person
    },
  }
  for (const feature of app.features) {
    world.at(0)
    await feature.demo?.(world)
  }
  await writeStored(app.db, 'demo-world', { builtAt: built.toISOString() }, built)
  return true
}
