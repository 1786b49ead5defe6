import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chooseAccount } from '#platform/server/postgres/account.ts'
import { readStatus, untilReady } from './health.ts'
import { WEB_URL, writePrograms } from './programs.ts'
import { runSoak } from './soak.ts'
import { Supervisor } from './supervisor.ts'

const USAGE = 'npm run ha -- start, stop, status or soak; --data <folder> (default: data/ha)'
const NEEDED = ['/usr/bin/etcd', '/usr/bin/patroni', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer']

/** Starts all parts of a highly available installation on this machine, in one folder. */
async function startAll(folder: string): Promise<Supervisor> {
  const missing = NEEDED.filter((path) => !existsSync(path))
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} is missing. Install etcd-server, patroni, haproxy and pgbouncer.`)
  if (runningPid(folder)) throw new Error(`The set in ${folder} is running already.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = statSync(folder)
  const account = chooseAccount(owner)
  const programs = writePrograms(folder)
  if (account.switched) giveTo(folder, account)
  writeFileSync(pidFile(folder), String(process.pid))
  const supervisor = new Supervisor(folder, account)
  for (const program of programs) supervisor.start(program)
  return supervisor
}

function giveTo(folder: string, { uid, gid }: { uid: number; gid: number }): void {
  chownSync(folder, uid, gid)
  for (const machine of ['a', 'b', 'c']) {
    const home = join(folder, machine)
    chownSync(home, uid, gid)
    for (const file of ['patroni.yml', 'haproxy.cfg', 'pgbouncer.ini', 'pgbouncer.users']) {
      if (existsSync(join(home, file))) chownSync(join(home, file), uid, gid)
    }
  }
}

const pidFile = (folder: string) => join(folder, 'supervisor.pid')

function runningPid(folder: string): number | undefined {
  if (!existsSync(pidFile(folder))) return undefined
  const pid = Number(readFileSync(pidFile(folder), 'utf8'))
  const commandLine = `/proc/${pid}/cmdline`
  return existsSync(commandLine) && readFileSync(commandLine, 'utf8').includes('ha.ts') ? pid : undefined
}

/** Runs the set during the work, and stops everything that it started at its end or on a signal. */
async function withSet(folder: string, work: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const supervisor = await startAll(folder)
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= supervisor.stop().then(() => rmSync(pidFile(folder), { force: true }))
    return stopping
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)))
  }
  process.once('disconnect', () => void stop().then(() => process.exit(0)))
  try {
    await untilReady()
    await work(supervisor)
  } finally {
    await stop()
  }
}

async function stopSet(folder: string): Promise<void> {
  const pid = runningPid(folder)
  if (!pid) return console.log(`Nothing is running in ${folder}.`)
  process.kill(pid, 'SIGTERM')
  while (existsSync(`/proc/${pid}`)) await sleep(200)
  console.log('Stopped.')
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { data: { type: 'string', default: 'data/ha' }, rounds: { type: 'string', default: '2' } },
    allowPositionals: true,
  })
  const folder = resolve(values.data)
  switch (positionals[0]) {
    case 'start':
      return withSet(folder, async () => {
        console.log(`Permeate is ready on ${WEB_URL}. Stop it with Ctrl-C or npm run ha -- stop.`)
        await new Promise(() => setInterval(() => {}, 60_000))
      })
    case 'stop':
      return stopSet(folder)
    case 'status':
      return console.table(await readStatus())
    case 'soak':
      return withSet(folder, (supervisor) => runSoak(supervisor, folder, Number(values.rounds)))
    default:
      throw new Error(USAGE)
  }
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  },
)
