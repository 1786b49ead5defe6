import { spawn } from 'node:child_process'
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

for (const [signal, number] of Object.entries(SIGNALS)) process.on(signal, () => endAll(signal, 128 + number))
// A shell between npm and this process passes no signal on: the end of the parent is noticed all the same.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) endAll('SIGTERM', 143)
}, PARENT_CHECK_MS).unref()

/** Passes a signal on to all programs and ends with a code when the last of them has ended. */
function endAll(signal, code) {
  if (running.size === 0) process.exit(code)
  for (const child of running) {
    child.kill(signal)
    child.once('exit', () => {
      if (running.size === 0) process.exit(code)
    })
  }
}

/** Starts a program from the project's folder. It has a channel to this process, by which servers notice its end. */
function start(program, args, env, output) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [...output, 'ipc'],
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
    child.once('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), words }))
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
