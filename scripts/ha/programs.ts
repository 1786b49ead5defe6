import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { projectRoot } from '#platform/server/project-root.ts'

export const machines = ['a', 'b', 'c'] as const
type Machine = (typeof machines)[number]
/** The machines that run product servers; all of them run etcd and PostgreSQL. */
export const productMachines = ['a', 'b'] as const satisfies Machine[]

/** Each machine has its own loopback address, so that all use the ports of a real installation. */
const addresses = { a: '127.7.0.1', b: '127.7.0.2', c: '127.7.0.3' } as const
export const addressOf = (machine: Machine): string => addresses[machine]
export const WEB_URL = `http://${addresses.a}:8080`
export const templates = join(projectRoot(), 'deploy/ha')

export interface Program {
  /** Such as `patroni-a`. */
  name: string
  command: string
  args: string[]
  environment: Record<string, string>
}

export type Values = Readonly<Record<string, string>>

/** Fills the placeholders of a template, like `${ADDRESS}`. */
export function fill(template: string, values: Values): string {
  return readFileSync(join(templates, template), 'utf8').replace(/\$\{([A-Z_]{1,40})\}/g, (_all, name) => {
    const value = values[name]
    if (!value) throw new Error(`${template} needs ${name}, which is not set.`)
    return value
  })
}

const SECRETS = [
  'CLUSTER_TOKEN',
  'SUPERUSER_PASSWORD',
  'REPLICATION_PASSWORD',
  'DATABASE_PASSWORD',
  'SECRET_KEY',
]

/** Reads the passwords of a data folder, or creates them. */
function secretsOf(folder: string): Values {
  const file = join(folder, 'secrets.json')
  if (!existsSync(file)) {
    const secrets = SECRETS.map((name) => [name, randomBytes(24).toString('hex')])
    writeFileSync(file, JSON.stringify(Object.fromEntries(secrets)), { mode: 0o600 })
  }
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Returns the values of machine.example.env for one machine of the set. */
export function valuesOf(folder: string, machine: Machine): Values {
  const home = join(folder, machine)
  return {
    MACHINE: machine,
    ADDRESS: addresses[machine],
    A: addresses.a,
    B: addresses.b,
    C: addresses.c,
    NETWORK: '127.0.0.0/8',
    POSTGRES_PROGRAMS: process.env.PERMEATE_PG_PROGRAMS ?? '/usr/lib/postgresql/15/bin',
    POSTGRES_DATA: join(home, 'postgres'),
    ETCD_DATA: join(home, 'etcd'),
    RUN: home,
    POOLER_USERS: join(home, 'pgbouncer.users'),
    ...secretsOf(folder),
  }
}

/** Writes the configuration of all machines, and returns their programs in the order in which they start. */
export function writePrograms(folder: string): Program[] {
  const all = machines.map((machine) => writeMachine(folder, machine))
  const order = ['etcd', 'patroni', 'haproxy', 'pgbouncer', 'product']
  return order.flatMap((kind) => all.flat().filter(({ name }) => name.startsWith(`${kind}-`)))
}

function writeMachine(folder: string, machine: Machine): Program[] {
  const home = join(folder, machine)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const values = valuesOf(folder, machine)
  const written = (template: string) => {
    const file = join(home, template)
    writeFileSync(file, fill(template, values), { mode: 0o600 })
    return file
  }
  const environmentOf = (template: string) => parseEnv(fill(template, values)) as Record<string, string>
  const program = (kind: string, command: string, args: string[], environment = {}): Program => ({
    name: `${kind}-${machine}`,
    command,
    args,
    environment,
  })
  const etcd = program('etcd', '/usr/bin/etcd', [], environmentOf('etcd.env'))
  const patroni = program('patroni', '/usr/bin/patroni', [written('patroni.yml')])
  if (!productMachines.some((each) => each === machine)) return [etcd, patroni]
  written('pgbouncer.users')
  const product = program('product', process.execPath, [join(projectRoot(), 'dist/server/main.js')], {
    ...environmentOf('permeate.env'),
    PUBLIC_URL: WEB_URL,
    DATA_DIR: join(home, 'data'),
    SANDBOX_PORT: machine === 'a' ? '3901' : '3902',
    // Two servers must not load the demo data at the same time.
    DEMO_DATA: machine === 'a' ? 'on' : 'off',
    INVOICE_SEATS: '9999',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  })
  return [
    etcd,
    patroni,
    program('haproxy', '/usr/sbin/haproxy', ['-db', '-f', written('haproxy.cfg')]),
    program('pgbouncer', '/usr/sbin/pgbouncer', [written('pgbouncer.ini')]),
    product,
  ]
}
