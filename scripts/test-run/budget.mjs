import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run-program.mjs'

/**
 * Time limit of a test file in seconds on the reference machine, running with the other files of its part. `server` and
 * `browser` apply to files that are not listed. About three times the usual duration.
 */
const budget = JSON.parse(readFileSync(join(root, 'scripts/test-run/budget.json'), 'utf8'))

const limitOf = (file, { files, browser, server }) =>
  files[file] ?? (file.startsWith('e2e/') ? browser : server)

/**
 * Describes the files over their time limit, slowest first.
 * @param files `{ file, seconds }` of each file that ran
 * @param factor how much slower than the reference the machine is
 */
export function overBudget(files, factor, limits = budget) {
  const share = (file) => limitOf(file, limits) * factor
  return files
    .filter(({ file, seconds }) => seconds > share(file))
    .sort((one, other) => other.seconds - one.seconds)
    .map(
      ({ file, seconds }) =>
        `${file} took ${seconds.toFixed(0)} s; its share on this machine is ${share(file).toFixed(0)} s`,
    )
}
