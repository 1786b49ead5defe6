import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { check } from './check.mjs'
import { installPackages, requireNode } from './install.mjs'
import { installed, root, run } from './run-program.mjs'
import { findPostgres15, installChromium, installQpdf } from './system-packages.mjs'

requireNode()
await installPackages()
const { findChromium } = await import('../e2e/harness/chromium.mjs')

const PURE = ['**/contract/**', '**/rules/**', '**/web/**', '**/sandbox/**', '**/postgres/**']
const results = []

/** Runs one part of the tests and keeps what came out. */
async function part(name, work) {
  console.log(`\n== ${name}`)
  const began = performance.now()
  const { passed, failed, words = '' } = await work()
  results.push({ name, passed, failed, words, seconds: (performance.now() - began) / 1000 })
  return failed === 0
}

async function vitest(args, env = {}) {
  const report = join(root, '.cache', `vitest-${results.length}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await run(installed('vitest'), ['run', ...args, ...reporters], { env })
  if (!existsSync(report)) return { passed: 0, failed: 1, words: 'it broke off' }
  const {
    numPassedTests: passed,
    numFailedTests,
    numFailedTestSuites,
    numPendingTests,
  } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot be loaded and a test that is skipped prove nothing: both are failures.
  const failed = numFailedTests + numPendingTests
  const broken = code !== 0 && failed === 0 ? Math.max(1, numFailedTestSuites) : 0
  return { passed, failed: failed + broken }
}

async function step(work) {
  return (await work()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function checkSources() {
  const { passed, failed } = await check()
  return { passed, failed: failed.length, words: failed.join(', ') }
}

async function onPostgres15() {
  const programs = await findPostgres15()
  if (!programs)
    return { passed: 0, failed: 0, words: 'not here and not to be installed by this user: left out' }
  const folders = ['app/server', 'features', 'platform/server']
  return vitest([...folders, ...PURE.flatMap((pattern) => ['--exclude', pattern])], {
    PERMEATE_PG_BIN: programs,
  })
}

async function inBrowser() {
  const missing = findChromium() ? null : await installChromium()
  if (missing) return { passed: 0, failed: 1, words: missing }
  return vitest(['-c', 'e2e/vitest.config.ts'])
}

const sizeOf = () => run(process.execPath, ['--import', 'tsx', 'scripts/check-bundle-size.ts'])

await part('Checks of the sources', checkSources)
await installQpdf()
await part('Rules and server, on the embedded PostgreSQL', () => vitest([]))
await part('Server, on PostgreSQL 15', onPostgres15)
const isBuilt = await part('Build', () => step(build))
if (isBuilt) {
  await part('Size of the first load', () => step(async () => (await sizeOf()).code === 0))
  await part('Journeys in a browser, on the built server', inBrowser)
}

console.log('\n== Summary')
for (const { name, passed, failed, words, seconds } of results) {
  const count = `${passed} passed, ${failed} failed`
  console.log(`${name}: ${count}${words ? ` (${words})` : ''}, ${seconds.toFixed(0)} s`)
}
const sum = (key) => results.reduce((total, result) => total + result[key], 0)
console.log(`\nTest result: ${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
