import { addDays } from '#platform/contract/zoned-days.ts'
import { dayOfWall, type WallTime } from './wall-time.ts'

/** The early-bird days of an event unless somebody says otherwise: 45 and 30 days before it begins (000 s3). */
export function usualEarlyBirdDays(starts: WallTime): { earlybird45: string; earlybird30: string } {
  const day = dayOfWall(starts)
  return { earlybird45: addDays(day, -45), earlybird30: addDays(day, -30) }
}
