import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { LaunchError } from './launch-error.ts'
import { clearOldServer, readPidFile } from './pid-file.ts'

export interface Cluster {
  data: string
  socketFolder: string
  binaries: Binaries
  account: Account
  fast: boolean
  /** Additional PostgreSQL settings. */
  more?: Record<string, string>
  /** Startup timeout in milliseconds. */
  patience?: number
  log: (line: string) => void
}

interface ServerProcess {
  pid: number
  /** Resolves when the process has ended, intentionally or not. */
  ended: Promise<void>
  stop(): Promise<void>
}

const START_MS = 120_000
const RETRY_MS = 10_000
const STOP_MS = 60_000

/** Errors after the previous server was just killed: its workers need a little time to notice. */
const PASSING =
  /pre-existing shared memory block|lock file "postmaster\.pid" already exists|is already in use/

/** Starts PostgreSQL on the cluster and waits until it accepts connections. Throws `LaunchError` with its output. */
export async function startServer(cluster: Cluster): Promise<ServerProcess> {
  const giveUpAt = performance.now() + RETRY_MS
  for (;;) {
    await clearOldServer(cluster.data, cluster.log)
    const { child, ended, words } = spawnServer(cluster)
    if (await becomesReady(cluster, child)) return asServerProcess(child, ended)
    await ended
    const said = words.join('\n')
    if (!PASSING.test(said) || performance.now() > giveUpAt) {
      throw new LaunchError(`The database server did not start on ${cluster.data}:\n${said}`)
    }
    await sleep(100)
  }
}

function spawnServer(cluster: Cluster) {
  const { binaries, account } = cluster
  const [program = '', ...args] = [
    ...binaries.withParent,
    join(binaries.folder, 'postgres'),
    '-D',
    cluster.data,
    ...Object.entries(settings(cluster)).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  // A separate session: Ctrl-C reaches only this process, and the server is stopped after the last request is answered.
  const child = spawn(program, args, {
    ...runAs(account),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const words: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    words.push(line)
    if (words.length > 20) words.shift()
    cluster.log(line)
  })
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      words.push(error.message)
      resolve()
    })
    child.once('close', () => resolve())
  })
  return { child, ended, words }
}

function settings({ socketFolder, fast, more }: Cluster): Record<string, string> {
  return {
    port: '5432',
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    shared_buffers: '64MB',
    max_connections: '100',
    max_wal_size: '512MB',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    datestyle: 'iso, mdy',
    logging_collector: 'off',
    log_checkpoints: 'off',
    log_line_prefix: '%p ',
    synchronous_commit: fast ? 'off' : 'on',
    fsync: fast ? 'off' : 'on',
    full_page_writes: fast ? 'off' : 'on',
    ...more,
  }
}

/** Returns false if the process ended first. */
async function becomesReady({ data, patience = START_MS }: Cluster, child: ChildProcess): Promise<boolean> {
  const giveUpAt = performance.now() + patience
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const file = readPidFile(data)
    if (file?.pid === child.pid && file.ready) return true
    if (performance.now() > giveUpAt) child.kill('SIGINT')
    await sleep(10)
  }
  return false
}

function asServerProcess(child: ChildProcess, ended: Promise<void>): ServerProcess {
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  const gone = ended.then(() => {
    process.off('exit', onExit)
  })
  async function stop(): Promise<void> {
    child.kill('SIGINT')
    const insist = setTimeout(() => child.kill('SIGQUIT'), STOP_MS)
    await gone
    clearTimeout(insist)
  }
  return { pid: child.pid ?? 0, ended: gone, stop }
}
