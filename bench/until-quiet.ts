import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#platform/server/postgres/connect.ts'

const PATIENCE_MS = 120_000
const LOOK_MS = 500
/** Idle threshold in hundredths of a processor second per check: CPU use of a server without requests. */
const IDLE = 4

/**
 * Waits until the shop has finished its background work after startup and after orders (emails, documents, index of the
 * assistant), which would distort the next measurement. Continues after two minutes regardless.
 */
export async function untilQuiet(databaseUrl: string, pid: number | undefined): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  await withClient(databaseUrl, async (client) => {
    const waiting = async () => {
      const { rows } = await client.query<{ jobs: number }>(
        `select count(*)::int as jobs from graphile_worker._private_jobs
          where run_at <= now() and attempts < max_attempts`,
      )
      return rows[0]?.jobs ?? 0
    }
    for (let quiet = 0; quiet < 2 && performance.now() < giveUpAt; ) {
      const before = await timeOf(pid)
      await sleep(LOOK_MS)
      const isQuiet = (await timeOf(pid)) - before <= IDLE && (await waiting()) === 0
      quiet = isQuiet ? quiet + 1 : 0
    }
  })
}

/** Returns a process's CPU time in hundredths of a second, or 0 if the system does not report it. */
async function timeOf(pid: number | undefined): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // After the name, which may contain spaces, these are the twelfth and thirteenth fields.
  const [user = 0, system = 0] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user + system
}
