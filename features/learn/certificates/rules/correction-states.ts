/** States of a name correction request. It waits for staff; the requester may withdraw it until they have decided. */
export const correctionStates = ['asked', 'approved', 'refused', 'withdrawn'] as const
export type CorrectionState = (typeof correctionStates)[number]
