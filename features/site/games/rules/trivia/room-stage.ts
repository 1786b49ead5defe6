export interface RoomTimes {
  /** -1 before the first question. */
  position: number
  dueAt: Date | null
  closedAt: Date | null
}

export type RoomStage = 'waiting' | 'question' | 'answer' | 'closed'

/** Returns the current stage of a room. */
export function roomStage({ position, dueAt, closedAt }: RoomTimes, now: Date): RoomStage {
  if (closedAt) return 'closed'
  if (position < 0 || !dueAt) return 'waiting'
  return now < dueAt ? 'question' : 'answer'
}
