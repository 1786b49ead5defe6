import { execFile } from 'node:child_process'
import { refuse } from '#platform/contract/refusal.ts'
import type { Settings } from '../../settings.ts'

const LONGEST_MS = 120_000

/**
 * Has the program of FILE_SCANNER look through a file that somebody sent; its arguments are those of the setting and
 * the file's path. Null when nothing was found, or where no scanner is set; what it said when it found something (it
 * ended with 1, as clamscan and clamdscan do). A scanner that breaks off refuses with `busy`: what was not looked
 * through is not kept.
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
