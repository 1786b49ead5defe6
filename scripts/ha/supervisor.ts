import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from '#platform/server/postgres/account.ts'
import type { Program } from './programs.ts'

const RESTART_MS = 2000
const STOP_MS = 30_000

interface Running {
  program: Program
  child?: ChildProcess | undefined
  /** Not restarted until `up`. */
  isDown: boolean
}

/** Runs programs as an account, writes their output to the folder, and restarts those that end, as systemd does. */
export class Supervisor {
  readonly #folder: string
  readonly #account: Account
  readonly #all = new Map<string, Running>()
  #isStopping = false

  constructor(folder: string, account: Account) {
    this.#folder = folder
    this.#account = account
  }

  start(program: Program): void {
    const running: Running = { program, isDown: false }
    this.#all.set(program.name, running)
    this.#spawn(running)
  }

  /** Kills a program, and the PostgreSQL of a Patroni, without a shutdown. It stays down until `up`. */
  async kill(name: string, { leavesPostgres = false } = {}): Promise<void> {
    const running = this.#find(name)
    running.isDown = true
    const { child } = running
    const isOver = child && isRunning(child) ? once(child, 'exit') : undefined
    child?.kill('SIGKILL')
    if (!leavesPostgres) killPostgres(this.#folder, name)
    await isOver
  }

  up(name: string): void {
    const running = this.#find(name)
    running.isDown = false
    this.#spawn(running)
  }

  /** Stops all programs, the last one first. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const kinds = new Map<string, Running[]>()
    for (const running of [...this.#all.values()].reverse()) {
      const kind = running.program.name.split('-')[0] ?? ''
      kinds.set(kind, [...(kinds.get(kind) ?? []), running])
    }
    for (const group of kinds.values()) await Promise.all(group.map((running) => this.#end(running)))
  }

  #find(name: string): Running {
    const running = this.#all.get(name)
    if (!running) throw new Error(`There is no program ${name}.`)
    return running
  }

  #spawn(running: Running): void {
    const { name, command, args, environment } = running.program
    const log = openSync(join(this.#folder, `${name}.log`), 'a', 0o600)
    const { uid, gid, switched } = this.#account
    const user = switched ? [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : []
    // The programs end with this process, even if it is killed.
    const child = spawn('setpriv', [...user, '--pdeathsig', 'TERM', command, ...args], {
      cwd: this.#folder,
      env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: this.#folder, ...environment },
      stdio: ['ignore', log, log],
      detached: true,
    })
    closeSync(log)
    running.child = child
    child.once('error', (error) => console.error(`${name} cannot start: ${error.message}`))
    child.once('exit', async (code, signal) => {
      if (this.#isStopping || running.isDown) return
      console.error(`${name} ended (${signal ?? code}); starting it again`)
      await sleep(RESTART_MS)
      if (!this.#isStopping && !running.isDown) this.#spawn(running)
    })
  }

  async #end({ program, child }: Running): Promise<void> {
    if (!child || !isRunning(child)) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const insist = setTimeout(() => {
      child.kill('SIGKILL')
      killPostgres(this.#folder, program.name)
    }, STOP_MS)
    await ended
    clearTimeout(insist)
  }
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null

/** Patroni starts PostgreSQL in a process group of its own, which continues without it. */
function killPostgres(folder: string, name: string): void {
  const [kind, machine = ''] = name.split('-')
  const file = join(folder, machine, 'postgres/postmaster.pid')
  if (kind !== 'patroni' || !existsSync(file)) return
  try {
    process.kill(-Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL')
  } catch {
    // It has ended already.
  }
}
