import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '#platform/server/project-root.ts'

export interface BuiltServer {
  url: string
  sandboxUrl: string
  child: ChildProcess
  /** Returns all output so far. */
  said(): string
  /** Stops the server gracefully and returns its exit code. */
  stop(): Promise<number | null>
  /** Kills the process without a shutdown. */
  kill(): Promise<void>
  /** Sets the server clock's offset from the machine's in milliseconds. Requires a start with a movable clock. */
  shiftClock(shift: number): Promise<void>
}

/** Start options of a server besides its settings. */
export interface StartOptions {
  movableClock?: boolean
  /** Arguments for Node that precede the program. */
  nodeArguments?: readonly string[]
  /** The folder whose build is started; defaults to the project's. */
  root?: string
}

const PATIENCE = 400_000

/** Starts the output of `npm run build` in dist/ and waits until it responds. Uses free ports unless specified. */
export async function startBuiltServer(
  environment: Record<string, string>,
  { movableClock = false, nodeArguments = [], root = projectRoot() }: StartOptions = {},
): Promise<BuiltServer> {
  const port = environment.PORT ?? String(await freePort())
  const sandboxPort = environment.SANDBOX_PORT ?? String(await freePort())
  const isShifted = movableClock || environment.CLOCK_SHIFT_MS !== undefined
  const clock = isShifted ? ['--import', join(projectRoot(), 'e2e/harness/clock/shifted-clock.mjs')] : []
  const child = spawn(process.execPath, [...nodeArguments, ...clock, join(root, 'dist/server/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: port,
      SANDBOX_PORT: sandboxPort,
      RATE_LIMITS: 'off',
      ...(movableClock ? { CLOCK_MOVES: 'on' } : {}),
      ...environment,
    },
    cwd: root,
    // The IPC channel lets it notice when the test process ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  const listen = (chunk: Buffer) => {
    said += chunk
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  const ended = once(child, 'exit')
  const url = `http://localhost:${port}`
  await answers(`${url}/readyz`, child).catch((error: Error) => {
    child.kill('SIGKILL')
    throw new Error(`${error.message}\n${said}`)
  })
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  return {
    url,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    child,
    said: () => said,
    stop: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
    kill: () => end('SIGKILL'),
    shiftClock: async (shift) => {
      if (!movableClock) throw new Error('Open the shop with { movableClock: true }')
      const moved = once(child, 'message')
      child.send({ shift })
      await moved
    },
  }
}

async function answers(address: string, child: ChildProcess): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE
  while (performance.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error('The server ended before it was ready.')
    const response = await fetch(address).catch(() => null)
    if (response?.ok) return
    await sleep(50)
  }
  throw new Error('The server did not become ready.')
}

/** Below the ephemeral ports of the system (from 32768 on Linux). */
const PORTS = { from: 10_000, to: 32_000 }

/**
 * Returns a port that is not in use and is not given to another test while this process runs. A server binds it only
 * after starting its database; by then an ephemeral port would occasionally be taken.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to)
  return (await isClaimed(port)) && (await isFree(port)) ? port : freePort()
}

/** Claims a port through its UDP twin, which nothing else here uses and which is released when the process ends. */
function isClaimed(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const claim = createSocket('udp4').unref()
    claim.once('error', () => answer(false))
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => answer(true))
  })
}

function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer().once('error', () => answer(false))
    probe.listen(port, () => probe.close(() => answer(true)))
  })
}
