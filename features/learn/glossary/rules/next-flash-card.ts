import { nextCard } from '#features/learn/learning/rules/practice-deck.ts'
import type { Day } from '#platform/contract/zoned-days.ts'

export interface FlashCard {
  /** 0 before the first answer. */
  box: number
  /** Null if permanently learned. */
  dueOn: Day | null
  /** Time of the last answer, in milliseconds. */
  answeredAt: number
}

/**
 * Returns a card after an answer. A new card is due immediately, so that it returns the next day. An answer that is not
 * later than the last one is ignored: it was already counted or came too late.
 */
export function answered(
  card: FlashCard | null,
  { right, at, on }: { right: boolean; at: number; on: Day },
): FlashCard {
  if (card && at <= card.answeredAt) return card
  const next = nextCard(card ?? { box: 0, dueOn: on }, right, on) ?? { box: 1, dueOn: on }
  return { ...next, answeredAt: at }
}

/** Returns the later of two states of one card. */
export const laterCard = (one: FlashCard | undefined, other: FlashCard | undefined): FlashCard | undefined =>
  !one || (other && other.answeredAt > one.answeredAt) ? other : one
