import type { WorkState } from '../../rules/work/submission-states.ts'

/** What each state of work is called, and its color on a badge. */
export const workLabels: Readonly<Record<WorkState, { label: string; color: string }>> = {
  open: { label: 'Open', color: 'gray' },
  draft: { label: 'Draft', color: 'water' },
  overdue: { label: 'Overdue', color: 'red' },
  'handed in': { label: 'Submitted', color: 'water' },
  returned: { label: 'To rework', color: 'copper' },
  graded: { label: 'Graded', color: 'teal' },
}
