import { Readable } from 'node:stream'

export interface Patience {
  /** Milliseconds within which each chunk must be read. */
  piece?: number
  /** Milliseconds within which everything must be read. */
  all?: number
}

/**
 * Creates a stream of pieces that are produced on demand. Aborts when its reader stalls, to free the resources that it
 * holds.
 */
export function takenInTime(
  pieces: AsyncIterable<Uint8Array | string>,
  { piece: pieceTime = 30_000, all: allTime = 600_000 }: Patience = {},
): Readable {
  const stream = Readable.from(watched())
  const breakOff = () => stream.destroy(new Error('The reader of a file stalled'))
  const end = setTimeout(breakOff, allTime).unref()
  stream.once('close', () => clearTimeout(end))
  return stream

  async function* watched(): AsyncGenerator<Uint8Array | string> {
    for await (const piece of pieces) {
      const late = setTimeout(breakOff, pieceTime).unref()
      try {
        yield piece
      } finally {
        clearTimeout(late)
      }
    }
  }
}
