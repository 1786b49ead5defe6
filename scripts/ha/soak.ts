import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { leaderName, untilReady } from './health.ts'
import { type Load, startLoad } from './load.ts'
import { addressOf, valuesOf, WEB_URL } from './programs.ts'
import type { Supervisor } from './supervisor.ts'

const STEADY_MS = 8000
/** Longer than the time after which a leader is replaced. */
const DOWN_MS = 20_000
const MAX_SECONDS = 15

interface Kill {
  what: string
  /** Returns the programs to kill. */
  names: () => Promise<string[]> | string[]
  leavesPostgres?: boolean
}

const leader = async (kind: string) => `${kind}-${(await leaderName()) ?? 'a'}`

const kills: readonly Kill[] = [
  { what: 'leader: PostgreSQL and Patroni', names: async () => [await leader('patroni')] },
  { what: 'product server', names: () => ['product-b'] },
  { what: 'pooler', names: () => ['pgbouncer-a'] },
  { what: 'etcd member of the leader', names: async () => [await leader('etcd')] },
  {
    what: 'Patroni of the leader, PostgreSQL continues',
    names: async () => [await leader('patroni')],
    leavesPostgres: true,
  },
]

/** Kills one part after the other under load, prints what users noticed, and fails if a write is lost or doubled. */
export async function runSoak(supervisor: Supervisor, folder: string, rounds: number): Promise<void> {
  const load = await startLoad(WEB_URL, rowsOf(folder))
  const rows = []
  for (let round = 1; round <= rounds; round++) {
    for (const kill of kills) rows.push({ round, ...(await killOne(supervisor, load, kill)) })
  }
  await load.end()
  const { successes } = load
  console.table(rows)
  const report = await load.compare()
  console.log(`${successes.length} acknowledged registrations; ${rows.length} kills`)
  console.table(Object.entries(report).map(([problem, found]) => ({ problem, count: found.length })))
  const slow = rows.filter(({ unavailable }) => unavailable > MAX_SECONDS)
  const wrong = load.failures.filter(({ outcome }) => !['busy', 'no answer'].includes(outcome))
  const problems = [
    ...Object.entries(report).flatMap(([name, found]) =>
      found.length > 0 ? [`${name}: ${JSON.stringify(found.slice(0, 5))}`] : [],
    ),
    ...slow.map(({ what, unavailable }) => `${what}: unavailable for ${unavailable} s`),
    ...(wrong.length > 0 ? [`answers other than 503: ${wrong.map(({ outcome }) => outcome)}`] : []),
  ]
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

async function killOne(supervisor: Supervisor, load: Load, { what, names, leavesPostgres = false }: Kill) {
  await sleep(STEADY_MS)
  const programs = await names()
  const killedAt = performance.now()
  for (const name of programs) await supervisor.kill(name, { leavesPostgres })
  await sleep(DOWN_MS)
  for (const name of programs) supervisor.up(name)
  await untilReady()
  const endedAt = performance.now()
  const seconds = (from: number, to: number) => Math.round((to - from) / 100) / 10
  const during = [killedAt, ...load.successes.filter((at) => at > killedAt && at < endedAt), endedAt]
  const gaps = during.slice(1).map((at, index) => seconds(during[index] ?? at, at))
  const failed = load.failures.filter(({ at }) => at > killedAt && at < endedAt)
  const row = {
    what,
    killed: programs.join(),
    unavailable: Math.max(...gaps),
    'failed calls': failed.length,
    outcomes: [...new Set(failed.map(({ outcome }) => outcome))].join(),
    succeeded: during.length - 2,
    'whole after': seconds(killedAt, endedAt),
  }
  console.log(JSON.stringify(row))
  return row
}

/** Reads rows from the current leader. */
function rowsOf(folder: string) {
  const { DATABASE_PASSWORD: password = '' } = valuesOf(folder, 'a')
  return async <Row extends Record<string, unknown>>(
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> => {
    const client = new pg.Client({
      host: addressOf('a'),
      port: 5000,
      user: 'permeate',
      database: 'permeate',
      password,
    })
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
}
