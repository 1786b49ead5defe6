/** The five views of a partner's people (R-PAR-10), each with its description. */
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

/** Facts about a person used to filter lists. */
export interface UserFacts {
  /** Number of the six prerequisites that are done. */
  prerequisites: number
  hasRosi: boolean
  enrollments: number
  certificates: number
}

/** True if a person belongs to a mode. The database applies the same rules through its indexes. */
export function isInMode(mode: number, facts: UserFacts): boolean {
  const isReady = facts.prerequisites === 6 && !facts.hasRosi
  if (mode === 1) return isReady
  if (mode === 2) return !isReady
  if (mode === 3) return facts.enrollments > 0
  if (mode === 4) return facts.certificates > 0
  return true
}
