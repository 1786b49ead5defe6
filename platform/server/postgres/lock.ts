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
 * Takes the exclusive lock of a database folder and returns the function that releases it. It is a kernel lock
 * (`flock`) on a file that this process holds open. It ends with the process however that dies, and no later process
 * that gets the same pid can be mistaken for the holder. The number inside the file is only for the message.
 */
export async function acquireLock(file: string, dataDir: string, account: Account): Promise<() => void> {
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

/** True if a process currently holds the lock. */
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

/** A flock(2) lock belongs to the open file description, shared by the short-lived `flock` program and this process. */
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
