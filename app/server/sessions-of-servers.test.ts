import pino from 'pino'
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest'
import { accountsSession } from '#features/core/accounts/contract/session-contract.ts'
import { accounts } from '#features/core/accounts/contract.ts'
import { filmAdmin } from '#features/shop/catalog/contract/film-contract.ts'
import { pathOf } from '#platform/contract/address.ts'
import { buildHttp } from '#platform/server/http/http.ts'
import { withClient } from '#platform/server/postgres/connect.ts'
import { buildApp } from './build-app.ts'
import { databaseUrl } from './demo/snapshot/database-url.ts'
import { watchStatements } from './testing/statements/watch-statements.ts'
import { testApp } from './testing/test-app.ts'
import type { TestClient } from './testing/test-client.ts'
import { testSettings } from './testing/test-settings.ts'

const first = await testApp()
const built = await buildApp({
  settings: testSettings(inject('dataDir')),
  databaseUrl: first.databaseUrl,
  log: pino({ level: 'silent' }),
  clock: first.now,
})
const second = await buildHttp(built.app)
await second.ready()
afterAll(async () => {
  await second.close()
  await built.close()
})
afterEach(() => vi.restoreAllMocks())

const passwords = { userid: '', oldpassword: 'Permeate-demo-26', newpassword: 'Another-demo-27' }

/** Requests a page on the second server, with the cookies of a session that was started on the first. */
const statusOf = async (cookie: string, url = '/api/cart/mine') =>
  (await second.inject({ url, headers: { cookie } })).statusCode

async function read(cookie: string, times = 1) {
  let lookups = 0
  const end = watchStatements(({ name }) => {
    if (name === 'accounts.by-session') lookups += 1
  })
  const statuses = await Promise.all(Array.from({ length: times }, () => statusOf(cookie)))
  end()
  return { statuses, lookups }
}

const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 30_000, interval: 5 })
const untilCached = (cookie: string) => until(async () => (await read(cookie)).lookups === 0)

/** From now on, no cached session expires: only a notification ends it. */
function stopTime(): void {
  const moment = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(moment)
}

/** Only administrators may call this; anyone else is refused before the input is read. */
const adminsOnly = pathOf(filmAdmin.filmQuality)

async function withdrawRights(): Promise<void> {
  const { userId } = await first.person('admin')
  await first.app.pool.query('update grants set ended_at = $1 where user_id = $2', [first.now(), userId])
}

describe('On another server, a cached session ends with', () => {
  it.each([
    ['logout', 'learner', 401, (client: TestClient) => client.call(accountsSession.logout, {})],
    ['a new password', 'learner', 401, (client: TestClient) => client.call(accounts.editPassword, passwords)],
    ['the withdrawal of a right', 'admin', 403, withdrawRights],
  ])('%s', async (_what, username, status, change) => {
    const client = await first.as(username)
    stopTime()
    const { cookieHeader } = client
    await untilCached(cookieHeader)
    await change(client)
    await until(async () => (await statusOf(cookieHeader, adminsOnly)) === status)
  })
})

describe('A cached session', () => {
  it('is looked up again after a second', async () => {
    const staff = (await first.as('staff')).cookieHeader
    await untilCached(staff)
    first.advance({ seconds: 1 })
    expect(await read(staff)).toEqual({ statuses: [200], lookups: 1 })
  })

  it('is looked up once for concurrent requests', async () => {
    const staff = (await first.as('staff')).cookieHeader
    stopTime()
    await untilCached(staff)
    first.advance({ seconds: 1 })
    expect(await read(staff, 4)).toEqual({ statuses: [200, 200, 200, 200], lookups: 1 })
  })
})

it('A server that lost its connection for notifications refuses an ended session immediately', async () => {
  const name = new URL(first.databaseUrl.replace('@/', '@local/')).pathname.slice(1)
  const onServer = (text: string) =>
    withClient(databaseUrl(first.databaseUrl, 'postgres'), (client) => client.query(text))
  const client = await first.as('staff')
  const staff = client.cookieHeader
  const stays = (await first.as('texan')).cookieHeader
  await untilCached(staff)
  await onServer(`alter database ${name} with allow_connections false`)
  await onServer(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '${name}' and query = 'listen "identity"'`)
  await until(async () => (await read(staff)).lookups + (await read(staff)).lookups === 2)
  await client.call(accountsSession.logout, {})
  expect(await read(staff)).toEqual({ statuses: [401], lookups: 1 })
  await onServer(`alter database ${name} with allow_connections true`)
  await untilCached(stays)
})
