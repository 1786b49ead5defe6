import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { refuse } from '#platform/contract/refusal.ts'
import { projectRoot } from '../project-root.ts'
import { type Asking, FairQueue, workerKey } from '../workload/fair-queue.ts'

const THREADS = 2
/** A sheet of hundreds of badges takes seconds. Longer drawings are stopped and their thread is replaced. */
const LONGEST_MS = 60_000
/** Heap limit of a worker thread; a thousand badges use a tenth of it. */
const HEAP_MB = 512

/** Input of the thread: the name of the renderer in `paper-thread.ts`, and its data, which is copied to the thread. */
export interface Drawing {
  name: string
  facts: unknown[]
}

let pool: Piscina<Drawing, Uint8Array> | null = null
const queue = new FairQueue({ atOnce: THREADS, waiting: 40, waitingEach: 8, longestWait: LONGEST_MS })

/**
 * Draws a PDF in a thread so that the server can handle other requests: `draw<typeof renderPaper>(call, 'orders.paper',
 * snapshot, payUrl)`. Refuses with `too-many` if too many documents of this user are queued, with `busy` if too many
 * are queued in total or one takes too long, and with `too-large` if it needs too much memory.
 */
export function draw<Render extends (...facts: never[]) => Promise<Buffer>>(
  ctx: Asking,
  name: string,
  ...facts: Parameters<Render>
): Promise<Buffer> {
  return queue.run(workerKey(ctx), async () => {
    pool ??= openPool()
    const signal = AbortSignal.timeout(LONGEST_MS)
    try {
      return Buffer.from(await pool.run({ name, facts }, { signal }))
    } catch (error) {
      if (signal.aborted) refuse('busy')
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        refuse('too-large', { message: 'This document is too large. Please choose less for it.' })
      throw error
    }
  })
}

function openPool(): Piscina<Drawing, Uint8Array> {
  const isBuilt = fileURLToPath(import.meta.url).startsWith(join(projectRoot(), 'dist'))
  const thread = isBuilt ? 'dist/server/paper-thread.js' : 'scripts/from-source/paper-thread.mjs'
  return new Piscina({
    filename: join(projectRoot(), thread),
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 300_000,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
}
