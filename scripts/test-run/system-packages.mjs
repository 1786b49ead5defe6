import { existsSync } from 'node:fs'
import { run } from '../run-program.mjs'

const POSTGRES_15 = '/usr/lib/postgresql/15/bin'

/** The programs of Debian's PostgreSQL 15; installed when root runs this and Debian has them. */
export async function findPostgres15() {
  if (existsSync(POSTGRES_15)) return POSTGRES_15
  if (mayInstall() && (await install('postgresql-15', 'PostgreSQL 15'))) return POSTGRES_15
  return null
}

/** Installs a browser where root may. Answers null, or what to do where it is missing still. */
export async function installChromium() {
  for (const name of mayInstall() ? ['chromium-headless-shell', 'chromium'] : []) {
    if (await install(name, 'Chromium')) return null
  }
  const command = existsSync('/usr/bin/apt-get')
    ? 'sudo apt-get install -y chromium'
    : 'npx playwright-core install chromium'
  return `there is no browser; this installs it: ${command}`
}

/** Has qpdf at hand, which checks documents; the test that needs it says what to do where it could not be installed. */
export async function installQpdf() {
  if (!existsSync('/usr/bin/qpdf') && mayInstall()) await install('qpdf', 'qpdf')
}

function mayInstall() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

async function install(name, title) {
  console.log(`Installing ${title} by apt-get.`)
  // The run level keeps what is installed from being started as a service of the machine.
  const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  const args = ['install', '-y', '-qq', '--no-install-recommends', name]
  const { code, words } = await run('apt-get', args, { env, quiet: true })
  if (code !== 0) console.log(words.trim().split('\n').slice(-3).join('\n'))
  return code === 0
}
