import { spawn } from 'node:child_process'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { LaunchError } from './launch-error.ts'

export const SUPERUSER = 'permeate'

/** Returns the folder of the cluster of a database folder. */
export function clusterFolder(home: string): string {
  return join(home, 'data')
}

/**
 * Creates the cluster unless it exists. It is created under a temporary name and renamed when complete, so that a
 * killed process leaves nothing that could be mistaken for a database.
 */
export async function settleCluster(
  home: string,
  binaries: Binaries,
  account: Account,
  fast: boolean,
): Promise<string> {
  const data = clusterFolder(home)
  if (existsSync(data)) {
    refuseOtherVersion(data, binaries)
    return data
  }
  const draft = join(home, 'data.init')
  rmSync(draft, { recursive: true, force: true })
  await initdb(draft, binaries, account, fast)
  renameSync(draft, data)
  syncFolder(home)
  return data
}

function refuseOtherVersion(data: string, binaries: Binaries): void {
  const file = join(data, 'PG_VERSION')
  if (!existsSync(file))
    throw new LaunchError(`${data} is not a PostgreSQL database. Move it away and start again.`)
  const made = readFileSync(file, 'utf8').trim()
  if (Number(made) === binaries.major) return
  throw new LaunchError(
    `The database in ${data} was made by PostgreSQL ${made}, and this is PostgreSQL ${binaries.version}. ` +
      'Run "npm run backup" with the release that made it, then "npm run restore" with this one in a new DATA_DIR.',
  )
}

async function initdb(folder: string, binaries: Binaries, account: Account, fast: boolean): Promise<void> {
  const locale =
    binaries.major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8']
  const args = [
    `--pgdata=${folder}`,
    `--username=${SUPERUSER}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...locale,
    ...(fast ? ['--no-sync'] : []),
  ]
  const [program = '', ...rest] = [...binaries.withParent, join(binaries.folder, 'initdb'), ...args]
  const child = spawn(program, rest, { ...runAs(account), stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (chunk) => {
    words += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new LaunchError(`The database could not be created in ${folder}: ${words.trim()}`)
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
