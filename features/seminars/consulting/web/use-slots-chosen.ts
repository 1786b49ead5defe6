import { useState } from 'react'
import { formatDateTime } from '#platform/web/format.ts'
import type { Slot } from '../contract.ts'
import { MAX_SLOTS } from '../rules/slots.ts'

/** Manages the selected half hours in order, up to the maximum length of an appointment. */
export function useSlotsChosen(most = MAX_SLOTS) {
  const [chosen, set] = useState<readonly Slot[]>([])
  const isChosen = ({ slotid }: Slot) => chosen.some((each) => each.slotid === slotid)
  const toggle = (slot: Slot) => {
    const others = chosen.filter(({ slotid }) => slotid !== slot.slotid)
    const next = isChosen(slot) ? others : [...others, slot].slice(-most)
    set(next.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt)))
  }
  return { chosen, isChosen, toggle, clear: () => set([]) }
}

/** Formats half hours: 3 is '1.5 hours'. */
export const hoursWords = (halves: number): string => (halves === 2 ? '1 hour' : `${halves / 2} hours`)

/** Formats the selection: 'Nov 30, 2026, 9:00 AM, 1 hour with Conrad Mbeki'. */
export function chosenText(slots: readonly Slot[], zone: string): string {
  const [first] = slots
  if (!first) return ''
  return `${formatDateTime(first.startsAt, zone)}, ${hoursWords(slots.length)} with ${first.consultant}`
}
