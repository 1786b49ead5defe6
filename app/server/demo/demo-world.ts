import pino from 'pino'
import { payments } from '#features/shop/payments/contract.ts'
import type { App } from '#platform/server/app.ts'
import { runOperation } from '#platform/server/http/run-operation.ts'
import { makeContext, noRequest } from '#platform/server/make-context.ts'
import { readStored, writeStored } from '#platform/server/stored-settings.ts'
import type { World } from '#platform/server/world.ts'
import { demoClock } from './demo-clock.ts'
import { type DemoProvider, startDemoProvider } from './demo-provider.ts'
import { moneyStories } from './money-stories.ts'
import { payOrder } from './pay-order.ts'
import { playStories } from './play-stories.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
/** Earliest day from which provider events are received; they are retained for only a few weeks. */
const EVENTS_SINCE = -21

/** Sandbox of the running shop, which imports the demo payments. */
interface RunningSandbox {
  takeOver(stateFile: string): Promise<void>
}

/** Builds the demo world once per database: each feature creates its data by calling its own commands. */
export async function loadDemoWorld(app: App, sandbox: RunningSandbox | null = null): Promise<boolean> {
  if (await readStored(app.db, 'demo-world')) return false
  const built = app.clock()
  const midnight = Math.floor(built.getTime() / DAY) * DAY
  const momentOf = (days: number, hour = 15) =>
    days === 0 ? built : new Date(midnight + days * DAY + hour * HOUR)

  const clock = demoClock(momentOf(-1000))
  const provider = await startDemoProvider(app.settings, clock.now)
  try {
    const inDemo: App = {
      ...app,
      clock: clock.now,
      settings: provider.settings,
      log: pino({ level: 'silent' }),
    }
    const eventsSince = momentOf(EVENTS_SINCE, 0)
    const moveTo = async (moment: Date) => {
      await listenToEvents(inDemo, provider, eventsSince)
      await clock.moveTo(inDemo, moment)
    }
    const parts = app.features.map(({ demo = [] }) => (typeof demo === 'function' ? demo() : demo))
    const stories = (await Promise.all(parts)).flat()
    const teller = { world: worldOf(inDemo), momentOf, moveTo }
    await playStories([...stories, ...(await moneyStories(provider))], teller)
    // Twice, so that the provider events caused by the last jobs are also received.
    await moveTo(built)
    await moveTo(built)
    await sandbox?.takeOver(provider.books)
  } finally {
    await provider.close()
  }
  await writeStored(app.db, 'demo-world', { builtAt: built.toISOString() }, built)
  // Collects statistics after the bulk insert; otherwise, the first queries would be planned for empty tables.
  await app.pool.query('analyze')
  return true
}

function worldOf(app: App): Omit<World, 'at'> {
  const now = app.clock
  return {
    app,
    now,
    call: (actor, work) => makeContext(app, { actor, now: now() }).transaction(work),
    operation: (actor, operation, input, request) =>
      runOperation(app, { actor, now: now(), http: { ...noRequest, ...request } }, operation, input),
    async person(username) {
      const finders = app.features.flatMap((feature) => feature.findPerson ?? [])
      const person = await finders[0]?.(app, username)
      if (!person) throw new Error(`The demo world has no ${username}`)
      return person
    },
    pay: (actor, orderId, card) => payOrder(makeContext(app, { actor, now: now() }), orderId, card),
  }
}

async function listenToEvents(app: App, provider: DemoProvider, since: Date): Promise<void> {
  for (const { headers, body } of provider.takeEvents()) {
    if (app.clock() < since) continue
    const http = { ...noRequest, bodyText: body, header: (name: string) => headers[name] }
    await runOperation(app, { actor: null, now: app.clock(), http }, payments.ipn, {})
  }
}
