import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { type Account, chooseAccount, runAs } from './account.ts'
import { LaunchError } from './launch-error.ts'

const POINTER = 'postgres.location'
const ELSEWHERE = '/var/lib/permeate'

interface Home {
  /** Contains the cluster, its lock and, if needed, its socket and a copy of the programs; mode 0700. */
  folder: string
  account: Account
}

/** Returns the existing database folder of a DATA_DIR, if any. */
export function findHome(dataDir: string): string | undefined {
  const pointer = join(dataDir, POINTER)
  if (existsSync(pointer)) return readFileSync(pointer, 'utf8').trim()
  const usual = join(dataDir, 'postgres')
  return existsSync(usual) ? usual : undefined
}

/**
 * Finds or creates the database folder: `DATA_DIR/postgres`. When started by root and the server's account cannot enter
 * DATA_DIR (a clone below /root), uses a folder below /var/lib whose path is in `DATA_DIR/postgres.location`. Not
 * /var/tmp: systems delete files there that were not touched for a month.
 */
export function settleHome(dataDir: string, say: (line: string) => void): Home {
  const existing = findHome(dataDir)
  if (existing !== undefined && !existsSync(existing)) {
    throw new LaunchError(
      `${join(dataDir, POINTER)} says that the database is in ${existing}, but that folder is gone. ` +
        'Bring it back, or delete that file to begin with an empty database.',
    )
  }
  const owner = existing === undefined ? undefined : statSync(existing)
  const account = chooseAccount(owner)
  const folder =
    existing ??
    (canEnter(account, dataDir) ? join(dataDir, 'postgres') : makeElsewhere(dataDir, account, say))
  // Owned by root if the folder is new, or if an earlier start was killed between creating it and changing its owner.
  if (owner === undefined || (owner.uid === 0 && account.switched)) own(folder, account)
  if (!canEnter(account, folder)) {
    throw new LaunchError(
      `The database in ${folder} belongs to ${account.name}, who can no longer enter that folder. ` +
        'Give every folder above it the right to be entered again (chmod o+x).',
    )
  }
  return { folder: realpathSync(folder), account }
}

function makeElsewhere(dataDir: string, account: Account, say: (line: string) => void): string {
  const folder = join(ELSEWHERE, randomBytes(6).toString('hex'))
  const pointer = join(dataDir, POINTER)
  const draft = `${pointer}.${process.pid}`
  try {
    mkdirSync(ELSEWHERE, { recursive: true, mode: 0o755 })
    // Overrides the umask of this process.
    chmodSync(ELSEWHERE, 0o755)
    own(folder, account)
  } catch (error) {
    throw new LaunchError(
      `PostgreSQL runs as ${account.name}, who can enter neither ${dataDir} nor ${folder} (${error}). ` +
        'Set DATA_DIR to a folder that every user can enter, or start Permeate as an ordinary user.',
    )
  }
  writeFileSync(draft, `${folder}\n`)
  try {
    // Linking fails if a concurrently starting process was first. In that case its folder is used.
    linkSync(draft, pointer)
  } catch {
    rmSync(folder, { recursive: true })
  }
  rmSync(draft)
  const chosen = readFileSync(pointer, 'utf8').trim()
  say(`${account.name} cannot enter ${dataDir}, so the database lives in ${chosen}`)
  return chosen
}

/** Deletes a database folder outside DATA_DIR and the pointer to it. */
export function removeOutside(dataDir: string, folder: string): void {
  if (folder === join(dataDir, 'postgres')) return
  rmSync(folder, { recursive: true, force: true })
  rmSync(join(dataDir, POINTER), { force: true })
}

/** Creates the folder if needed and restricts it to the account. */
export function own(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (account.switched) chownSync(folder, account.uid, account.gid)
}

function canEnter(account: Account, folder: string): boolean {
  if (!account.switched) return true
  const result = spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...runAs(account), stdio: 'ignore' })
  if (result.error) {
    throw new LaunchError(
      `This process is root but may not start a program as ${account.name} (${result.error.message}). ` +
        'Start Permeate as an ordinary user, or set DATABASE_URL.',
    )
  }
  return result.status === 0
}
