/** Levels that are also taught in seminars. */
export const seminarLevels = ['ROSI', 'ROSII', 'ROSIII'] as const
export type SeminarLevel = (typeof seminarLevels)[number]

/** 'open': not notified yet. 'notified': staff have notified the user. 'ended': the user ended it. */
export const interestStates = ['open', 'notified', 'ended'] as const
type InterestState = (typeof interestStates)[number]

/** Returns the state of an interest from its stored fields. */
export function interestState({
  notifiedAt,
  endedAt,
}: {
  notifiedAt: Date | null
  endedAt: Date | null
}): InterestState {
  return endedAt ? 'ended' : notifiedAt ? 'notified' : 'open'
}
