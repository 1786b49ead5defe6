import type { ApplicationState } from './application-states.ts'

/** Label of each state for staff, and its badge color. */
export const applicationLabels: Readonly<Record<ApplicationState, { label: string; color: string }>> = {
  draft: { label: 'Being written', color: 'gray' },
  exam: { label: 'Exam open', color: 'gray' },
  sitting: { label: 'Taking the exam', color: 'water' },
  review: { label: 'To review', color: 'yellow' },
  admitted: { label: 'Admitted', color: 'teal' },
  conditional: { label: 'Conditional', color: 'copper' },
  denied: { label: 'Denied', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
}
