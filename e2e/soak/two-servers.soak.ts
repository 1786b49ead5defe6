import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { needsStop } from '#platform/server/migrate.ts'
import { withClient } from '#platform/server/postgres/connect.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { type BuiltServer, startBuiltServer } from '../harness/built-server.ts'
import { movableAddress, startDebianPostgres, startPooler } from '../harness/load/debian-postgres.ts'
import { type SeatContention, startCrowd } from '../harness/load/seat-crowd.ts'
import { ShopClient } from '../harness/shop-client.ts'

const LIST = '/api/administration/mails.csv'
const SECONDS = Number(process.env.SOAK_SECONDS ?? 20) * 1000

/** Shared by all servers on one database. */
const SECRET_KEY = 'the same for every server of a soak run'

/** Starts a server with a separate folder. The first one on a database creates the demo data. */
async function open(environment: Record<string, string>, root?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-two-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { DATA_DIR: dataDir, INVOICE_SEATS: '9999', SECRET_KEY, LOG_LEVEL: 'warn', ...environment }
  const server = await startBuiltServer(settings, root ? { root } : {})
  onTestFinished(async () => {
    await server.stop()
  })
  return { ...server, dataDir }
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true

it('continues on two servers with all acknowledged data after the standby replaces a killed database', async () => {
  const primary = await startDebianPostgres()
  const address = await movableAddress(primary.port)
  const url = primary.url.replace(String(primary.port), String(address.port))
  const one = await open({ DATABASE_URL: url })
  const standby = await primary.follow()
  const two = await open({ DATABASE_URL: url })
  const crowd = await startCrowd(url, one, two)
  await sleep(SECONDS)
  expect(crowd.failures).toEqual([])
  primary.kill()
  const since = performance.now()
  address.moveTo(standby.port)
  await expect.poll(() => isReady(one.url), { timeout: 30_000 }).toBe(false)
  await standby.promote()
  for (const server of [one, two]) {
    await expect
      .poll(async () => (await isReady(server.url)) || server.said(), { timeout: 30_000 })
      .toBe(true)
  }
  const away = Math.round(performance.now() - since)
  const before = crowd.good
  await sleep(2000)
  const during = crowd.failures.length
  await sleep(SECONDS)
  expect(crowd.failures.slice(during)).toEqual([])
  expect(crowd.good - before).toBeGreaterThan(10)
  console.log(`${crowd.good} calls; away for ${away} ms; ${during} calls failed meanwhile`)
  const waiting = () =>
    withClient(standby.url, async (client) => {
      const { rows } = await client.query<{ late: number }>(
        `select count(*)::int as late from graphile_worker._private_jobs
         where run_at < now() - interval '5 seconds' and attempts = 0 and locked_at is null`,
      )
      return rows[0]?.late
    })
  expect(await crowd.end(standby.url)).toEqual({ lost: [], miscounted: [] })
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0)
})

it('fails no call behind a transaction pooler, and delivers jobs and live updates', async () => {
  const database = await startDebianPostgres()
  const settings = {
    DATABASE_URL: await startPooler(database),
    DATABASE_POOLING: 'transaction',
    DATABASE_DIRECT_URL: database.url,
  }
  const one = await open(settings)
  const two = await open(settings)
  const crowd = await startCrowd(database.url, one, two)
  await sleep(SECONDS)
  console.log(`${crowd.good} calls through the pooler`)
  expect(await crowd.end(database.url)).toEqual({ lost: [], miscounted: [] })
  expect(crowd.failures).toEqual([])
  const delivered = () =>
    withClient(database.url, async (client) => {
      const { rows } = await client.query<{ open: number }>(
        `select count(*)::int as open from graphile_worker.jobs where task_identifier = 'deliverMail'`,
      )
      return rows[0]?.open
    })
  await expect.poll(delivered, { timeout: 60_000 }).toBe(0)
  for (const server of [one, two]) expect(server.said()).not.toMatch(/prepared statement|cannot listen/)
})

