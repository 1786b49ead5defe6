import { addDays, type Day } from '#platform/contract/zoned-days.ts'

/** Repetition intervals in days: after a wrong answer, and then after each correct one. */
const DAYS = [1, 3, 7, 21] as const

export interface Card {
  /** Box number, starting at 1. */
  box: number
  /** Null once the card has left the deck. */
  dueOn: Day | null
}

/**
 * Updates a card after an answer: a wrong answer makes it due tomorrow; a correct one on or after its due date advances
 * it until it is finally removed. A correct answer before the due date changes nothing.
 */
export function nextCard(card: Card | null, right: boolean, today: Day): Card | null {
  if (!right) return { box: 1, dueOn: addDays(today, DAYS[0]) }
  if (!card || card.dueOn === null || card.dueOn > today) return card
  const days = DAYS[card.box]
  return days === undefined
    ? { box: card.box, dueOn: null }
    : { box: card.box + 1, dueOn: addDays(today, days) }
}
