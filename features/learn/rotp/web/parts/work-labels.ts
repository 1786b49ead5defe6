import type { WorkState } from '../../rules/work/submission-states.ts'

/** Label and badge color of each work state. */
export const workLabels: Readonly<Record<WorkState, { label: string; color: string }>> = {
  open: { label: 'Open', color: 'gray' },
  draft: { label: 'Draft', color: 'water' },
  overdue: { label: 'Overdue', color: 'red' },
  'handed in': { label: 'Submitted', color: 'water' },
  returned: { label: 'To rework', color: 'copper' },
  graded: { label: 'Graded', color: 'teal' },
}
