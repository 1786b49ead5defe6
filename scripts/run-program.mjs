import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** The program of an installed package. */
export const installed = (name) => join(root, 'node_modules/.bin', name)

/**
 * Runs a program from the project's folder and answers its exit code. With `quiet` its words are kept and answered
 * instead of shown.
 */
export function run(program, args = [], { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    })
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
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(127)
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
