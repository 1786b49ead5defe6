/** States of a claim for outside hours. Only waiting claims can change. */
export const claimStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]
