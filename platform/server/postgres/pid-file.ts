import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { LaunchError } from './launch-error.ts'

interface PidFile {
  pid: number
  socketFolder: string
  ready: boolean
}

/** Reads the pid file in the data folder of a PostgreSQL server. Its format is stable since version 10. */
export function readPidFile(data: string): PidFile | undefined {
  const text = readThere(join(data, 'postmaster.pid'))
  if (text === undefined) return undefined
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, socketFolder: lines[4] ?? '', ready: (lines[7] ?? '').startsWith('ready') }
}

/** A server removes its file when it ends, which can happen at any time. */
function readThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** True if a process with this pid exists, ours or another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True if the process is alive and is the server of this data folder, not a later process with the same pid. */
export function isServerOf(pid: number, data: string): boolean {
  if (process.platform !== 'linux') {
    const shown = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return shown.stdout.includes(data)
  }
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch (error) {
    // Another user namespace hides the working directory of a process, but not its command line.
    return (error as NodeJS.ErrnoException).code === 'EACCES' && wasCalledWith(pid, data)
  }
}

function wasCalledWith(pid: number, data: string): boolean {
  return readThere(`/proc/${pid}/cmdline`)?.split('\0').includes(data) ?? false
}

/**
 * Prepares the data folder, whose lock we hold, for a new server. Stops a server that outlived its parent and waits for
 * it, and neutralizes a stale file whose pid is in use by an unrelated process.
 */
export async function clearOldServer(data: string, say: (line: string) => void): Promise<void> {
  const old = readPidFile(data)
  if (!old) return
  if (!isServerOf(old.pid, data)) {
    disarm(data, old.pid)
    return
  }
  say(`An earlier database server (process ${old.pid}) is still there; waiting for it to stop`)
  for (const [signal, seconds] of [['SIGINT', 20] as const, ['SIGQUIT', 10] as const]) {
    if (!send(old.pid, signal)) return
    const until = performance.now() + seconds * 1000
    while (performance.now() < until) {
      await sleep(20)
      if (!isServerOf(old.pid, data)) return
    }
  }
  throw new LaunchError(
    `An earlier database server (process ${old.pid}) does not stop. End it, then start again.`,
  )
}

/**
 * PostgreSQL refuses to start while any process of its user has the pid in the file, which after a crash may be an
 * unrelated process (common in containers). It ignores its parent's pid, so that is written there. The rest of the file
 * is preserved because the server uses it to find leftover workers.
 */
function disarm(data: string, pid: number): void {
  if (!send(pid, 0)) return
  const file = join(data, 'postmaster.pid')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)))
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch {
    return false
  }
}
