import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { migrate } from '#platform/server/migrate.ts'
import { backup } from '#platform/server/postgres/backup.ts'
import { withClient } from '#platform/server/postgres/connect.ts'
import { findHome } from '#platform/server/postgres/home.ts'
import { launchPostgres } from '#platform/server/postgres/launch.ts'
import type { Settings } from '#platform/server/settings.ts'
import { buildApp } from '../../build-app.ts'
import { startPayments } from '../../sandbox.ts'
import { choosesDemo } from '../demo-choice.ts'
import { loadDemoWorld } from '../demo-world.ts'
import { copyWhole } from './copy-whole.ts'
import { databaseUrl } from './database-url.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface WorldPlan {
  /** End date of the demo world; its stories take place before it. */
  moment: Date
  /** Database for the demo world. */
  demo: string
  /** Optional second database, migrated and without rows. */
  empty?: string
  settings(dataDir: string): Settings
}

/** Snapshot file with all rows of its demo world; any supported PostgreSQL can load it. */
export const ROWS_FILE = 'rows.backup'

interface BuildOptions {
  /** Creates the databases of the plan; by default by playing the stories of the demo world. */
  fill?: typeof fillDatabases
  /** True to add ROWS_FILE. */
  withRows?: boolean
}

/** Builds the demo world in a folder that gets its final name only when complete. */
export async function buildSnapshot(
  target: string,
  plan: WorldPlan,
  { fill = fillDatabases, withRows = false }: BuildOptions = {},
): Promise<void> {
  const work = await temporaryFolder('permeate-world-')
  const draft = `${target}.${process.pid}`
  try {
    const server = await launchPostgres({ dataDir: work, fast: true, databaseName: 'postgres' })
    const files = join(work, 'files')
    let builtAt: Date
    try {
      await mkdir(files)
      await fill(server.url, files, plan)
      await mkdir(draft, { recursive: true })
      if (withRows) await saveRows(databaseUrl(server.url, plan.demo), draft, plan)
      builtAt = await withClient(server.url, databaseTime)
    } finally {
      await server.stop()
    }
    await copyWhole(join(findHome(work) ?? '', 'data'), join(draft, 'database'))
    await cp(files, join(draft, 'files'), { recursive: true })
    await writeFile(join(draft, 'built-at'), builtAt.toISOString())
    await rename(draft, target).catch((error: NodeJS.ErrnoException) => {
      // Another process built the same world first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(work, { recursive: true, force: true })
    await rm(draft, { recursive: true, force: true })
  }
}

const saveRows = (url: string, folder: string, { moment }: WorldPlan) =>
  backup({ url, file: join(folder, ROWS_FILE), createdAt: moment })

async function databaseTime(client: pg.Client): Promise<Date> {
  const { rows } = await client.query<{ now: Date }>('select now() as now')
  return rows[0]?.now ?? new Date()
}

/** Creates the databases of a plan on a running server, replacing those with the same name. */
export async function fillDatabases(serverUrl: string, files: string, plan: WorldPlan): Promise<void> {
  await createEmpty(serverUrl, plan)
  const url = databaseUrl(serverUrl, plan.demo)
  const settings = plan.settings(files)
  await choosesDemo(url, true, plan.moment)
  const { sandbox } = await startPayments({ ...settings, sandboxPort: 0 })
  try {
    const log = pino({ level: 'warn' })
    const { app, close } = await buildApp({ settings, databaseUrl: url, log, clock: () => plan.moment })
    await loadDemoWorld(app, sandbox).finally(close)
  } finally {
    await sandbox?.close()
  }
}

/** Creates the databases of a plan with the current schema and no rows. */
export async function createEmpty(serverUrl: string, plan: WorldPlan): Promise<void> {
  const first = plan.empty ?? plan.demo
  const create = (name: string, template?: string) =>
    withClient(serverUrl, async (client) => {
      const id = pg.escapeIdentifier(name)
      await client.query(`drop database if exists ${id} with (force)`)
      await client.query(
        `create database ${id}${template ? ` template ${pg.escapeIdentifier(template)}` : ''}`,
      )
    })
  await create(first)
  await migrate(databaseUrl(serverUrl, first))
  if (plan.empty) await create(plan.demo, plan.empty)
}
