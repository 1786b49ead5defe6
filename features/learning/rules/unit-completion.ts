import { type Coverage, coveredSeconds } from './coverage.ts'

/**
 * When a unit is complete:
 * - a lecture with a video: its end was reached and nine tenths of it were played, at any speed;
 * - a lecture without a video, or a reading: its end was reached, and it was open for a fifth of its minutes, but
 *   never more than a minute is asked for, since people read at very different speeds;
 * - an exam: it was passed, which the grading decides.
 */
export interface UnitFacts {
  kind: 'lecture' | 'reading' | 'quiz'
  minutes: number
  videoSeconds: number | null
}

interface UnitWork {
  creditedMs: number
  watched: Coverage
  furthestSeconds: number
  reachedEnd: boolean
}

const SHARE_TO_WATCH = 0.9
const END_SECONDS = 3
const SHARE_TO_READ = 0.2
const LONGEST_READING_SECONDS = 60

export function isUnitComplete(unit: UnitFacts, work: UnitWork): boolean {
  if (unit.kind === 'quiz') return false
  if (unit.videoSeconds !== null) {
    const atEnd = work.furthestSeconds >= unit.videoSeconds - END_SECONDS
    return atEnd && coveredSeconds(work.watched) >= unit.videoSeconds * SHARE_TO_WATCH
  }
  return work.reachedEnd && work.creditedMs >= secondsToRead(unit.minutes) * 1000
}

/** How long a reading must have been open, at least. */
export const secondsToRead = (minutes: number): number =>
  Math.min(LONGEST_READING_SECONDS, minutes * 60 * SHARE_TO_READ)
