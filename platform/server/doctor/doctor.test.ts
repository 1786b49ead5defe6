import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { backupName, proofOf } from '../postgres/backups/backup-files.ts'
import { withClient } from '../postgres/connect.ts'
import { readSettings } from '../settings.ts'
import { skewFinding } from './database-findings.ts'
import { examine } from './examine.ts'

const app = await testApp()
const dataDir = mkdtempSync('/tmp/permeate-doctor-')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const now = new Date()

/** Returns the findings for these settings as `state what: words` lines. */
async function said(environment: Record<string, string> = {}) {
  const given = { DATA_DIR: dataDir, DATABASE_URL: app.databaseUrl, PORT: '9', ...environment }
  const findings = await examine(readSettings(given), now)
  return findings.map(({ state, what, words }) => `${state} ${what}: ${words}`)
}

/** Starts a mail server that greets every client with the same line. */
async function mailServer(greeting: string): Promise<string> {
  const server = createServer((socket) => {
    socket.write(`${greeting}\r\n`)
    socket.on('data', () => socket.write('250 mail.example\r\n'))
    socket.on('error', () => {})
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterAll(() => void server.close())
  const address = server.address()
  return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

describe('Doctor', () => {
  it('reports no problems for a correctly configured database', async () => {
    expect(await said()).toContainEqual(expect.stringMatching(/^warn database: .*synchronous_commit off/))
    await withClient(app.databaseUrl, async (client) => {
      const { rows } = await client.query('select current_database() as name')
      await client.query(`alter database ${rows[0].name} set synchronous_commit = on`)
    })
    const lines = await said()
    expect(lines).toContainEqual(expect.stringMatching(/^ok database: PostgreSQL \d+\.\d+ answers/))
    expect(lines).toContainEqual(expect.stringMatching(/^ok migrations: All \d+ are applied/))
    // Running the tests on another date shifts the clock of this process, but not of the database.
    const state = Number(process.env.CLOCK_SHIFT_MS ?? 0) === 0 ? 'ok' : 'fail'
    expect(lines).toContainEqual(expect.stringMatching(`^${state} clock, database`))
    expect(lines).toContainEqual(expect.stringMatching(/^(ok|warn) disk: \d+ GB/))
  })

  it('explains an unreachable database, pending migrations and a newer release', async () => {
    const gone = app.databaseUrl.replace(/host=[^&]*/, 'host=%2Ftmp%2Fnowhere')
    expect(await said({ DATABASE_URL: gone })).toContainEqual(
      expect.stringMatching(/^fail database: It cannot be used: .*Check that it runs/),
    )
    await withClient(app.databaseUrl, async (client) => {
      await client.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
    })
    expect(await said()).toContainEqual(expect.stringMatching(/^warn migrations: The next start/))
    await app.app.pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 9')
    expect(await said()).toContainEqual(expect.stringMatching(/^warn migrations: A newer release/))
  })

  it('reports overdue and failed jobs', async () => {
    await app.app.pool.query(`select graphile_worker.add_job('late', run_at := now() - interval '1 hour')`)
    await app.app.pool.query(`select graphile_worker.add_job('failed', job_key := 'failed')`)
    await app.app.pool.query(
      `update graphile_worker._private_jobs set attempts = max_attempts where key = 'failed'`,
    )
    const lines = await said()
    expect(lines).toContainEqual(expect.stringMatching(/^fail jobs: One has been due for \d+ minutes/))
    expect(lines).toContainEqual(expect.stringMatching(/^warn jobs: \d+ used up/))
  })

  it('connects to the mail server and reports a refusal', async () => {
    expect(await said({ SMTP_URL: await mailServer('220 mail.example') })).toContain(
      'ok mail: The mail server takes our connection.',
    )
    expect(await said({ SMTP_URL: await mailServer('554 go away') })).toContainEqual(
      expect.stringMatching(/^fail mail: The mail server refuses: .*554/),
    )
    expect(await said({ SMTP_URL: 'smtp://127.0.0.1:9' })).toContainEqual(expect.stringMatching(/^fail mail/))
  })

  it('requires a recent backup that passed a trial restore', async () => {
    const backupDir = join(dataDir, 'backups')
    const file = (hoursAgo: number) =>
      join(backupDir, backupName(new Date(now.getTime() - hoursAgo * 3_600_000), true))
    expect(await said()).toContainEqual(expect.stringMatching(/^fail backup: There is none/))
    mkdirSync(backupDir)
    writeFileSync(file(80), 'x', { mode: 0o600 })
    expect(await said()).toContainEqual(expect.stringMatching(/^fail backup: The newest is 80 hours old/))
    writeFileSync(file(3), 'x', { mode: 0o600 })
    expect(await said()).toContainEqual(expect.stringMatching(/^warn backup: .*never restored/))
    writeFileSync(proofOf(file(3)), 'this morning', { mode: 0o600 })
    expect(await said()).toContainEqual(expect.stringMatching(/^ok backup: .*this morning/))
  })

  it('reports files that other users can read', async () => {
    chmodSync(dataDir, 0o755)
    writeFileSync(join(dataDir, 'secret.key'), 'x')
    chmodSync(join(dataDir, 'secret.key'), 0o644)
    expect(await said()).toContainEqual(expect.stringMatching(/^fail files: .*secret\.key/))
    chmodSync(dataDir, 0o700)
    expect(await said()).toContain('ok files: Only their owner may read them.')
  })

  it('reports the embedded database as failed when it is not running', async () => {
    expect(await said({ DATABASE_URL: '' })).toContainEqual(
      expect.stringMatching(/^fail database: The embedded/),
    )
  })

  it.each([
    [400, 'ok'],
    [-6000, 'warn'],
    [61_000, 'fail'],
  ])('reports a clock skew of %i ms as %s', (skew, state) => {
    expect(skewFinding('clock', skew).state).toBe(state)
  })
})
