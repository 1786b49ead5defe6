import { Readable } from 'node:stream'

export interface Patience {
  /** Milliseconds within which a piece must be taken. */
  piece?: number
  /** Milliseconds within which all must be taken. */
  all?: number
}

/**
 * A stream of pieces that are made one by one as they are taken. It breaks off when its reader stalls, so that what it
 * holds is free again for others.
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
