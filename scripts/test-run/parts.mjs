import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { build } from '../build.mjs'
import { isBuilt } from '../build-stamp.mjs'
import { check } from '../check.mjs'
import { installed, root, run } from '../run-program.mjs'
import { findPostgres15, installChromium, installQpdf } from './system-packages.mjs'

const WALK = 'e2e/pages.e2e.ts'

let reports = 0

async function vitest(args, env = {}) {
  const report = join(root, '.cache', `vitest-${reports++}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code, words: output } = await run(installed('vitest'), ['run', ...args, ...reporters], {
    env,
    quiet: true,
  })
  if (!existsSync(report)) return { passed: 0, failed: 1, note: 'it broke off', output }
  const {
    numPassedTests: passed,
    numFailedTests,
    numFailedTestSuites,
    numPendingTests,
  } = JSON.parse(readFileSync(report, 'utf8'))
  // A file that cannot be loaded and a test that is skipped prove nothing: both are failures.
  const failed = numFailedTests + numPendingTests
  const broken = code !== 0 && failed === 0 ? Math.max(1, numFailedTestSuites) : 0
  return { passed, failed: failed + broken, output }
}

async function checkSources() {
  const { passed, failed } = await check()
  return { passed, failed: failed.length, note: failed.join(', ') }
}

async function onEmbedded() {
  await installQpdf()
  return vitest([])
}

async function onPostgres15() {
  const programs = await findPostgres15()
  if (!programs)
    return { passed: 0, failed: 0, note: 'not here and not to be installed by this user: left out' }
  return vitest(['-c', 'vitest.postgres15.config.ts'], { PERMEATE_PG_BIN: programs })
}

async function buildAll() {
  return (await build()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function measureFirstLoad() {
  const { code, words: output } = await run(
    process.execPath,
    ['--import', 'tsx', 'scripts/first-load/check-bundle-size.ts'],
    { quiet: true },
  )
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

async function inBrowser(files = [], env = {}) {
  const missing = await installChromium()
  if (missing) return { passed: 0, failed: 1, note: missing }
  return vitest(['-c', 'e2e/vitest.config.ts', ...files], env)
}

const building = { name: 'Build', run: buildAll, isNeeded: true }

/** All parts, in two rows that run side by side. */
export const everything = [
  [
    { name: 'Checks of the sources', run: checkSources },
    { name: 'Rules and server, on the embedded PostgreSQL', run: onEmbedded },
    { name: 'SQL, on PostgreSQL 15', run: onPostgres15 },
  ],
  [
    building,
    { name: 'Size of the first load', run: measureFirstLoad },
    { name: 'Pages and journeys in a browser, on the built server', run: () => inBrowser() },
  ],
]

/** The parts, in rows, that have tests or pages with one of the words in their path. */
export async function matching(words) {
  const { allPages } = await tsImport('../../app/web/all-pages.ts', import.meta.url)
  const journeys = await listed('e2e/vitest.config.ts', words)
  const pages = allPages.filter(({ path }) =>
    words.some((word) => path.toLowerCase().includes(word.toLowerCase())),
  )
  const namesWalk = journeys.includes(WALK)
  const files = [...journeys, ...(pages.length > 0 && !namesWalk ? [WALK] : [])]
  const env = namesWalk ? {} : { PAGES: words.join(' ') }
  const parts = [
    { name: 'Rules, server and web', run: () => vitest([...words, '--passWithNoTests']) },
    ...(files.length > 0 && !isBuilt() ? [building] : []),
    ...(files.length > 0 ? [{ name: 'Pages and journeys', run: () => inBrowser(files, env) }] : []),
  ]
  return [parts]
}

/** The test files of a configuration that have one of the words in their path. */
async function listed(config, words) {
  const { words: output } = await run(installed('vitest'), ['list', '-c', config, '--filesOnly', ...words], {
    quiet: true,
  })
  return output.split('\n').filter((line) => /\.ts$/.test(line))
}
