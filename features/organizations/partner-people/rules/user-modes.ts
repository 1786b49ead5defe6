/** The five ways to look at the people of a partner (R-PAR-10), each with its sentence. */
export const userModes = [
  { mode: 0, label: 'Everyone', sentence: 'Everyone who belongs to the partner.' },
  {
    mode: 1,
    label: 'Ready for ROSI',
    sentence: 'Finished all six ROSI prerequisite courses and has no ROSI certificate.',
  },
  {
    mode: 2,
    label: 'Not ready for ROSI',
    sentence: 'Has a ROSI certificate, or has not finished all six prerequisite courses.',
  },
  { mode: 3, label: 'Enrolled', sentence: 'Has any enrollment.' },
  { mode: 4, label: 'Certified', sentence: 'Has any certificate.' },
] as const

/** What is known of a person when the lists are narrowed. */
export interface UserFacts {
  /** How many of the six prerequisites are done. */
  prerequisites: number
  hasRosi: boolean
  enrollments: number
  certificates: number
}

/** Whether somebody belongs into a mode; the database answers the same by its indexes. */
export function isInMode(mode: number, facts: UserFacts): boolean {
  const isReady = facts.prerequisites === 6 && !facts.hasRosi
  if (mode === 1) return isReady
  if (mode === 2) return !isReady
  if (mode === 3) return facts.enrollments > 0
  if (mode === 4) return facts.certificates > 0
  return true
}
