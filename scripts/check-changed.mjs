// Checks the changes since the branch left main (or since the given commit), including uncommitted ones. Tests that use
// a database run for the changed folders only; npm test runs them all.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checks, runChecks } from './check.mjs'
import { openTree } from './checks/stored-passes.mjs'
import { installPackages, requireNode } from './install.mjs'
import { installed, root, run } from './run-program.mjs'

requireNode()
await installPackages()

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const linesOf = (text) => text.split('\n').filter(Boolean)

const since = process.argv[2] ?? git('merge-base', 'HEAD', 'main')
const changed = [
  ...linesOf(git('diff', '--name-only', since)),
  ...linesOf(git('ls-files', '--others', '--exclude-standard')),
].filter((path) => existsSync(join(root, path)))
const code = changed.filter((path) => /\.(ts|tsx|mjs|cjs|css|json)$/.test(path))
console.log(`${changed.length} files differ from ${since.slice(0, 9)}.`)

/** Returns the area of a file, in which all tests run: a feature, or a part of the platform, the app or the tools. */
const roomOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('features/') ? 3 : -1)
    .join('/')
const rooms = [...new Set(code.map(roomOf))].filter((room) =>
  /^(features|platform|app|scripts|bench)/.test(room),
)

/** Returns the tests of the changed folders, and tests elsewhere that use a changed file and need no database. */
function testsOf(tree) {
  const using = new Set(tree.dependents(code, tree.matching(/\.(tsx?|mjs|cjs)$/)))
  return tree
    .matching(/^(app|bench|features|platform|scripts)\/.*\.test\.tsx?$/)
    .filter(
      (path) =>
        rooms.some((room) => path.startsWith(`${room}/`)) || (using.has(path) && !path.includes('/server/')),
    )
}

const tests = testsOf(openTree())
console.log(`${tests.length} test files have to do with them.`)
const { failed } = await runChecks(checks.filter(({ isShown }) => !isShown))
const args = ['run', ...tests, '--reporter=dot']
const ran = tests.length === 0 || (await run(installed('vitest'), args)).code === 0
if (failed.length > 0 || !ran) process.exitCode = 1
