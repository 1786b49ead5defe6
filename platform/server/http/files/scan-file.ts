import { execFile } from 'node:child_process'
import { refuse } from '#platform/contract/refusal.ts'
import type { Settings } from '../../settings.ts'

const LONGEST_MS = 120_000

/**
 * Runs the virus scanner of FILE_SCANNER on a file; its arguments are those of the setting and the file's path. Returns
 * null if the file is clean or no scanner is set, and the scanner's output if it found something (exit status 1, as in
 * clamscan and clamdscan). Refuses with `busy` if the scanner fails, so that no unscanned file is stored.
 */
export function scanFile(
  { fileScanner }: Pick<Settings, 'fileScanner'>,
  path: string,
): Promise<string | null> {
  const [program, ...given] = fileScanner?.split(/\s+/).filter(Boolean) ?? []
  if (!program) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    execFile(program, [...given, path], { timeout: LONGEST_MS }, (error, stdout) => {
      if (!error) return resolve(null)
      if (error.code === 1) return resolve(stdout.trim().slice(0, 200) || 'found')
      try {
        refuse('busy', {
          message: 'Files cannot be checked at this moment. Please try again in a few minutes.',
        })
      } catch (refusal) {
        reject(refusal)
      }
    })
  })
}
