/** An answer in transit, with the page's sequence number. */
export interface SentAnswer {
  position: number
  sequence: number
  answer: string
}

/** Sends an answer once; if `lost`, the connection breaks before or after the server receives it. */
export type SendOnce = (sent: SentAnswer, lost: boolean) => Promise<{ sequence: number; stored: string }>

interface Sitting {
  questions: number
  /** Returns random numbers from 0 (inclusive) to 1 (exclusive). */
  roll: () => number
  /** Increases with each call. */
  nextSequence: () => number
  send: SendOnce
  /** Maximum number of sends per answer when the connection breaks; the last may stay unacknowledged. */
  tries?: number
  pause?: () => Promise<unknown>
}

const LOST = 0.1
const CHANGED = 0.3

/**
 * Answers every question in random order over a connection that drops one request in ten, and changes some answers
 * before the first one has arrived. Returns the answers acknowledged to the page, by position.
 */
export async function sitOnBadLine({ questions, roll, nextSequence, send, tries = 6, pause }: Sitting) {
  const acknowledged = new Map<number, SentAnswer>()
  const positions = Array.from({ length: questions }, (_, index) => index + 1)
  positions.sort(() => roll() - 0.5)
  const deliver = async (sent: SentAnswer) => {
    for (let attempt = 0; attempt < tries; attempt++) {
      try {
        const { sequence, stored } = await send(sent, roll() < LOST)
        const known = acknowledged.get(sent.position)
        if (!known || sequence > known.sequence)
          acknowledged.set(sent.position, { position: sent.position, sequence, answer: stored })
        return
      } catch {
        await pause?.()
      }
    }
  }
  for (const position of positions) {
    const changes = roll() < CHANGED ? 2 : 1
    const sent = Array.from({ length: changes }, (_, index) => ({
      position,
      sequence: nextSequence(),
      answer: `answer ${position}, version ${index}`,
    }))
    // In half of the cases, the second answer is sent before the first.
    await Promise.all((roll() < 0.5 ? sent : sent.toReversed()).map(deliver))
  }
  return acknowledged
}

/** Returns acknowledged answers that are neither in the database nor replaced there by a newer one. */
export function missing(
  acknowledged: ReadonlyMap<number, SentAnswer>,
  stored: ReadonlyMap<number, SentAnswer>,
): SentAnswer[] {
  return [...acknowledged.values()].filter((each) => {
    const there = stored.get(each.position)
    if (!there || there.sequence < each.sequence) return true
    return there.sequence === each.sequence && there.answer !== each.answer
  })
}
