/** Where hours that somebody earned elsewhere stand. Only what waits can change. */
export const claimStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type ClaimState = (typeof claimStates)[number]
