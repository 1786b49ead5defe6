import type Sharp from 'sharp'
import { type Asking, FairQueue, workerKey } from '../workload/fair-queue.ts'

/** Each job can use up to 200 MB while decoding. */
const queue = new FairQueue({ atOnce: 2, waiting: 60, waitingEach: 10, longestWait: 60_000 })

/** Runs image processing, two tasks at a time for the entire server. Refuses as `FairQueue` does. */
export function withSharp<T>(ctx: Asking, work: (sharp: typeof Sharp) => Promise<T>): Promise<T> {
  return queue.run(workerKey(ctx), async () => {
    const { default: sharp } = await import('sharp')
    // Frees the memory of finished pictures and limits each picture to one CPU.
    sharp.cache(false)
    sharp.concurrency(1)
    return work(sharp)
  })
}

/** Renders an SVG as a PNG of this width in pixels, for clients without SVG support. */
export const rasterize = (ctx: Asking, svg: string, width: number): Promise<Buffer> =>
  withSharp(ctx, (sharp) => sharp(Buffer.from(svg)).resize({ width }).png({ palette: true }).toBuffer())
