import type { Day } from '#platform/contract/zoned-days.ts'
import type { FlashCard } from './next-flash-card.ts'

/** Number of new cards added per session. */
export const NEW_CARDS = 10
const MAX = 40

/** Chooses the cards of a session: due cards, longest overdue first, then new cards in the given order. */
export function chooseCards(
  keys: readonly string[],
  cards: ReadonlyMap<string, FlashCard>,
  today: Day,
): { due: string[]; fresh: string[] } {
  const dueOn = (key: string) => cards.get(key)?.dueOn ?? null
  const due = keys
    .filter((key) => {
      const day = dueOn(key)
      return day !== null && day <= today
    })
    .sort((one, other) => (dueOn(one) ?? '').localeCompare(dueOn(other) ?? ''))
    .slice(0, MAX)
  const fresh = keys.filter((key) => !cards.has(key)).slice(0, NEW_CARDS)
  return { due, fresh }
}
