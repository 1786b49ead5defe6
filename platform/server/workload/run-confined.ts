import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { projectRoot } from '../project-root.ts'

const execute = promisify(execFile)

/** The programs that may be run, with their sources. */
const programs = {
  'read-pdf': 'features/learn/rotp/server/work/files/read-pdf-main.ts',
  'read-plan': 'features/office/plan-exchange/server/read-plan-main.ts',
} as const

const HEAP_MB = 256
/** Address space in KiB; Node.js needs half of it. */
const SPACE = 1_500_000
/** CPU seconds, and total milliseconds with a margin for a busy machine. */
const WORK_SECONDS = 15
const LONGEST_MS = 90_000
const MAX_OUTPUT = 24 * 1024 * 1024

/** Process limits. Systems that do not support the first one run the program without it. */
const script = `ulimit -v ${SPACE} 2>/dev/null; ulimit -t ${WORK_SECONDS}; exec "$@"`

/**
 * Runs one of our programs on an untrusted file or input in a separate process. The process is killed if it takes too
 * long, and fails if it needs more than a few hundred megabytes. The heap limit of a thread would not cover buffers.
 * Returns its output; rejects if it fails or is killed.
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
  // A program that ends before reading all input reports the reason through its exit.
  running.child.stdin?.on('error', () => undefined).end(input)
  const { stdout } = await running
  return stdout
}

const bundled = new Map<string, Promise<string>>()

/** Returns the file to run. Source is bundled first, outside the limits: the compiler needs far more memory. */
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
