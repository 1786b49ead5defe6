import { formatDay } from '#platform/contract/texts/format.ts'
import type { ProjectState } from './project-words.ts'

export const lights = ['green', 'amber', 'red', 'gray'] as const
export type Light = (typeof lights)[number]

export const lightNames: Readonly<Record<Light, string>> = {
  green: 'On track',
  amber: 'At risk',
  red: 'Off track',
  gray: 'Not running',
}

interface Facts {
  state: ProjectState
  today: string
  /** Earliest due date of an open task, and of an open milestone. */
  nextDue: string | null
  nextMilestone: string | null
  /** Planned end and baseline end; null if none exists. */
  ends: string | null
  baselineEnds: string | null
  /** US cents; 0 means no budget. */
  budgetMinor: number
  spentMinor: number
}

/** Returns the status light of a project with the reason that determines it. */
export function statusLight(facts: Facts): { light: Light; reason: string } {
  const { state, today, nextDue, nextMilestone, ends, baselineEnds, budgetMinor, spentMinor } = facts
  if (state !== 'active') return { light: 'gray', reason: '' }
  if (nextMilestone && nextMilestone < today)
    return { light: 'red', reason: `A milestone was due on ${formatDay(nextMilestone)}.` }
  if (budgetMinor > 0 && spentMinor > budgetMinor) return { light: 'red', reason: 'The budget is exceeded.' }
  if (nextDue && nextDue < today)
    return { light: 'amber', reason: `A task was due on ${formatDay(nextDue)}.` }
  if (ends && baselineEnds && ends > baselineEnds)
    return { light: 'amber', reason: `It ends later than its baseline, ${formatDay(baselineEnds)}.` }
  if (budgetMinor > 0 && spentMinor * 10 > budgetMinor * 9)
    return { light: 'amber', reason: 'More than 90% of the budget is spent.' }
  return { light: 'green', reason: '' }
}
