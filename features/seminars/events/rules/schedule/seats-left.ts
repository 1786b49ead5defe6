import type { EventView } from '../../contract/event-view.ts'
import type { SeatMode } from '../event-labels.ts'
import type { Demand } from './seat-demand.ts'

type SeatFacts = Pick<EventView, 'modes' | 'seatsLeft' | 'onlineLeft'> & {
  seminars: readonly Pick<EventView['seminars'][number], 'semid' | 'name' | 'left'>[]
}

/** Returns the remaining seats for an attendance mode; null means unlimited. */
export const leftIn = (mode: SeatMode, { seatsLeft, onlineLeft }: SeatFacts): number | null =>
  mode === 'online' ? onlineLeft : seatsLeft

/** True if registration is impossible because no attendance mode or no seminar has a free seat. */
export const isFull = (event: SeatFacts): boolean =>
  event.modes.every((mode) => leftIn(mode, event) === 0) ||
  (event.seminars.length > 0 && event.seminars.every(({ left }) => left === 0))

const seats = (count: number): string => (count === 1 ? '1 seat is' : `${count} seats are`)

/** Returns sentences describing seat shortages; empty if there are enough seats. */
export function shortages(event: SeatFacts, demands: readonly Demand[]): string[] {
  const description: string[] = []
  const requested = new Map<string, number>()
  for (const { mode, people, bySeminar } of demands) {
    const left = leftIn(mode, event)
    const where = event.modes.length > 1 ? (mode === 'online' ? ' online' : ' in the room') : ''
    if (left !== null && people > left)
      description.push(
        `Only ${seats(left)} left${where}, and you enter ${people === 1 ? '1 person' : `${people} people`}.`,
      )
    for (const [semid, count] of Object.entries(bySeminar))
      requested.set(semid, (requested.get(semid) ?? 0) + count)
  }
  for (const { semid, name, left } of event.seminars) {
    const count = requested.get(semid) ?? 0
    if (left !== null && count > left)
      description.push(`Only ${seats(left)} left in ${name}, and ${count} people want it.`)
  }
  return description.map((sentence) => sentence.replace('Only 0 seats are left', 'No seat is left'))
}
