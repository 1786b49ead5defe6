import type { DueItem } from '../contract.ts'

type Filled = Pick<DueItem, 'key' | 'kind' | 'title' | 'note' | 'code'>

/** Creates a list entry, with defaults for omitted fields. */
export const item = (filled: Filled & Partial<DueItem>): DueItem => ({
  day: null,
  daysLeft: null,
  target: null,
  isDue: false,
  isOpen: false,
  isStarted: false,
  isHeld: false,
  ...filled,
})
