import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#platform/server/postgres/connect.ts'

const PATIENCE_MS = 120_000
const LOOK_MS = 500
/** Hundredths of a second of a processor within one look: what a server does that nobody asks. */
const IDLE = 4

/**
 * Waits until the shop has done what it does by itself, at its start and after orders: mails, documents, the index of
 * the assistant. What comes next would be measured beside it otherwise. Goes on after two minutes all the same.
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

/** Processor time of a process in hundredths of a second; 0 where the system does not tell. */
async function timeOf(pid: number | undefined): Promise<number> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Behind the name, which may hold spaces, these are the twelfth and the thirteenth.
  const [user = 0, system = 0] = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number)
  return user + system
}
