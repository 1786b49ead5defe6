/** `withdrawn`: declined by the user who requested it. */
export const correctionStates = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const
export type CorrectionState = (typeof correctionStates)[number]

interface Correction {
  /** User who requested the correction. */
  correctedBy: string
  /** The graded learner. */
  userId: string
  /** The last user to change the effective grade. */
  changedBy: string
}

/**
 * True if a user may confirm a correction: not its requester, the graded learner, or the last user to change the grade.
 */
export const mayConfirm = (userId: string, correction: Correction): boolean =>
  ![correction.correctedBy, correction.userId, correction.changedBy].includes(userId)
