import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'
import { build } from '../build.mjs'
import { isBuilt } from '../build-stamp.mjs'
import { check } from '../check.mjs'
import { installed, root, run } from '../run-program.mjs'
import { stored } from './stored-runs.mjs'
import { findPostgres15, installChromium, installQpdf } from './system-packages.mjs'

const WALK = 'e2e/pages.e2e.ts'
/** Journeys that run before a release. */
const RELEASE = 'e2e/release/**'

let reports = 0

/** Runs Vitest and returns the results of its report: passed, failed, files and failures. */
async function vitest(args, env = {}) {
  const report = join(root, '.cache', `report-${process.pid}-${reports++}.json`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  const { code, words: output } = await run(
    installed('vitest'),
    ['run', ...args, '--reporter=scripts/test-run/report.ts'],
    { env: { ...env, TEST_REPORT: report }, quiet: true },
  )
  if (!existsSync(report)) return { passed: 0, failed: 1, note: 'it broke off', output }
  const found = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(report)
  const isBroken = code !== 0 && found.failed === 0
  return { ...found, failed: found.failed + (isBroken ? 1 : 0), ...(isBroken ? { output } : {}) }
}

async function checkSources() {
  const lines = []
  const { passed, failed } = await check((line) => lines.push(line))
  return {
    passed,
    failed: failed.length,
    output: lines.filter((line) => line.startsWith('FAILED')).join('\n'),
  }
}

/** Runs all tests. Unless the run is full, SQL tests are left to the oldest PostgreSQL if that can run. */
async function onEmbedded(isWhole) {
  await installQpdf()
  const isElsewhere = !isWhole && (await findPostgres15())
  return vitest([], isElsewhere ? { SQL_TESTS: 'elsewhere' } : {})
}

async function onPostgres15() {
  const programs = await findPostgres15()
  if (!programs)
    return { passed: 0, failed: 0, note: 'not here and not to be installed by this user: left out' }
  return vitest(['-c', 'vitest.postgres15.config.ts'], { PERMEATE_PG_BIN: programs })
}

async function runScript(file, args = []) {
  const { code, words: output } = await run(process.execPath, ['--import', 'tsx', file, ...args], {
    quiet: true,
  })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

async function buildAll() {
  if (isBuilt()) return { passed: 1, failed: 0, note: 'nothing has changed' }
  return (await build({ quiet: true })) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function inBrowser(files = [], env = {}) {
  const missing = await installChromium()
  if (missing) return { passed: 0, failed: 1, note: missing }
  return vitest(['-c', 'e2e/vitest.config.ts', ...files], env)
}

const building = { name: 'Build', run: buildAll, isNeeded: true }
const firstLoad = {
  name: 'Size of the first load',
  run: () => runScript('scripts/first-load/check-bundle-size.ts'),
}

/**
 * All parts: `parts` run in sequence after those in `first`, which all of them need. Server and browser each fill two
 * cores, so running both concurrently takes longer. `besides` run from the start, and build demo data on one core for
 * most of their time.
 * @param isWhole includes the release journeys, each at every width and length, and each page at both widths
 * @param isForced reruns parts that passed on the same files
 */
export const everything = (isWhole, isForced) => {
  const part = isForced ? (given) => given : stored
  // A full run tests the demo data built by the current code.
  process.env.DEMO_WORLD = 'exact'
  if (isWhole) process.env.DEMO_STORIES = 'everywhere'
  return {
    first: [
      building,
      { name: 'Demo world', run: () => runScript('app/server/testing/prepare-test-world.ts') },
    ],
    besides: [
      { name: 'Checks of the sources', run: checkSources },
      part({ name: 'SQL, on PostgreSQL 15', run: onPostgres15 }),
    ],
    parts: [
      part({ name: 'Rules and server, on the embedded PostgreSQL', run: () => onEmbedded(isWhole) }),
      part({
        name: `Pages and journeys in a browser${isWhole ? ', at full width' : ''}`,
        run: () => (isWhole ? inBrowser([], { WHOLE_JOURNEYS: 'on' }) : inBrowser(['--exclude', RELEASE])),
      }),
      firstLoad,
    ],
  }
}

/** Rule and server tests, and one journey from storefront to paid course: the parts that depend on the Node version. */
export const smoke = () => ({
  first: [building],
  parts: [
    { name: 'Rules and server', run: () => onEmbedded(true) },
    { name: 'A journey in a browser', run: () => inBrowser(['e2e/journeys/quick-checkout.e2e.ts']) },
  ],
})

/** Runs a part in random file order with the machine's clock (server) or all the run's (browser) set to a date. */
export function onDate(part, date, seed) {
  const order = { TEST_ORDER_SEED: String(seed) }
  if (part === 'browser') return inBrowser([], { ...order, TEST_DAY: date })
  const clock = pathToFileURL(join(root, 'e2e/harness/clock/shifted-clock.mjs'))
  const shift = String(Date.parse(date) - Date.now())
  return vitest([], { ...order, CLOCK_SHIFT_MS: shift, NODE_OPTIONS: `--import=${clock}` })
}

/** Returns the parts with tests or pages whose path contains one of the words. */
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
    ...(files.length > 0 ? [{ name: 'Pages and journeys', run: () => inBrowser(files, env) }] : []),
  ]
  return { first: files.length > 0 ? [building] : [], parts }
}

/** Returns the test files of a configuration whose path contains one of the words. */
async function listed(config, words) {
  const { words: output } = await run(installed('vitest'), ['list', '-c', config, '--filesOnly', ...words], {
    quiet: true,
  })
  return output.split('\n').filter((line) => /\.ts$/.test(line))
}
