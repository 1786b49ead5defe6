import { nextCard } from '#features/learn/learning/rules/practice-deck.ts'
import type { Day } from '#platform/contract/zoned-days.ts'

export interface FlashCard {
  /** 0 before the first answer. */
  box: number
  /** null once it is known for good. */
  dueOn: Day | null
  /** When it was answered last, in milliseconds. */
  answeredAt: number
}

/**
 * A card after an answer. A new one is due at once, so that it comes back the next day at least; an answer that is no
 * later than the last one was counted already, or came too late to count.
 */
export function answered(
  card: FlashCard | null,
  { right, at, on }: { right: boolean; at: number; on: Day },
): FlashCard {
  if (card && at <= card.answeredAt) return card
  const next = nextCard(card ?? { box: 0, dueOn: on }, right, on) ?? { box: 1, dueOn: on }
  return { ...next, answeredAt: at }
}

/** The later of two states of one card. */
export const laterCard = (one: FlashCard | undefined, other: FlashCard | undefined): FlashCard | undefined =>
  !one || (other && other.answeredAt > one.answeredAt) ? other : one
