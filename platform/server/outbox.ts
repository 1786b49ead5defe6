import type pg from 'pg'

/** A job as the queue takes it. `wait` is milliseconds from now. */
interface JobToAdd {
  task: string
  payload: unknown
  wait: number
  attempts: number
  /** A second job with the same key replaces the first. */
  key: string | null
}

interface NewsToTell {
  channel: string
  text: string
}

interface Outbox {
  jobs: JobToAdd[]
  news: NewsToTell[]
}

type Connection = pg.Pool | pg.PoolClient

const outboxes = new WeakMap<Connection, Outbox>()

/** From here on the jobs and news of this connection's transaction wait for its end. */
export function openOutbox(client: pg.PoolClient): void {
  outboxes.set(client, { jobs: [], news: [] })
}

/**
 * Puts a job or a piece of news into the running transaction's outbox, which leaves with its last statement: a
 * checkout has several of each. Outside of a transaction it leaves at once.
 */
export async function putOut(
  connection: Connection,
  out: { job: JobToAdd } | { news: NewsToTell },
): Promise<void> {
  const outbox = outboxes.get(connection) ?? { jobs: [], news: [] }
  if ('job' in out) outbox.jobs = [...outbox.jobs.filter(({ key }) => !isSame(key, out.job.key)), out.job]
  else outbox.news.push(out.news)
  if (!outboxes.has(connection)) await send(connection, outbox)
}

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other

/** Called before the commit: jobs and news are part of the transaction. */
export async function sendOutbox(client: pg.PoolClient): Promise<void> {
  const outbox = outboxes.get(client)
  if (outbox && outbox.jobs.length + outbox.news.length > 0) await send(client, outbox)
}

/** The transaction is over; of one that was rolled back nothing leaves. */
export function dropOutbox(client: pg.PoolClient): void {
  outboxes.delete(client)
}

const sendStatement = {
  name: 'platform.outbox',
  text: `
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

async function send(connection: Connection, { jobs, news }: Outbox): Promise<void> {
  const values = [jobs.length === 0 ? null : JSON.stringify(jobs), JSON.stringify(news)]
  await connection.query({ ...sendStatement, values })
}
