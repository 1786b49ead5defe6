import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { writeSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { withClient } from './connect.ts'
import { launchPostgres } from './launch.ts'

/** What to kill: the server process, or the server process and all of its descendants. */
export type Victim = 'process' | 'tree'

export interface KillReport {
  rounds: number
  acknowledged: number
  /** Numbers acknowledged as committed but missing from the database; must be empty. */
  lost: number[]
}

const THIS_FILE = fileURLToPath(import.meta.url)
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const WRITERS = 4

/** Starts a node process that runs this module, so that it can be killed. `mode` is 'write' or 'launch'. */
export function startVictim(
  mode: 'write' | 'launch',
  dataDir: string,
  { cwd, env }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): ChildProcess {
  const args = ['--import', TSX, THIS_FILE, mode, dataDir]
  return spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/**
 * Repeatedly kills, at random times, a process that commits numbers on several connections, and immediately starts a
 * new one on the same folder. Then checks that every acknowledged number exists.
 */
export async function killRounds(dataDir: string, victims: Victim[]): Promise<KillReport> {
  const acknowledged: number[] = []
  for (const victim of victims) {
    const child = startVictim('write', dataDir)
    await collectUntilKilled(child, victim, acknowledged)
  }
  const database = await launchPostgres({ dataDir })
  const present = await withClient(database.url, async (client) => {
    const { rows } = await client.query<{ n: number }>('select n from kept')
    return new Set(rows.map((row) => row.n))
  }).finally(database.stop)
  return {
    rounds: victims.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((n) => !present.has(n)),
  }
}

async function collectUntilKilled(
  child: ChildProcess,
  victim: Victim,
  acknowledged: number[],
): Promise<void> {
  const { pid, stdout, stderr } = child
  if (pid === undefined || !stdout || !stderr) throw new Error('The process to be killed did not start')
  let complaint = ''
  stderr.on('data', (chunk) => {
    complaint += chunk
  })
  const before = acknowledged.length
  let killing: NodeJS.Timeout | undefined
  createInterface({ input: stdout }).on('line', (line) => {
    acknowledged.push(Number(line))
    killing ??= setTimeout(() => kill(pid, victim), 100 + Math.random() * 500)
  })
  await new Promise((resolve) => child.once('close', resolve))
  clearTimeout(killing)
  if (acknowledged.length === before) throw new Error(`Nothing was committed: ${complaint}`)
}

/** Kills with SIGKILL, which processes cannot handle. */
export function kill(pid: number, victim: Victim): void {
  const pids = victim === 'tree' ? [pid, ...descendants(pid)] : [pid]
  for (const one of pids) {
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // The process exited after it was listed.
    }
  }
}

/** Returns all descendants of this process. */
export function descendants(pid: number): number[] {
  const shown = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout
  const pairs = shown
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    pairs.filter((pair) => pair[1] === parent).flatMap(([child = 0]) => [child, ...below(child)])
  return below(pid)
}

async function beVictim(mode: string, dataDir: string): Promise<void> {
  const database = await launchPostgres({ dataDir })
  if (mode === 'launch') {
    writeSync(1, `${database.url}\n`)
    return
  }
  const pool = new pg.Pool({ connectionString: database.url, max: WRITERS })
  await pool.query('create table if not exists kept (n integer primary key)')
  const { rows } = await pool.query<{ next: number }>('select coalesce(max(n), 0) + 1 as next from kept')
  let next = rows[0]?.next ?? 1
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (;;) {
        const n = next++
        await pool.query('insert into kept values ($1)', [n])
        writeSync(1, `${n}\n`)
      }
    }),
  )
}

const [, script, mode, dataDir] = process.argv
if (script === THIS_FILE && mode && dataDir) await beVictim(mode, dataDir)
