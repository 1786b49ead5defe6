import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs a program to its end and answers its standard output; a failure carries the end of its messages. */
export async function run(program: string, args: string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 64 * 1024 * 1024 })
    return stdout
  } catch (error) {
    const reason =
      error instanceof Error && 'stderr' in error ? String(error.stderr).slice(-2000) : String(error)
    throw new Error(`${program} failed: ${reason}`, { cause: error })
  }
}
