import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { settleHome } from '#platform/server/postgres/home.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { copyWhole, giveWhole } from './copy-whole.ts'
import { snapshotKey } from './snapshot-key.ts'

/** Snapshots of older code are deleted; some stay, for switching between branches. */
const MAX_STORED = 6

export interface Snapshot {
  folder: string
  /** When it was built, by the machine's clock. */
  builtAt: Date
  /** Whether it was there already. */
  isKnown: boolean
}

/**
 * The demo world for a purpose, from `.cache/` where the same inputs made it before. `build` is called with the folder
 * to create when there is none yet.
 */
export async function findSnapshot(
  purpose: Record<string, string>,
  build: (target: string) => Promise<void>,
): Promise<Snapshot> {
  const all = join(projectRoot(), '.cache', 'demo')
  const postgres = process.env.PERMEATE_PG_BIN ?? 'embedded'
  const folder = join(all, snapshotKey({ ...purpose, postgres }))
  const isKnown = existsSync(folder)
  if (!isKnown) {
    await mkdir(all, { recursive: true })
    await removeOldest(all)
    await build(folder)
  }
  const now = new Date()
  await utimes(folder, now, now)
  return { folder, isKnown, builtAt: new Date(await readFile(join(folder, 'built-at'), 'utf8')) }
}

async function removeOldest(all: string): Promise<void> {
  const found = await Promise.all(
    (await readdir(all)).map(async (name) => ({ name, usedAt: (await stat(join(all, name))).mtimeMs })),
  )
  const outdated = found.sort((one, other) => other.usedAt - one.usedAt).slice(MAX_STORED - 1)
  for (const { name } of outdated) await rm(join(all, name), { recursive: true, force: true })
}

/** Copies a snapshot into an empty DATA_DIR, from where `launchPostgres` starts it. */
export async function restoreSnapshot({ folder }: Snapshot, dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const home = settleHome(dataDir, () => {})
  const database = join(home.folder, 'data')
  await copyWhole(join(folder, 'database'), database)
  if (home.account.switched) await giveWhole(database, home.account)
  await cp(join(folder, 'files'), dataDir, { recursive: true })
}