it('reads entire lists from an up-to-date replica, and from the database when it is late or down', async () => {
  const primary = await startDebianPostgres()
  const first = await open({ DATABASE_URL: primary.url })
  await first.stop()
  const standby = await primary.follow()
  const server = await open({ DATABASE_URL: primary.url, DATABASE_REPLICA_URL: standby.url })
  const admin = await new ShopClient(server.url).logIn('admin')
  const readings = () => standby.log().split('whole_list').length
  const save = async (name: string) => {
    await withClient(primary.url, (client) =>
      client.query(
        'update mail_messages set recipient = $1 where id = (select min(id::text)::uuid from mail_messages)',
        [`${name}@plant.example`],
      ),
    )
    const before = readings()
    const response = await fetch(`${server.url}${LIST}`, { headers: admin.headers })
    expect(response.status).toBe(200)
    return { isThere: (await response.text()).includes(name), fromReplica: readings() > before }
  }
  expect(await save('Replicated')).toEqual({ isThere: true, fromReplica: true })
  await withClient(standby.url, (client) => client.query('select pg_wal_replay_pause()'))
  expect(await save('Paused')).toEqual({ isThere: true, fromReplica: false })
  await withClient(standby.url, (client) => client.query('select pg_wal_replay_resume()'))
  expect(await save('Resumed')).toEqual({ isThere: true, fromReplica: true })
  await withClient(primary.url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = ''`)
    await client.query('select pg_reload_conf()')
  })
  standby.kill()
  expect(await save('Alone')).toEqual({ isThere: true, fromReplica: false })
})

it('replaces the release before the last migration under load without a failed call', async () => {
  const [database, root] = [await startDebianPostgres(), await buildOld()]
  const old = await open({ DATABASE_URL: database.url }, root)
  const crowd = await startCrowd(database.url, old)
  await replace(crowd, old, await open({ DATABASE_URL: database.url }))
  expect(await crowd.end(database.url)).toEqual({ lost: [], miscounted: [] })
  expect(crowd.failures).toEqual([])
})

it('is replaced by a release with another migration and restored under load without a failed call', async () => {
  const [database, root] = [await startDebianPostgres(), await makeNext()]
  const settings = { DATABASE_URL: database.url }
  const present = await open(settings)
  const crowd = await startCrowd(database.url, present)
  const next = await open(settings, root)
  await replace(crowd, present, next)
  await replace(crowd, next, await open(settings))
  expect(await crowd.end(database.url)).toEqual({ lost: [], miscounted: [] })
  expect(crowd.failures).toEqual([])
})

/** Both servers run for a while. Then the load balancer routes all users to the second, and the first is stopped. */
async function replace(crowd: SeatContention, first: BuiltServer, second: BuiltServer): Promise<void> {
  await sleep(SECONDS / 2)
  await crowd.goTo(first, second)
  await sleep(SECONDS)
  await crowd.goTo(second)
  expect(await first.stop()).toBe(0)
  await sleep(SECONDS / 2)
  console.log(`${crowd.good} calls, ${crowd.failures.length} failed`)
}

async function newRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'permeate-release-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  await symlink(join(projectRoot(), 'node_modules'), join(root, 'node_modules'))
  return root
}

const at = { cwd: projectRoot(), encoding: 'utf8' } as const

/** Returns the commit before the last migration. If that one needs a stop, returns the commit with its final text. */
function lastRelease(): string {
  const folder = 'platform/server/migrations'
  const journal = `${folder}/meta/_journal.json`
  const lastOf = (file: string) => execFileSync('git', ['log', '-1', '--format=%H', '--', file], at).trim()
  const added = lastOf(journal)
  const before = execFileSync('git', ['show', `${added}~1:${journal}`], at)
  const isOnline = Object.keys(needsStop).every((tag) => before.includes(`"${tag}"`))
  return isOnline ? `${added}~1` : lastOf(`${folder}/sums.json`)
}

/** Builds the release before the last migration, or that of OLD_RELEASE, in a separate folder. */
async function buildOld(): Promise<string> {
  const root = await newRoot()
  const release = process.env.OLD_RELEASE ?? lastRelease()
  execFileSync('sh', ['-c', 'git archive "$1" | tar x -C "$2"', 'sh', release, root], at)
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  return root
}

/** Creates this release with an additional migration, which adds a column and a table as a typical one does. */
async function makeNext(): Promise<string> {
  const root = await newRoot()
  for (const part of ['package.json', 'content', 'dist', 'platform/server/migrations']) {
    await cp(join(projectRoot(), part), join(root, part), { recursive: true })
  }
  const folder = join(root, 'platform/server/migrations')
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(file, 'utf8'))
  const tag = '9999_next'
  journal.entries.push({ ...journal.entries.at(-1), idx: 9999, when: Date.now(), tag })
  await writeFile(file, JSON.stringify(journal))
  await writeFile(
    join(folder, `${tag}.sql`),
    `alter table seminar_registrations add column next_column text not null default '';
     --> statement-breakpoint
     create table next_table (id uuid primary key)`,
  )
  return root
}
