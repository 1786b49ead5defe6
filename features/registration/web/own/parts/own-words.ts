import type { PlaceStanding } from '../../../contract/own-views.ts'

const words: Readonly<Record<PlaceStanding, { label: string; color: string } | null>> = {
  unpaid: { label: 'Payment under way', color: 'yellow' },
  coming: null,
  today: { label: 'Today', color: 'copper' },
  past: null,
  canceled: { label: 'Canceled', color: 'gray' },
}

/** A word for what is not as usual; null for all else. */
export const standingWords = (standing: PlaceStanding) => words[standing]

export const seatsWords = (seats: number): string => (seats === 1 ? 'One seat' : `${seats} seats`)
