export const assignmentStates = ['draft', 'scheduled', 'open', 'past'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** Label and badge color of each state. */
export const assignmentLabels: Readonly<Record<AssignmentState, { label: string; color: string }>> = {
  draft: { label: 'Draft', color: 'gray' },
  scheduled: { label: 'Scheduled', color: 'water' },
  open: { label: 'Open', color: 'teal' },
  past: { label: 'Past due', color: 'copper' },
}

/** Returns the state of an assignment at a given time. An assignment without an opening time is a draft. */
export function assignmentState(
  { opensAt, dueAt }: { opensAt: Date | null; dueAt: Date },
  now: Date,
): AssignmentState {
  if (opensAt === null) return 'draft'
  if (opensAt > now) return 'scheduled'
  return dueAt < now ? 'past' : 'open'
}
