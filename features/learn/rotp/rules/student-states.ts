export const studentStates = ['enrolled', 'paused', 'completed', 'left'] as const
export type StudentState = (typeof studentStates)[number]

/** Label and badge color of each state. */
export const studentLabels: Readonly<Record<StudentState, { label: string; color: string }>> = {
  enrolled: { label: 'Enrolled', color: 'teal' },
  paused: { label: 'Paused', color: 'yellow' },
  completed: { label: 'Completed', color: 'water' },
  left: { label: 'Left', color: 'gray' },
}
