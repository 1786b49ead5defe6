import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import type { Settings } from '#platform/server/settings.ts'

const MAX_OUTPUT = 1_000_000
const MAX_ERROR = 4000
const PROBE_MS = 60_000
const VERSION_MS = 10_000

/** The run was stopped because the server stops; it is repeated later. */
export class StoppedRun extends Error {}
/** The run took longer than it may. */
export class SlowRun extends Error {}

interface RunOptions {
  longestMs: number
  /** Called with each piece of output. */
  onOutput?: (piece: string) => void
}

/** Runs a program at the lowest priority and returns its output. Rejects if it fails, is too slow, or the server stops. */
export function runQuietly(program: string, args: readonly string[], options: RunOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [output, problem] = ['', '']
    let stopped: Error | undefined
    const stop = (why: Error) => {
      stopped = why
      child.kill('SIGKILL')
    }
    const onSignal = () => stop(new StoppedRun('The server stops.'))
    const timer = setTimeout(() => stop(new SlowRun(`${program} took too long.`)), options.longestMs)
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, onSignal)
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      output = (output + piece).slice(-MAX_OUTPUT)
      options.onOutput?.(piece)
    })
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      problem = (problem + piece).slice(-MAX_ERROR)
    })
    const end = () => {
      clearTimeout(timer)
      for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, onSignal)
    }
    child.on('spawn', () => lowerPriority(child.pid))
    child.on('error', (error) => {
      end()
      reject(error)
    })
    child.on('close', (code) => {
      end()
      if (stopped) reject(stopped)
      else if (code === 0) resolve(output)
      else reject(new Error(`${program} ended with ${code}: ${problem.trim()}`))
    })
  })
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It may have ended already.
  }
}

const known = new Map<string, Promise<boolean>>()

/** True if ffmpeg is set and can be run on this machine. */
export function hasFfmpeg({ ffmpeg }: Pick<Settings, 'ffmpeg'>): Promise<boolean> {
  if (!ffmpeg) return Promise.resolve(false)
  const found =
    known.get(ffmpeg) ??
    runQuietly(ffmpeg, ['-version'], { longestMs: VERSION_MS }).then(
      () => true,
      () => false,
    )
  known.set(ffmpeg, found)
  return found
}

/** Runs the ffprobe that belongs to ffmpeg. */
export function probe(ffmpeg: string, args: readonly string[]): Promise<string> {
  const folder = dirname(ffmpeg)
  const program = folder === '.' && !ffmpeg.startsWith('.') ? 'ffprobe' : join(folder, 'ffprobe')
  return runQuietly(program, args, { longestMs: PROBE_MS })
}
