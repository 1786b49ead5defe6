/** The levels that are taught in seminars as well. */
export const seminarLevels = ['ROSI', 'ROSII', 'ROSIII'] as const
export type SeminarLevel = (typeof seminarLevels)[number]

/** 'open': not notified yet. 'notified': staff have notified the person. 'ended': the person ended it. */
export const interestStates = ['open', 'notified', 'ended'] as const
type InterestState = (typeof interestStates)[number]

/** Where an interest stands by what was kept of it. */
export function interestState({
  notifiedAt,
  endedAt,
}: {
  notifiedAt: Date | null
  endedAt: Date | null
}): InterestState {
  return endedAt ? 'ended' : notifiedAt ? 'notified' : 'open'
}
