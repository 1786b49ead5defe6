import { cp, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { settleHome } from '#platform/server/postgres/home.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { chownRecursive, copyWhole } from './copy-whole.ts'
import { snapshotKey } from './snapshot-key.ts'

/** Value of the purpose `postgres` for snapshots built by the embedded PostgreSQL. */
export const EMBEDDED = 'embedded'

const ALL = join(projectRoot(), '.cache', 'demo')

/** Approximate build time on a machine with two cores. */
const SECONDS = 90

/** Number of snapshots retained, so that switching branches does not rebuild them. Older ones are deleted. */
const MAX_STORED = 6

export interface Snapshot {
  folder: string
  /** Build time by the database clock, which a time-shifted test run does not change. */
  builtAt: Date
}

/**
 * Returns the demo world for a purpose, from `.cache/` if it was built from the same schema, stories and content. A
 * world built by older server code is also used, unless DEMO_WORLD=exact. `build` is called with the folder to create.
 */
export async function findSnapshot(
  purpose: Record<string, string>,
  build: (target: string) => Promise<void>,
): Promise<Snapshot> {
  const { exact, known, stored } = await lookUp(purpose)
  const folder = join(ALL, known ?? exact)
  if (!known) {
    for (const name of stored.slice(MAX_STORED - 1))
      await rm(join(ALL, name), { recursive: true, force: true })
    console.log(`Building the demo world once, about ${SECONDS} s.`)
    await build(folder)
  }
  const now = new Date()
  await utimes(folder, now, now)
  return { folder, builtAt: new Date(await readFile(join(folder, 'built-at'), 'utf8')) }
}

/** Returns the folder of the stored snapshot that `findSnapshot` would use. */
export async function storedSnapshot(purpose: Record<string, string>): Promise<string | undefined> {
  const { known } = await lookUp(purpose)
  return known && join(ALL, known)
}

async function lookUp(purpose: Record<string, string>) {
  const { world, code } = snapshotKey({ postgres: process.env.PERMEATE_PG_BIN ?? EMBEDDED, ...purpose })
  const exact = `${world}-${code}`
  await mkdir(ALL, { recursive: true })
  const stored = await newestFirst(ALL)
  const usable = process.env.DEMO_WORLD === 'exact' ? exact : `${world}-`
  const known = stored.find((name) => name === exact) ?? stored.find((name) => name.startsWith(usable))
  return { exact, known, stored }
}

/** Returns the names of complete snapshots. Names of unfinished ones contain a dot. */
async function newestFirst(all: string): Promise<string[]> {
  const found = await Promise.all(
    (await readdir(all))
      .filter((name) => !name.includes('.'))
      .map(async (name) => ({ name, usedAt: (await stat(join(all, name))).mtimeMs })),
  )
  return found.sort((one, other) => other.usedAt - one.usedAt).map(({ name }) => name)
}

/** Copies a snapshot into an empty DATA_DIR, from which `launchPostgres` starts it. */
export async function restoreSnapshot({ folder }: Snapshot, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const home = settleHome(dataDir, () => {})
  const database = join(home.folder, 'data')
  await copyWhole(join(folder, 'database'), database)
  if (home.account.switched) await chownRecursive(database, home.account)
  await cp(join(folder, 'files'), dataDir, { recursive: true })
}
