/** What a run of certificates comes to for one person. */
export const runOutcomes = ['issued', 'already', 'missing'] as const
export type RunOutcome = (typeof runOutcomes)[number]
