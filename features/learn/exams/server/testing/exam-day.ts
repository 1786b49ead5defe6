/** An answer on its way, numbered as the page numbers it. */
export interface SentAnswer {
  position: number
  sequence: number
  answer: string
}

/** Sends an answer once; with `lost` the connection breaks before or after the server received it. */
export type SendOnce = (sent: SentAnswer, lost: boolean) => Promise<{ sequence: number; stored: string }>

interface Sitting {
  questions: number
  /** Numbers from 0 up to 1. */
  roll: () => number
  /** Rises with every call. */
  nextSequence: () => number
  send: SendOnce
  /** How often an answer is sent again after a broken connection; the last of them may stay unheard. */
  tries?: number
  pause?: () => Promise<unknown>
}

const LOST = 0.1
const CHANGED = 0.3

/**
 * Somebody answers every question in an order of their own over a connection that breaks one time in ten, and changes
 * some answers before the first one has arrived. Answers what the page has seen acknowledged, by position.
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
    // The second overtakes the first as often as not.
    await Promise.all((roll() < 0.5 ? sent : sent.toReversed()).map(deliver))
  }
  return acknowledged
}

/** Which acknowledged answers are neither in the database nor replaced by a newer one there. */
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
