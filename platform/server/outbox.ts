import type pg from 'pg'

/** A job as added to the queue. `wait` is milliseconds from now. */
interface JobToAdd {
  task: string
  payload: unknown
  wait: number
  attempts: number
  /** A new job with the same key replaces the previous one. */
  key: string | null
}

interface NewsToPublish {
  channel: string
  text: string
}

/** An audit row, keyed by column name. */
export interface AuditRow {
  id: string
  at: Date
  actor_id: string | null
  action: string
  outcome: 'done' | 'refused'
  target: string | null
  details: Record<string, unknown>
  ip: string | null
}

interface Outbox {
  jobs: JobToAdd[]
  news: NewsToPublish[]
  audit: AuditRow[]
}

type Connection = pg.Pool | pg.PoolClient

const outboxes = new WeakMap<Connection, Outbox>()

/** Starts buffering the jobs, notifications, and audit rows of this connection's transaction until it ends. */
export function openOutbox(client: pg.PoolClient): void {
  outboxes.set(client, { jobs: [], news: [], audit: [] })
}

/**
 * Adds a job, a notification or audit rows to the outbox of the running transaction, which is flushed with its last
 * statement; a checkout has several of each. Outside of a transaction it is sent immediately.
 */
export async function addToOutbox(
  connection: Connection,
  out: { job: JobToAdd } | { news: NewsToPublish } | { audit: readonly AuditRow[] },
): Promise<void> {
  const outbox = outboxes.get(connection) ?? { jobs: [], news: [], audit: [] }
  if ('job' in out) outbox.jobs = [...outbox.jobs.filter(({ key }) => !isSame(key, out.job.key)), out.job]
  else if ('news' in out) outbox.news.push(out.news)
  else outbox.audit.push(...out.audit)
  if (!outboxes.has(connection)) await send(connection, outbox)
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

/** Sends the outbox before the commit, as part of the transaction. */
export async function sendOutbox(client: pg.PoolClient): Promise<void> {
  const outbox = outboxes.get(client)
  if (outbox && outbox.jobs.length + outbox.news.length + outbox.audit.length > 0) await send(client, outbox)
}

/** Drops the outbox when the transaction ends. After a rollback nothing is sent. */
export function discardOutbox(client: pg.PoolClient): void {
  outboxes.delete(client)
}

const sendStatement = {
  name: 'platform.outbox',
  text: `
    with noted as (
      insert into audit_rows (id, at, actor_id, action, outcome, target, details, ip)
      select * from jsonb_to_recordset($3) as entry (id uuid, at timestamptz, actor_id uuid, action text, outcome text,
        target text, details jsonb, ip text)
    )
    select
      case when $1::json is not null then (
        select count(*) from graphile_worker.add_jobs(array(
          select row(task, payload, null, now() + wait * interval '1 millisecond', attempts, key, 0, null)
            ::graphile_worker.job_spec
          from json_to_recordset($1) as job (task text, payload json, wait float8, attempts int, key text)
        ))
      ) end,
      (select count(pg_notify(channel, text)) from json_to_recordset($2) as news (channel text, text text))`,
}

async function send(connection: Connection, { jobs, news, audit }: Outbox): Promise<void> {
  const values = [
    jobs.length === 0 ? null : JSON.stringify(jobs),
    JSON.stringify(news),
    JSON.stringify(audit),
  ]
  await connection.query({ ...sendStatement, values })
}
