export const assignmentStates = ['draft', 'scheduled', 'open', 'past'] as const
export type AssignmentState = (typeof assignmentStates)[number]

/** What each state is called, and its color on a badge. */
export const assignmentLabels: Readonly<Record<AssignmentState, { label: string; color: string }>> = {
  draft: { label: 'Draft', color: 'gray' },
  scheduled: { label: 'Scheduled', color: 'water' },
  open: { label: 'Open', color: 'teal' },
  past: { label: 'Past due', color: 'copper' },
}

/** What an assignment is at a moment; without a day to open it is a draft. */
export function assignmentState(
  { opensAt, dueAt }: { opensAt: Date | null; dueAt: Date },
  now: Date,
): AssignmentState {
  if (opensAt === null) return 'draft'
  if (opensAt > now) return 'scheduled'
  return dueAt < now ? 'past' : 'open'
}
