import { spawnSync } from 'node:child_process'
import {
  chownSync,
  closeSync,
  constants,
  existsSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import { LaunchError } from './launch-error.ts'

const PATIENCE_MS = 1500
const O_EXLOCK_DARWIN = 0x20

/**
 * Takes the exclusive lock of a database folder and answers the function that gives it back. The lock is the
 * kernel's (`flock`) on a file that this process holds open, so it ends with the process however that dies,
 * and no later process that happens to get the same number can be taken for the holder. The number inside
 * the file serves the message only.
 */
export async function takeLock(file: string, dataDir: string, account: Account): Promise<() => void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  for (;;) {
    const handle = tryLock(file)
    if (handle !== undefined) {
      if (account.switched) chownSync(file, account.uid, account.gid)
      ftruncateSync(handle)
      writeSync(handle, `${process.pid}\n`, 0)
      return closeOnce(handle)
    }
    if (performance.now() > giveUpAt) throw new LaunchError(alreadyRunning(file, dataDir))
    await sleep(100)
  }
}

/** Whether a process holds the lock at this moment. */
export function isLocked(file: string): boolean {
  if (!existsSync(file)) return false
  const handle = tryLock(file)
  if (handle !== undefined) closeSync(handle)
  return handle === undefined
}

function closeOnce(handle: number): () => void {
  let open = true
  return () => {
    if (open) closeSync(handle)
    open = false
  }
}

function alreadyRunning(file: string, dataDir: string): string {
  const pid = readFileSync(file, 'utf8').trim()
  const who = pid ? `Another Permeate server (process ${pid})` : 'Another Permeate server'
  return `${who} is already running on ${dataDir}. Stop it first, or give this one its own DATA_DIR.`
}

function tryLock(file: string): number | undefined {
  return process.platform === 'darwin' ? tryLockByOpening(file) : tryLockByFlock(file)
}

function tryLockByOpening(file: string): number | undefined {
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK_DARWIN
    return openSync(file, flags, 0o644)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EAGAIN') return undefined
    throw error
  }
}

/** A lock of flock(2) belongs to the open file, which the short-lived `flock` program shares with us. */
function tryLockByFlock(file: string): number | undefined {
  const handle = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o644)
  const result = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'pipe', handle] })
  if (result.status === 0) return handle
  closeSync(handle)
  if (result.status === 1) return undefined
  const why = result.error?.message ?? result.stderr.toString().trim()
  throw new LaunchError(
    `The database folder cannot be locked (${why}). The embedded PostgreSQL needs the program "flock" ` +
      '(package util-linux) and a file system with locks; or set DATABASE_URL.',
  )
}
