/** A wish for another name waits for staff; who asked may take it back until they have decided. */
export const correctionStates = ['asked', 'approved', 'refused', 'withdrawn'] as const
export type CorrectionState = (typeof correctionStates)[number]
