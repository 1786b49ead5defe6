import { addDays } from '#platform/contract/zoned-days.ts'
import { dayOfWall, type WallTime } from './wall-time.ts'

/** Returns an event's default early-bird days: 45 and 30 days before its start (R-SEM-2). */
export function usualEarlyBirdDays(starts: WallTime): { earlybird45: string; earlybird30: string } {
  const day = dayOfWall(starts)
  return { earlybird45: addDays(day, -45), earlybird30: addDays(day, -30) }
}
