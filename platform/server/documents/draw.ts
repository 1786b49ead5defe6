import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { refuse } from '#platform/contract/refusal.ts'
import { projectRoot } from '../project-root.ts'

/** Papers that wait for the thread; one more is refused. */
const MOST_WAITING = 40
/** A paper of hundreds of badges takes seconds. What takes longer than this is stopped, and its thread begins anew. */
const LONGEST_MS = 60_000

/** What the thread gets: which of `paper-thread.ts` draws, and the facts that it draws, which are copied to it. */
export interface Drawing {
  name: string
  facts: unknown[]
}

let pool: Piscina<Drawing, Uint8Array> | null = null

/**
 * Draws a PDF in a thread of its own, so that the server answers others meanwhile: `draw<typeof renderPaper>(
 * 'orders.paper', snapshot, payUrl)`. Refuses with `busy` where too many wait or one takes too long.
 */
export async function draw<Render extends (...facts: never[]) => Promise<Buffer>>(
  name: string,
  ...facts: Parameters<Render>
): Promise<Buffer> {
  pool ??= openPool()
  if (pool.queueSize >= MOST_WAITING) refuse('busy')
  const signal = AbortSignal.timeout(LONGEST_MS)
  try {
    return Buffer.from(await pool.run({ name, facts }, { signal }))
  } catch (error) {
    if (signal.aborted) refuse('busy')
    throw error
  }
}

function openPool(): Piscina<Drawing, Uint8Array> {
  const isBuilt = fileURLToPath(import.meta.url).startsWith(join(projectRoot(), 'dist'))
  const thread = isBuilt ? 'dist/server/paper-thread.js' : 'scripts/paper-thread-from-source.mjs'
  return new Piscina({
    filename: join(projectRoot(), thread),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 300_000,
  })
}
