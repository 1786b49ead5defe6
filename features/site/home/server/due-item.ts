import type { DueItem } from '../contract.ts'

type Filled = Pick<DueItem, 'key' | 'kind' | 'title' | 'note' | 'code'>

/** An entry of the list with what it does not say left empty. */
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
