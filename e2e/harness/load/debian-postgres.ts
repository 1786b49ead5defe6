import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { withClient } from '#platform/server/postgres/connect.ts'
import { freePort } from '../built-server.ts'

/** Default folder of Debian's PostgreSQL 15 programs; PERMEATE_PG_PROGRAMS overrides it. */
const PROGRAMS = process.env.PERMEATE_PG_PROGRAMS ?? '/usr/lib/postgresql/15/bin'
/** PostgreSQL and its pooler refuse to run as root. */
const as = (program: string, ...args: string[]): [string, string[]] =>
  process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', program, ...args]] : [program, args]
const run = (program: string, ...args: string[]) =>
  execFileSync(...as(join(PROGRAMS, program), ...args), { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })

export interface DebianPostgres {
  port: number
  url: string
  /** Returns the server's entire log output. */
  log(): string
  /** Kills all its processes without a shutdown. */
  kill(): void
  /** Starts a standby of this server; commits wait until the standby has them. */
  follow(): Promise<DebianPostgres>
  /** Promotes a standby to primary. */
  promote(): Promise<void>
}

function ownFolder(name: string): string {
  const folder = mkdtempSync(`/tmp/permeate-${name}-`)
  chmodSync(folder, 0o777)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Starts a separate system PostgreSQL on a free port with an empty database; it ends with the test. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const data = join(ownFolder('primary'), 'data')
  run('initdb', '-D', data, '-U', 'permeate', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8')
  const server = await start(data, await freePort())
  await withClient(urlOf(server.port, 'postgres'), (client) => client.query('create database permeate'))
  return server
}

const urlOf = (port: number, database = 'permeate') => `postgresql://permeate@127.0.0.1:${port}/${database}`

async function start(data: string, port: number, ...more: string[]): Promise<DebianPostgres> {
  const log = `${data}.log`
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${data}`, ...more]
  const words = settings.map((setting) => `-c ${setting}`).join(' ')
  run('pg_ctl', '-D', data, '-l', log, '-w', '-o', words, 'start')
  const kill = () => {
    const file = join(data, 'postmaster.pid')
    if (!existsSync(file)) return
    const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
  onTestFinished(kill)
  const follow = async () => {
    const copy = join(ownFolder('standby'), 'data')
    run('pg_basebackup', '-d', urlOf(port, 'postgres'), '-D', copy, '-R', '-X', 'stream', '-c', 'fast')
    const standby = await start(copy, await freePort(), 'log_statement=all')
    await withClient(urlOf(port, 'postgres'), async (client) => {
      await client.query(`alter system set synchronous_standby_names = '*'`)
      await client.query('select pg_reload_conf()')
    })
    return standby
  }
  return {
    port,
    url: urlOf(port),
    kill,
    follow,
    log: () => readFileSync(log, 'utf8'),
    promote: async () => {
      run('pg_ctl', '-D', data, '-w', 'promote')
      await withClient(urlOf(port, 'postgres'), async (client) => {
        await client.query(`alter system set synchronous_standby_names = ''`)
        await client.query('select pg_reload_conf()')
      })
    },
  }
}

/** Opens a proxy port with a changeable target, like a virtual IP address or host name. Open connections stay. */
export async function movableAddress(first: number): Promise<{ port: number; moveTo(port: number): void }> {
  let target = first
  const open = new Set<Socket>()
  const door = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1')
    for (const [one, other] of [[incoming, outgoing] as const, [outgoing, incoming] as const]) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  const port = await freePort()
  await new Promise<void>((listening) => door.listen(port, '127.0.0.1', listening))
  onTestFinished(() => {
    door.close()
    for (const socket of open) socket.destroy()
  })
  return {
    port,
    moveTo(next) {
      target = next
      for (const socket of open) socket.destroy()
    },
  }
}

/** Starts pgbouncer, which assigns its few connections per transaction. */
export async function startPooler(database: DebianPostgres): Promise<string> {
  const folder = ownFolder('pooler')
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `permeate = host=127.0.0.1 port=${database.port} dbname=permeate user=permeate`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
    'auth_type = any\npool_mode = transaction\ndefault_pool_size = 8\nmax_client_conn = 200',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  const child = spawn(...as('pgbouncer', '-q', file), { stdio: 'ignore', detached: true })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    // A graceful stop would wait for all clients to disconnect.
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    await ended
  })
  for (let tries = 0; tries < 100; tries++) {
    const answer = await withClient(urlOf(port), (client) => client.query('select 1')).catch(() => null)
    if (answer) return urlOf(port)
    await sleep(50)
  }
  throw new Error('The pooler does not answer')
}
