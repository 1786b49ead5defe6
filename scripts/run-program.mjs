import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Returns the path of an installed package's program. */
export const installed = (name) => join(root, 'node_modules/.bin', name)

/** Currently running programs; they end with this process. */
const running = new Set()
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
const PARENT_CHECK_MS = 500
/** Longer than the server waits for its last requests. */
const KILL_AFTER_MS = 12_000

for (const [signal, number] of Object.entries(SIGNALS)) process.on(signal, () => endAll(signal, 128 + number))
// A shell between npm and this process does not forward signals, so the parent process's end is detected by polling.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) endAll('SIGTERM', 143)
}, PARENT_CHECK_MS).unref()

let isEnding = false

/** Ends all programs and their child processes, then this process. Kills programs that do not end in time. */
function endAll(signal, code) {
  if (isEnding) return
  isEnding = true
  const end = (how) => {
    for (const { pid } of running) signalGroup(pid, how)
  }
  end(signal)
  setTimeout(() => end('SIGKILL'), KILL_AFTER_MS)
  setInterval(() => running.size === 0 && process.exit(code), 50)
}

function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal)
  } catch {
    // The process has already ended.
  }
}

/** Starts a program from the project's folder, with an IPC channel through which servers detect this process's end. */
function start(program, args, env, output) {
  if (isEnding) return new EventEmitter()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [...output, 'ipc'],
    // A separate process group, so that a signal reaches its children.
    detached: true,
  })
  running.add(child)
  for (const end of ['exit', 'error']) child.once(end, () => running.delete(child))
  return child
}

/**
 * Runs a program from the project's folder and returns its exit code. With `quiet` its output is captured and returned
 * instead of shown.
 */
export function run(program, args = [], { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = start(
      program,
      args,
      env,
      quiet ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit'],
    )
    let words = ''
    const listen = (chunk) => {
      words += chunk
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('error', (error) => resolve({ code: 127, words: error.message }))
    child.once('close', (code, signal) =>
      resolve({ code: code ?? 1, words: signal ? `${words}\nThe program was ended by ${signal}.` : words }),
    )
  })
}

/** Runs a program in place of this process: forwards signals and exits with its exit code. */
export function become(program, args, env = {}) {
  const child = start(program, args, env, ['inherit', 'inherit', 'inherit'])
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(127)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
