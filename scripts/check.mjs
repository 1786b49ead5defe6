import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inputsOf, isSame, lastPass, openTree, storePass } from './checks/stored-passes.mjs'
import { installPackages, requireNode } from './install.mjs'
import { installed, root, run } from './run-program.mjs'

const tsx = (file) => ({ program: process.execPath, args: ['--import', 'tsx', file] })

const SOURCES = /^(app|bench|e2e|features|platform|scripts)\/.*\.(tsx?|mjs|cjs|css|md)$/

/**
 * `reads` matches the files a check reads, `starts` those it reads with all their imports. Two checks run concurrently,
 * one per core; the long ones come first.
 */
export const checks = [
  {
    name: 'types',
    program: installed('tsc'),
    // Multiple checkers would each repeat much of the work: twice the effort for the same result.
    args: ['-b', 'tsconfig.json', 'tsconfig.tests.json', '--checkers', '1'],
    reads: /\.(tsx?|json)$/,
    prepare: dropTypesOfOtherPackages,
  },
  {
    name: 'format and lint',
    program: installed('biome'),
    args: ['check', '--error-on-warnings', '.'],
    reads: /\.([cm]?[jt]sx?|css|html|jsonc?)$|^\.gitignore$/,
    narrow: toChangedAndDependents,
  },
  {
    name: 'structure',
    ...tsx('scripts/check-structure.ts'),
    // Documents reference files of every kind, and any of them can be removed.
    reads: /./,
  },
  {
    name: 'size of the product',
    ...tsx('scripts/structure/check-growth.ts'),
    reads: SOURCES,
    isShown: true,
  },
  {
    name: 'imports',
    ...tsx('scripts/check-imports.ts'),
    reads: new RegExp(`${SOURCES.source}|^\\.dependency-cruiser\\.cjs$`),
  },
  {
    name: 'migrations',
    ...tsx('scripts/migrations/check-migrations.ts'),
    reads: /^(platform\/server\/migrations\/|drizzle\.config\.ts$)/,
    starts: /(^|\/)tables\.ts$/,
  },
  { name: 'packages', ...tsx('scripts/structure/check-packages.ts'), reads: /^package-lock\.json$/ },
]

/** Runs all checks that only read the sources. Returns the number of passed checks and the names of the failed ones. */
export const check = (print) => runChecks(checks, print)

/** Skips checks that passed on the same inputs; failed checks always run again. */
export async function runChecks(chosen, print = console.log) {
  const tree = openTree()
  const failed = []
  const passed = []
  const waiting = [...chosen]
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { code, words, inputs } = await runCheck(next, tree, print)
      if (code !== 0) failed.push(next.name)
      else if (inputs) passed.push({ check: next, words, inputs })
    }
  }
  await Promise.all([work(), work()])
  // Files edited during a check may differ from those checked.
  const after = passed.length > 0 ? openTree() : undefined
  for (const { check, words, inputs } of passed)
    if (isSame(inputsOf(after, check), inputs)) storePass(check.name, { words, inputs })
  return { passed: chosen.length - failed.length, failed }
}

async function runCheck(check, tree, print) {
  const { name, program, args, isShown = false } = check
  const inputs = tree && inputsOf(tree, check)
  const last = inputs && lastPass(name)
  const shown = (words) => (isShown ? `: ${words}` : '')
  if (last && isSame(last.inputs, inputs)) {
    print(`ok     ${name} (cached)${shown(last.words)}`)
    return { code: 0 }
  }
  if (tree) check.prepare?.(tree)
  const narrowed = last && check.narrow?.(args, tree, last.inputs, inputs)
  const { code, words } = await run(program, narrowed ?? args, { quiet: true })
  print(code === 0 ? `ok     ${name}${shown(words.trim())}` : `FAILED ${name}\n${words.trim()}`)
  return { code, words: words.trim(), inputs }
}

/** The incremental build compares only project files, not package declarations, so package changes clear its cache. */
function dropTypesOfOtherPackages(tree) {
  const folder = join(root, '.cache/tsc')
  const stamp = join(folder, 'packages')
  const packages = tree.hash('package-lock.json')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === packages) return
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(stamp, packages)
}

/** Returns the files changed since the last pass, and those whose findings depend on them (types of promises). */
function toChangedAndDependents(args, tree, before, now) {
  const differs = (path) => before.files[path] !== now.files[path]
  const settings = ['biome.json', '.gitignore', 'package-lock.json']
  if (before.runs !== now.runs || settings.some(differs)) return args
  const files = Object.keys(now.files)
  const changed = tree.dependents(files.filter(differs), files)
  if (changed.length === 0) return args
  return [...args.filter((arg) => arg !== '.'), '--no-errors-on-unmatched', ...changed]
}

/** Returns the checks with these names, or all of them if no name is given. */
function named(names) {
  for (const name of names)
    if (!checks.some((each) => each.name === name)) {
      console.error(`There is no check "${name}", only: ${checks.map((each) => each.name).join(', ')}`)
      process.exit(2)
    }
  return names.length > 0 ? checks.filter(({ name }) => names.includes(name)) : checks
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  requireNode()
  await installPackages()
  const { failed } = await runChecks(named(process.argv.slice(2)))
  if (failed.length > 0) process.exitCode = 1
}
