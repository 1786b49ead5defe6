import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { type App, assembleApp } from '#platform/server/app.ts'
import { openDatabase } from '#platform/server/db.ts'
import { migrate } from '#platform/server/migrate.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import { readSettings } from '#platform/server/settings.ts'
import { share } from './measure.ts'

export interface OwnDatabase {
  app: App
  rows(text: string, values?: unknown[]): Promise<unknown[]>
}

/** Runs measurements on a separate database without a server, and removes it afterwards. */
export async function withOwnDatabase(work: (database: OwnDatabase) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-bench-'))
  const server = await launchPostgres({ dataDir, fast: true })
  const { db, pool, close } = openDatabase(server.url)
  try {
    await migrate(server.url)
    const app = assembleApp({
      settings: readSettings({ DATA_DIR: dataDir }),
      db,
      pool,
      directPool: pool,
      replica: null,
      secret: 'none',
      log: pino({ level: 'warn' }),
      clock: () => new Date(),
      features: [{ name: 'bench', identify: async () => null }],
    })
    await work({ app, rows: async (text, values) => (await pool.query(text, values)).rows })
  } finally {
    await close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const ROUNDS = 600
const WARM_UP = 100

/** Returns several requests' median times in milliseconds, measured in turn so that other load affects them all. */
export async function mediansOf(
  questions: readonly (() => Promise<unknown>)[],
  rounds = ROUNDS,
): Promise<number[]> {
  const times = questions.map((): number[] => [])
  for (let round = 0; round < rounds + WARM_UP; round++)
    for (const [nth, question] of questions.entries()) {
      const began = performance.now()
      await question()
      if (round >= WARM_UP) times[nth]?.push(performance.now() - began)
    }
  return times.map((each) => share(each, 0.5))
}
