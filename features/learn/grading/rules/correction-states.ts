/** `withdrawn`: refused by the person who asked for it. */
export const correctionStates = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const
export type CorrectionState = (typeof correctionStates)[number]

interface Correction {
  /** Who asked for the correction. */
  correctedBy: string
  /** Whose grade it is. */
  userId: string
  /** Who was the last to change the grade that counts. */
  changedBy: string
}

/**
 * Whether somebody may be the second person behind a correction: neither the one who asked for it, nor the person
 * graded, nor the last one to change the grade.
 */
export const mayConfirm = (userId: string, correction: Correction): boolean =>
  ![correction.correctedBy, correction.userId, correction.changedBy].includes(userId)
