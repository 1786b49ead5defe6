import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The program of an installed package. */
export const installed = (name) => join(root, 'node_modules/.bin', name)

/** Programs that run at this moment; they end with this process. */
const running = new Set()
const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
const PARENT_CHECK_MS = 500
/** More than the server waits for its last requests. */
const KILL_AFTER_MS = 12_000

for (const [signal, number] of Object.entries(SIGNALS)) process.on(signal, () => endAll(signal, 128 + number))
// A shell between npm and this process passes no signal on: the end of the parent is noticed all the same.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) endAll('SIGTERM', 143)
}, PARENT_CHECK_MS).unref()

let isEnding = false

/** Ends every program, with all that it started, then this process. A program that does not end in time is killed. */
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
    // It has ended.
  }
}

/** Starts a program from the project's folder. It has a channel to this process, by which servers notice its end. */
function start(program, args, env, output) {
  if (isEnding) return new EventEmitter()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [...output, 'ipc'],
    // A process group of its own, so that a signal reaches what it has started.
    detached: true,
  })
  running.add(child)
  for (const end of ['exit', 'error']) child.once(end, () => running.delete(child))
  return child
}

/**
 * Runs a program from the project's folder and answers its exit code. With `quiet` its output is kept and answered
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

/** Runs a program in our place: signals go to it, and its exit code becomes ours. */
export function become(program, args, env = {}) {
  const child = start(program, args, env, ['inherit', 'inherit', 'inherit'])
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(127)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
