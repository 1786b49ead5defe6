// npm run mutate [-- <paths>]: puts faults into the code, all of them or those below the paths, and prints how many
// the tests notice. npm run mutate:changed: those of what differs from main.
import { execFileSync } from 'node:child_process'
import { setPriority } from 'node:os'
import { mutateRules } from './mutate-rules.ts'
import { plantFaults } from './plant-faults.ts'
import { faultsBelow } from './planted-faults.ts'

const MIN_PERCENT = 85

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

function changedFiles(): string[] {
  const [base = 'HEAD'] = git('merge-base', 'HEAD', 'main')
  return [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '-o', '--exclude-standard'),
  ]
}

/** Returns the rules in some paths; a feature's folder includes its rules. */
const rulesAmong = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    if (/^features\/[^/]+\/[^/]+\/?$/.test(path)) return [`${path.replace(/\/$/, '')}/rules`]
    return /^features\/[^/]+\/[^/]+\/rules(\/|$)|^platform\/contract\/(access|money|zoned-)/.test(path)
      ? [path]
      : []
  })

/** Returns the percentage of rule mutants that tests detect; 100 if none exist. */
async function scoreRules(paths: readonly string[]): Promise<number> {
  const rules = rulesAmong(paths)
  if (paths.length > 0 && rules.length === 0) return 100
  const { tried, survivors } = await mutateRules(rules)
  const percent = tried === 0 ? 100 : Math.floor((100 * (tried - survivors.length)) / tried)
  console.log(`\nNot noticed:\n${survivors.join('\n')}`)
  console.log(`Faults of rules: ${tried - survivors.length} of ${tried} noticed, ${percent} %`)
  return percent
}

async function scorePlanted(paths: readonly string[]): Promise<number> {
  const chosen = faultsBelow(paths)
  const survivors = chosen.length > 0 ? await plantFaults(chosen) : []
  console.log(`Planted faults: ${chosen.length - survivors.length} of ${chosen.length} noticed`)
  return survivors.length
}

// Runs at low priority because it takes long and is not urgent.
setPriority(10)
const [first, ...others] = process.argv.slice(2)
const isChanged = first === '--changed'
const paths = isChanged ? changedFiles() : first ? [first, ...others] : []
if (isChanged && paths.length === 0) {
  console.log('Nothing differs from main.')
} else {
  const survived = await scorePlanted(paths)
  const percent = await scoreRules(paths)
  process.exitCode = survived > 0 || percent < MIN_PERCENT ? 1 : 0
}
