import type Sharp from 'sharp'
import { type Asking, FairQueue, workerKey } from '../workload/fair-queue.ts'

/** Each holds up to 200 MB while it is decoded. */
const queue = new FairQueue({ atOnce: 2, waiting: 60, waitingEach: 10, longestWait: 60_000 })

/** Runs work on pictures, two at a time for the whole server. Refuses as `FairQueue` does. */
export function withSharp<T>(ctx: Asking, work: (sharp: typeof Sharp) => Promise<T>): Promise<T> {
  return queue.run(workerKey(ctx), async () => {
    const { default: sharp } = await import('sharp')
    // Releases the memory of finished pictures, and limits a picture to one processor.
    sharp.cache(false)
    sharp.concurrency(1)
    return work(sharp)
  })
}

/** A drawing as a PNG of this width in pixels, for readers that show no SVG. */
export const rasterize = (ctx: Asking, svg: string, width: number): Promise<Buffer> =>
  withSharp(ctx, (sharp) => sharp(Buffer.from(svg)).resize({ width }).png({ palette: true }).toBuffer())
