import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { withClient } from '#platform/server/postgres/connect.ts'
import { projectRoot } from '#platform/server/project-root.ts'
import { startBuiltServer } from '../harness/built-server.ts'
import { movableAddress, startDebianPostgres, startPooler } from '../harness/load/debian-postgres.ts'
import { startCrowd } from '../harness/load/seat-crowd.ts'
import { ShopClient } from '../harness/shop-client.ts'

const LIST = '/api/administration/mails.csv'
const SECONDS = Number(process.env.SOAK_SECONDS ?? 20) * 1000

/** A server with a folder of its own. The first one on a database makes the demo world. */
async function open(environment: Record<string, string>, root?: string) {
  const dataDir = await mkdtemp(join(tmpdir(), 'permeate-two-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const settings = { DATA_DIR: dataDir, INVOICE_SEATS: '9999', LOG_LEVEL: 'warn', ...environment }
  const server = await startBuiltServer(settings, root ? { root } : {})
  onTestFinished(async () => {
    await server.stop()
  })
  return { ...server, dataDir }
}

const isReady = async (url: string) => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true

it('two servers go on when their database is killed and its standby takes over, with all that was acknowledged', async () => {
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
  await standby.promote()
  address.moveTo(standby.port)
  await expect
    .poll(async () => (await isReady(one.url)) && (await isReady(two.url)), { timeout: 30_000 })
    .toBe(true)
  const away = Math.round(performance.now() - since)
  const before = crowd.good
  await sleep(2000)
  const during = crowd.failures.length
  await sleep(SECONDS)
  expect(crowd.failures.slice(during)).toEqual([])
  expect(crowd.good - before).toBeGreaterThan(50)
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

it('behind a pooler that lends connections by the transaction no call fails, and jobs and news arrive', async () => {
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

it('whole lists come from a replica with everything that was just changed, and from the database when it is late or gone', async () => {
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

it('a release replaces the one from before the last migration under load, and goes back, without a failed call', async () => {
  const root = await buildOld()
  const database = await startDebianPostgres()
  const settings = { DATABASE_URL: database.url }
  const old = await open(settings, root)
  const crowd = await startCrowd(database.url, old)
  await sleep(SECONDS / 2)
  const fresh = await open(settings)
  await crowd.goTo(old, fresh)
  await sleep(SECONDS)
  await crowd.goTo(fresh)
  expect(await old.stop()).toBe(0)
  await sleep(SECONDS / 2)
  const again = await open(settings, root)
  await crowd.goTo(again)
  expect(await fresh.stop()).toBe(0)
  await sleep(SECONDS / 2)
  console.log(`${crowd.good} calls, ${crowd.failures.length} failed`)
  expect(crowd.failures).toEqual([])
  expect(await crowd.end(database.url)).toEqual({ lost: [], miscounted: [] })
})

/** Builds the release before the last migration, or that of OLD_RELEASE, in a folder of its own. */
async function buildOld(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'permeate-old-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const git = (...words: string[]) => execFileSync('git', words, { cwd: projectRoot(), encoding: 'utf8' })
  const migrated = () =>
    git('log', '-1', '--format=%H', '--', 'platform/server/migrations/meta/_journal.json')
  const release = process.env.OLD_RELEASE ?? `${migrated().trim()}~1`
  execFileSync('sh', ['-c', 'git archive "$1" | tar x -C "$2"', 'sh', release, root], { cwd: projectRoot() })
  await symlink(join(projectRoot(), 'node_modules'), join(root, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  return root
}
