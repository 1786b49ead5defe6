import { addDays, type Day } from '#platform/contract/zoned-days.ts'

/** After how many days something comes back that was answered wrong, and then right, right again and so on. */
const DAYS = [1, 3, 7, 21] as const

export interface Card {
  /** From 1. */
  box: number
  /** Null once it has left the deck. */
  dueOn: Day | null
}

/**
 * What becomes of a card by an answer: a wrong one brings it back tomorrow; a right one on the day it is due, or
 * later, moves it up and at last out. A right answer before that day shows nothing new and changes nothing.
 */
export function nextCard(card: Card | null, right: boolean, today: Day): Card | null {
  if (!right) return { box: 1, dueOn: addDays(today, DAYS[0]) }
  if (!card || card.dueOn === null || card.dueOn > today) return card
  const days = DAYS[card.box]
  return days === undefined
    ? { box: card.box, dueOn: null }
    : { box: card.box + 1, dueOn: addDays(today, days) }
}
