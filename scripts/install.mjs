import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run-program.mjs'

const OLDEST = [20, 19]

/** Exits with a message if Node.js is too old for the code. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  console.error(`Permeate needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

/** Installs the packages unless exactly those of package-lock.json are installed. */
export async function installPackages() {
  if (isInstalled()) return
  console.log('Installing the packages of package-lock.json; the first time takes a minute.')
  // The build also needs the development packages, regardless of NODE_ENV.
  const { code } = await run('npm', ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
  if (code === 0) return
  console.error('The packages could not be installed. Is there a network, and may this folder be written?')
  process.exit(1)
}

function isInstalled() {
  const there = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(there)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(there)
  return Object.entries(wanted).every(([path, { version, optional, peer, link }]) => {
    if (path === '' || link) return true
    const here = found[path]
    // A missing optional package is for another operating system.
    return here ? here.version === version : Boolean(optional || peer)
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}
