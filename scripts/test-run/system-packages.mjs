import { existsSync } from 'node:fs'
import { findChromium, HEADLESS } from '../../e2e/harness/chromium.mjs'
import { run } from '../run-program.mjs'

const POSTGRES_15 = '/usr/lib/postgresql/15/bin'

let postgres15

/** Finds Debian's PostgreSQL 15 programs, once for all parts. If root, installs them if available in Debian. */
export const findPostgres15 = () => (postgres15 ??= lookForPostgres15())

async function lookForPostgres15() {
  if (existsSync(POSTGRES_15)) return POSTGRES_15
  if (mayInstall() && (await install('postgresql-15', 'PostgreSQL 15'))) return POSTGRES_15
  return null
}

/**
 * Ensures that a browser is installed. Root may install the headless kind, which needs half the resources.
 * Returns null, or instructions if there is no browser.
 */
export async function installChromium() {
  if (process.env.CHROMIUM || existsSync(HEADLESS)) return null
  for (const name of mayInstall() ? ['chromium-headless-shell', 'chromium'] : []) {
    if ((await install(name, 'Chromium')) || findChromium()) return null
  }
  if (findChromium()) return null
  const command = existsSync('/usr/bin/apt-get')
    ? 'sudo apt-get install -y chromium'
    : 'npx playwright-core install chromium'
  return `there is no browser; this installs it: ${command}`
}

/** Installs qpdf, which checks documents. If it cannot be installed, the test that needs it explains what to do. */
export async function installQpdf() {
  if (!existsSync('/usr/bin/qpdf') && mayInstall()) await install('qpdf', 'qpdf')
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function install(name, title) {
  console.log(`Installing ${title} by apt-get.`)
  // The run level prevents installed packages from being started as system services.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  // Another part may be installing a package concurrently.
  const args = ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=120', '--no-install-recommends', name]
  const { code, words } = await run('apt-get', args, { env, quiet: true })
  if (code !== 0) console.log(words.trim().split('\n').slice(-3).join('\n'))
  return code === 0
}
