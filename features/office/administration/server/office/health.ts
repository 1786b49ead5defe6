import { statfs } from 'node:fs/promises'
import { resolve } from 'node:path'
import { desc, isNotNull, sql } from 'drizzle-orm'
import { APP_VERSION } from '#platform/contract/version.ts'
import type { Context } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { isInState } from '#platform/server/mail/mail-state.ts'
import { mailMessages } from '#platform/server/tables.ts'
import type { office } from '../../contract/office-contract.ts'
import type { Health } from '../../contract/office-rows.ts'

/** Server health: database, worker, email, disk, this process. */
export const health: Handler<typeof office.health> = async (_input, ctx) => ({
  at: ctx.now,
  version: APP_VERSION,
  upSince: ctx.after(-Math.round(process.uptime() * 1000)),
  node: process.versions.node,
  memoryBytes: process.memoryUsage.rss(),
  database: await databaseHealth(ctx),
  worker: await workerHealth(ctx),
  mail: await mailHealth(ctx),
  disk: await diskHealth(ctx),
})

async function databaseHealth({ db }: Context): Promise<Health['database']> {
  const started = performance.now()
  const { rows } = await db.execute<{ version: string; bytes: string; connections: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`)
  const answerMs = Math.round((performance.now() - started) * 10) / 10
  const { version = '', bytes = '0', connections = 0 } = rows[0] ?? {}
  return { version: version.split(' ')[0] ?? version, bytes: Number(bytes), connections, answerMs }
}

async function workerHealth({ db }: Context): Promise<Health['worker']> {
  const { rows } = await db.execute<Record<'waiting' | 'oldest' | 'failing' | 'given_up', number>>(sql`
    select count(*) filter (where attempts < max_attempts and run_at <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(run_at)
        filter (where attempts < max_attempts and run_at <= now())), 0)::int as oldest,
      count(*) filter (where attempts < max_attempts and last_error is not null)::int as failing,
      count(*) filter (where attempts >= max_attempts)::int as given_up
    from graphile_worker.jobs where locked_at is null`)
  const [row] = rows
  return {
    waiting: row?.waiting ?? 0,
    oldestWaitSeconds: row?.oldest ?? 0,
    failing: row?.failing ?? 0,
    givenUp: row?.given_up ?? 0,
  }
}

async function mailHealth({ db, settings }: Context) {
  const [last] = await db
    .select({ at: mailMessages.sentAt })
    .from(mailMessages)
    .where(isNotNull(mailMessages.sentAt))
    .orderBy(desc(mailMessages.createdAt))
    .limit(1)
  return {
    way: settings.smtpUrl ? ('server' as const) : ('files' as const),
    waiting: await db.$count(mailMessages, isInState.waiting),
    failed: await db.$count(mailMessages, isInState.failed),
    lastSentAt: last?.at ?? null,
  }
}

async function diskHealth({ settings }: Context): Promise<Health['disk']> {
  const folder = resolve(settings.dataDir)
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { folder, freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return null
  }
}
