import { type Coverage, coveredSeconds } from './coverage.ts'

/**
 * When a unit is complete. Contact hours are earned by time: every unit but an exam asks for four fifths of its
 * minutes as active time, and
 * - a lecture with a video: its end was reached and nine tenths of it were played;
 * - a lecture without a video, or a reading: its end was reached;
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
const SHARE_TO_SPEND = 0.8

export function isUnitComplete(unit: UnitFacts, work: UnitWork): boolean {
  if (unit.kind === 'quiz' || work.creditedMs < secondsToSpend(unit.minutes) * 1000) return false
  if (unit.videoSeconds === null) return work.reachedEnd
  const atEnd = work.furthestSeconds >= unit.videoSeconds - END_SECONDS
  return atEnd && coveredSeconds(work.watched) >= unit.videoSeconds * SHARE_TO_WATCH
}

/** How long somebody must have worked on a unit of so many minutes, at least. */
export const secondsToSpend = (minutes: number): number => Math.ceil(minutes * 60 * SHARE_TO_SPEND)

/** What is left to do in a unit that is not complete, as its page says it; null of an exam. `seconds` are credited. */
export function whatIsLeft(
  { kind, minutes, hasVideo }: Pick<UnitFacts, 'kind' | 'minutes'> & { hasVideo: boolean },
  seconds: number,
): string | null {
  if (kind === 'quiz') return null
  const left = Math.ceil((secondsToSpend(minutes) - seconds) / 60)
  const end = hasVideo ? 'the video watched to its end' : 'the text read to its end'
  return left > 0 ? `To complete: ${left} more min of active time, and ${end}` : `To complete: ${end}`
}
