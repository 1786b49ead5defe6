// Checks what a change touches: everything since the branch left main (or the commit that is named), with what is not
// committed yet. Tests that work on a database run for the touched rooms only; npm test runs them all.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checks, runChecks } from './check.mjs'
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

/** The room of a file, whose tests all run: a feature, or a part of the platform, the app or the tools. */
const roomOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('features/') ? 2 : -1)
    .join('/')
const rooms = [...new Set(code.map(roomOf))].filter((room) =>
  /^(features|platform|app|scripts|bench)/.test(room),
)

async function vitest(args) {
  return (await run(installed('vitest'), [...args, '--reporter=dot', '--passWithNoTests'])).code === 0
}

const { failed } = await runChecks(
  checks
    .map((each) =>
      each.program.endsWith('biome') ? { ...each, args: ['check', '--error-on-warnings', ...code] } : each,
    )
    .filter((each) => !each.program.endsWith('biome') || code.length > 0),
)
const passes = [
  rooms.length === 0 || (await vitest(['run', ...rooms.map((room) => `${room}/`)])),
  // What needs no database and uses a changed file, in other rooms.
  code.length === 0 || (await vitest(['related', '--run', ...code, '--exclude', '**/server/**'])),
]
if (failed.length > 0 || passes.includes(false)) process.exitCode = 1
