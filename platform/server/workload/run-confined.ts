import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { projectRoot } from '../project-root.ts'

const execute = promisify(execFile)

/** The programs that may be run, and their sources. */
const programs = {
  'read-pdf': 'features/learn/rotp/server/work/files/read-pdf-main.ts',
  'read-plan': 'features/office/plan-exchange/server/read-plan-main.ts',
} as const

const HEAP_MB = 256
/** Address space in KiB, of which Node.js itself takes half. */
const SPACE = 1_500_000
/** Seconds of processor time, and milliseconds in all, which leave room for a busy machine. */
const WORK_SECONDS = 15
const LONGEST_MS = 90_000
const MAX_OUTPUT = 24 * 1024 * 1024

/** The limits of a process. Systems without the first one run the program without it. */
const script = `ulimit -v ${SPACE} 2>/dev/null; ulimit -t ${WORK_SECONDS}; exec "$@"`

/**
 * Runs one of our programs on an untrusted file or input, in a process of its own. The process is killed when it takes too long,
 * and fails when it needs more than a few hundred megabytes: a heap limit of a thread does not cover buffers. Returns
 * its output; rejects when it fails or is killed.
 */
export async function runConfined(
  program: keyof typeof programs,
  args: readonly string[],
  input = '',
): Promise<string> {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, '--disable-wasm-trap-handler']
  const running = execute('/bin/sh', ['-c', script, program, ...node, await bundleOf(program), ...args], {
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT,
    env: {},
  })
  // A program that ends before it has read everything says why by its end.
  running.child.stdin?.on('error', () => undefined).end(input)
  const { stdout } = await running
  return stdout
}

const bundled = new Map<string, Promise<string>>()

/** The file to run. From source it is bundled first, outside of the limits: a compiler needs far more space. */
function bundleOf(program: keyof typeof programs): Promise<string> | string {
  const root = projectRoot()
  if (fileURLToPath(import.meta.url).startsWith(join(root, 'dist')))
    return join(root, `dist/server/${program}.js`)
  const known = bundled.get(program)
  if (known) return known
  const args = [join(root, 'scripts/from-source/bundle.mjs'), programs[program]]
  const making = execute(process.execPath, args).then(({ stdout }) => stdout)
  bundled.set(program, making)
  return making
}
